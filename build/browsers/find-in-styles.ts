import postcss, { type AtRule, type ChildNode, type Declaration, type Rule } from "postcss";
import { collect, enginesWithout, isKnown, keysNamed, type Unsupported } from "./support.ts";
import type { Targets } from "./targets.ts";

const FUNCTION = /([a-z][a-z-]*)\(/g;
const UNIT = /(?<![\w#.-])-?(?:\d+\.?\d*|\.\d+)([a-z]+)/gi;
const PSEUDO = /(?<!\\)::?(?!-)([a-z][a-z-]*)/g;
const STRING = /"[^"]*"|'[^']*'|url\([^)]*\)/g;
const RANGE = /[<>=]/;
/** The innermost list of a forgiving selector: what one engine does not know is skipped there. */
const FORGIVING_LIST = /:(?:is|where)\([^()]*,[^()]*\)/g;
const MEDIA_FEATURE = /\(\s*(?:min-|max-)?([a-z-]+)/g;

const VIEWPORT_UNITS: Readonly<Record<string, string>> = { d: "dynamic", s: "small", l: "large" };

function keyOfUnit(unit: string): string {
  const [, kind] = /^([dsl])v(?:w|h|i|b|min|max)$/.exec(unit) ?? [];
  if (kind) return `css.types.length.viewport_percentage_units_${VIEWPORT_UNITS[kind]}`;
  if (/^cq/.test(unit)) return "css.types.length.container_query_length_units";
  return `css.types.length.${unit}`;
}

/** The conditions around a node: what they ask for is guarded there. */
function conditionsAround(node: ChildNode): string {
  let conditions = "";
  for (let around = node.parent; around; around = (around as ChildNode).parent) {
    if (around.type === "atrule" && (around as AtRule).name === "supports")
      conditions += (around as AtRule).params;
  }
  return conditions;
}

const isPrefixed = (name: string) => name.startsWith("-");

const neighboursOf = ({ parent }: Declaration): Declaration[] =>
  (parent?.nodes ?? []).filter((node) => node.type === "decl");

/** A prefixed twin beside a declaration is for the engines that know it by that name only. */
const hasPrefixedTwin = (declaration: Declaration) =>
  neighboursOf(declaration).some(
    ({ prop }) => /^-(?:webkit|moz)-/.test(prop) && prop.endsWith(`-${declaration.prop}`),
  );

/** An earlier declaration of the same property is for the engines that skip this one. */
function hasFallback(declaration: Declaration): boolean {
  const neighbours = neighboursOf(declaration);
  return neighbours.findIndex(({ prop }) => prop === declaration.prop) < neighbours.indexOf(declaration);
}

/** Finds what a stylesheet uses and a target lacks. What stands in `@supports` that asks for it is guarded. */
export function findInStyles(css: string, targets: Targets): Unsupported[] {
  const found = collect();

  function check(key: string, name: string, node: ChildNode) {
    if (!isKnown(key) || conditionsAround(node).includes(name)) return;
    found.add(key, node.toString(), enginesWithout(key, targets));
  }

  function checkValue(value: string, node: Declaration) {
    const plain = value.replace(STRING, "");
    for (const [, name = ""] of plain.matchAll(FUNCTION)) {
      for (const key of keysNamed(name)) if (key.startsWith("css.types.")) check(key, name, node);
    }
    for (const [, unit = ""] of plain.matchAll(UNIT)) check(keyOfUnit(unit), unit, node);
  }

  function checkProperty(prop: string, value: string, node: Declaration) {
    check(`css.properties.${prop}`, prop, node);
    const isMissing = enginesWithout(`css.properties.${prop}`, targets).length > 0;
    if (!isMissing) check(`css.properties.${prop}.${value}`, value, node);
  }

  function checkSelector(rule: Rule) {
    for (const [, name = ""] of rule.selector
      .replace(STRING, "")
      .replace(FORGIVING_LIST, "")
      .matchAll(PSEUDO)) {
      check(`css.selectors.${name}`, name, rule);
    }
    if (rule.parent?.type === "rule") check("css.selectors.nesting", "&", rule);
  }

  function checkMedia(rule: AtRule) {
    if (RANGE.test(rule.params)) check("css.at-rules.media.range_syntax", "<", rule);
    for (const [, name = ""] of rule.params.matchAll(MEDIA_FEATURE))
      check(`css.at-rules.media.${name}`, name, rule);
  }

  postcss.parse(css).walk((node) => {
    if (node.type === "rule" && (node.parent as AtRule | undefined)?.name !== "keyframes")
      checkSelector(node);
    if (node.type === "atrule") {
      check(`css.at-rules.${node.name}`, node.name, node);
      if (node.name === "media") checkMedia(node);
    }
    if (node.type !== "decl") return;
    const { prop, value } = node;
    const isCustom = prop.startsWith("--");
    if (!isCustom && hasFallback(node)) return;
    if (!isPrefixed(prop) && !hasPrefixedTwin(node)) checkProperty(prop, value, node);
    checkValue(value, node);
  });

  return found.all();
}

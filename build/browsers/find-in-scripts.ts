import { parseSync } from "vite";
import { collect, enginesWithout, isKnown, keysNamed, type Unsupported } from "./support.ts";
import {
  childrenOf,
  isMember,
  isNode,
  KEYED,
  listOwnMembers,
  listOwnNames,
  memberName,
  type Node,
  nameOf,
} from "./syntax-tree.ts";
import type { Targets } from "./targets.ts";

const GLOBAL_OBJECTS: Readonly<Record<string, string>> = {
  crypto: "Crypto",
  document: "Document",
  history: "History",
  localStorage: "Storage",
  location: "Location",
  navigator: "Navigator",
  performance: "Performance",
  sessionStorage: "Storage",
  screen: "Screen",
};
const WINDOWS: ReadonlySet<string> = new Set(["window", "globalThis", "self"]);

const SYNTAX: readonly (readonly [key: string, matches: (node: Node) => boolean])[] = [
  ["javascript.classes.static.initialization_blocks", ({ type }) => type === "StaticBlock"],
  [
    "javascript.classes.private_class_methods",
    ({ type, key }) => type === "MethodDefinition" && isPrivate(key),
  ],
  [
    "javascript.classes.private_class_fields",
    ({ type, key }) => type === "PropertyDefinition" && isPrivate(key),
  ],
  [
    "javascript.classes.public_class_fields",
    ({ type, key }) => type === "PropertyDefinition" && !isPrivate(key),
  ],
  [
    "javascript.classes.private_class_fields_in",
    ({ type, left }) => type === "BinaryExpression" && isPrivate(left),
  ],
  ["javascript.operators.optional_chaining", ({ type }) => type === "ChainExpression"],
  [
    "javascript.operators.nullish_coalescing",
    ({ type, operator }) => type === "LogicalExpression" && operator === "??",
  ],
  ["javascript.operators.nullish_coalescing_assignment", ({ operator }) => operator === "??="],
  ["javascript.operators.logical_or_assignment", ({ operator }) => operator === "||="],
  ["javascript.operators.logical_and_assignment", ({ operator }) => operator === "&&="],
  ["javascript.statements.using", ({ type, kind }) => type === "VariableDeclaration" && kind === "using"],
  ["javascript.regular_expressions.lookbehind_assertion", (node) => /\(\?<[=!]/.test(patternOf(node))],
  ["javascript.regular_expressions.modifier", (node) => /\(\?[ims-]+:/.test(patternOf(node))],
  ["javascript.builtins.RegExp.hasIndices", (node) => flagsOf(node).includes("d")],
  ["javascript.builtins.RegExp.unicodeSets", (node) => flagsOf(node).includes("v")],
];

const isPrivate = (value: unknown) => isNode(value) && value.type === "PrivateIdentifier";
const regexOf = ({ regex }: Node) => regex as { pattern: string; flags: string } | undefined;
const patternOf = (node: Node) => regexOf(node)?.pattern ?? "";
const flagsOf = (node: Node) => regexOf(node)?.flags ?? "";

/** The keys of a global's member, such as `AbortSignal.timeout` or `crypto.randomUUID`. */
function keysOfMember(object: string, member: string): string[] {
  if (WINDOWS.has(object)) return [`api.${member}`, `javascript.builtins.${member}`, `api.Window.${member}`];
  const of = GLOBAL_OBJECTS[object];
  return of
    ? [`api.${of}.${member}`]
    : [`api.${object}.${member}_static`, `javascript.builtins.${object}.${member}`];
}

/** The key of a method of that name, of whichever object; null if on every target some object has one. */
function findNewMethod(name: string, targets: Targets): string | null {
  const keys = keysNamed(name).filter((key) =>
    /^(?:api|javascript\.builtins(?:\.Intl)?)\.[^.]+\.[^.]+$/.test(key),
  );
  if (keys.some((key) => enginesWithout(key, targets).length === 0)) return null;
  return keys[0] ?? null;
}

/** Names of properties and of what is imported are no references. */
function isMereName(node: Node, child: Node): boolean {
  if (/^(?:Import|Export)\w*Specifier$/.test(node.type)) return true;
  if (node.computed) return false;
  return (isMember(node) && child === node.property) || (KEYED.has(node.type) && child === node.key);
}

/** The part that is only asked whether it is there: behind `typeof`, and what an optional call calls. */
function findGuarded(node: Node): unknown {
  if (node.type === "UnaryExpression" && node.operator === "typeof") return node.argument;
  return node.type === "CallExpression" && node.optional ? node.callee : null;
}

function findInTree(program: Node, code: string, targets: Targets, ownMembers: Set<string>): Unsupported[] {
  const ownNames = listOwnNames(program);
  const found = collect();

  const check = (key: string, { start, end }: Node) =>
    isKnown(key) && found.add(key, code.slice(start, end), enginesWithout(key, targets));

  /** The global that an expression names, `globalThis.URL` as `URL`; null if it names none. */
  function globalOf(value: unknown): string | null {
    const name = nameOf(value);
    if (name !== undefined) return ownNames.has(name) ? null : name;
    if (!isNode(value) || !isMember(value)) return null;
    const object = globalOf(value.object);
    return object !== null && WINDOWS.has(object) ? (memberName(value) ?? null) : null;
  }

  /** The keys of what an expression's member is, if a global is what has it. */
  function keysIn(owner: unknown, member: string | undefined): string[] {
    const object = globalOf(owner);
    return object !== null && member !== undefined ? keysOfMember(object, member) : [];
  }

  const checkMember = (node: Node) => {
    for (const key of keysIn(node.object, memberName(node))) check(key, node);
  };

  /** `const { canParse } = URL` takes a static as `URL.canParse` does. */
  function checkTaken({ id, init }: Node) {
    if (!isNode(id) || id.type !== "ObjectPattern") return;
    for (const taken of childrenOf(id)) for (const key of keysIn(init, nameOf(taken.key))) check(key, taken);
  }

  function checkCall({ callee }: Node) {
    if (!isNode(callee) || !isMember(callee)) return;
    const name = memberName(callee);
    const isChecked = keysIn(callee.object, name).some(isKnown);
    const key = name && !isChecked && !ownMembers.has(name) ? findNewMethod(name, targets) : null;
    if (key) check(key, callee);
  }

  function visit(node: Node, isGuarded: boolean): void {
    for (const [key, matches] of SYNTAX) if (matches(node)) check(key, node);
    if (node.type === "CallExpression" && !node.optional) checkCall(node);
    if (node.type === "VariableDeclarator") checkTaken(node);
    const name = isGuarded ? undefined : nameOf(node);
    if (isMember(node) && !isGuarded) checkMember(node);
    if (name !== undefined && !ownNames.has(name))
      for (const key of [`api.${name}`, `javascript.builtins.${name}`]) check(key, node);
    const guarded = findGuarded(node);
    for (const child of childrenOf(node)) if (!isMereName(node, child)) visit(child, child === guarded);
  }

  visit(program, false);
  return found.all();
}

function parse(file: string, code: string): Node {
  const { program, errors } = parseSync("script.js", code, { sourceType: "unambiguous" });
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return program as unknown as Node;
}

/**
 * Finds what scripts that work together use and a target lacks: syntax, globals, their members, and methods that are
 * called by a name that neither an older object nor one of the scripts' own has.
 */
export function findInScripts(
  scripts: ReadonlyMap<string, string>,
  targets: Targets,
): Map<string, Unsupported[]> {
  const trees = Array.from(scripts, ([file, code]) => ({ file, code, program: parse(file, code) }));
  const ownMembers = new Set<string>();
  for (const { program } of trees) listOwnMembers(program, ownMembers);
  return new Map(
    trees.map(({ file, code, program }) => [file, findInTree(program, code, targets, ownMembers)]),
  );
}

import { readFileSync } from "node:fs";
import { minifySync } from "vite";
import { PATHS_WITH_CODE } from "#domain/page-paths.ts";

/** A place in a template, `<!--name-->` or `<!--name:argument-->`. */
const SLOT = /(\s*)<!--([a-z]+)(?::(.+?))?-->/g;

/** Without one of these a page would come out without its title, styles, content or script. */
const REQUIRED = ["head", "assets", "app", "entry"];

export type Fillers = Record<string, (argument: string) => string>;

/** Fills every slot of a template, without the space before an empty one; throws where nothing fills a slot. */
export function fillTemplate(template: string, fillers: Fillers): string {
  return template.replace(SLOT, (slot, space: string, name: string, argument = "") => {
    const fill = fillers[name];
    if (!fill) throw new Error(`Nothing fills ${slot.trim()} of the template.`);
    const filled = fill(argument);
    return filled && space + filled;
  });
}

export function findArgument(template: string, slot: string): string {
  const found = [...template.matchAll(SLOT)].filter(([, , name]) => name === slot);
  const argument = found[0]?.[3];
  if (found.length !== 1 || !argument) throw new Error(`The template needs one <!--${slot}:…-->.`);
  return argument;
}

const readPiece = (path: string): string =>
  readFileSync(path, "utf8").replace(SLOT, (slot, space: string, name: string, argument = "") =>
    name === "include" ? space + readPiece(argument).trim() : slot,
  );

/** A template with the pieces in it that its `include` slots name. */
export function readTemplate(path: string): string {
  const template = readPiece(path);
  const names = new Set(Array.from(template.matchAll(SLOT), ([, , name]) => name));
  const missing = REQUIRED.filter((name) => !names.has(name));
  if (missing.length > 0) throw new Error(`${path} has no <!--${missing.join("-->, no <!--")}-->.`);
  return template;
}

/** What a script in a page's head, which imports nothing, takes from our tables by name. */
const CONSTANTS = { PATHS_WITH_CODE };

export function readInlineScript(path: string): string {
  const source = Object.entries(CONSTANTS).reduce(
    (text, [name, value]) => text.replace(name, JSON.stringify(value)),
    readFileSync(path, "utf8"),
  );
  const { code, errors } = minifySync(path, source, { module: false });
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return code.trim();
}

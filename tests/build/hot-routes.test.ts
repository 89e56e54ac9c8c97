import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const STATIC_IMPORT = /^(?:import|export) (?!type )[^;]*?from "([^"]+)";/gm;

/** Lists what a module of ours needs before it runs: packages by their names, modules by their paths. */
function listNeeded(file: string, needed = new Set<string>()): Set<string> {
  if (needed.has(file)) return needed;
  needed.add(file);
  for (const [, name = ""] of readFileSync(file, "utf8").matchAll(STATIC_IMPORT)) {
    const imported = name.startsWith("#") ? name.slice(1) : path.join(path.dirname(file), name);
    if (!name.startsWith("#") && !name.startsWith(".")) needed.add(name);
    else if (/\.tsx?$/.test(imported)) listNeeded(imported, needed);
  }
  return needed;
}

const HEAVY = /^(better-auth|openai|intl-messageformat|worker\/auth\/create-auth)/;

it("answers without auth, the client of an AI provider and the renderer of reports, until a route asks for them", () => {
  const needed = [...listNeeded("worker/index.ts")];
  expect(needed).toContain("drizzle-orm");
  expect(needed.filter((name) => HEAVY.test(name))).toEqual([]);
});

it("would need the renderer with a module that reads reports", () => {
  const needed = listNeeded("worker/services/analyses/insight-version.ts");
  expect(needed).toContain("intl-messageformat");
});

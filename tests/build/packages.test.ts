import { readdirSync, readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { expect, it } from "vitest";

interface Package {
  name?: string;
  link?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Package>;
};

/** Node's own modules, which their authors publish for other places. */
const BY_THEIR_AUTHORS = new Set(["punycode", "string_decoder"]);

/** A package is found by the name of its folder, and may be another's under that name. */
const namesOf = ([path, { name }]: [string, Package]) => [
  path.split("node_modules/").pop() ?? "",
  name ?? "",
];

it("no package from a registry has the name of a module of Node's", () => {
  const installed = Object.entries(packages).filter(([, { link }]) => !link);
  const taken = installed.flatMap(namesOf).filter((name) => builtinModules.includes(name));
  expect(taken.filter((name) => !BY_THEIR_AUTHORS.has(name))).toEqual([]);
});

it("the package https, which pptxgenjs asks for, is an empty folder of ours", () => {
  expect(packages["node_modules/https"]).toEqual({ resolved: "build/empty-package", link: true });
  expect(readdirSync("build/empty-package")).toEqual(["package.json"]);
  expect(readdirSync("node_modules/https")).toEqual(["package.json"]);
});

import { expect, it } from "vitest";
import { findInScripts } from "#build/browsers/find-in-scripts.ts";
import { RESPONDENT_SCRIPTS, SITE, type Targets } from "#build/browsers/targets.ts";

const featuresOf = (
  code: string,
  targets: Targets = RESPONDENT_SCRIPTS,
  others: Record<string, string> = {},
) => {
  const found = findInScripts(new Map(Object.entries({ "planted.js": code, ...others })), targets);
  return found.get("planted.js")?.map(({ feature }) => feature);
};

it.each([
  ["a method", "export const a=[3,1].toSorted()", "javascript.builtins.Array.toSorted"],
  ["a method by its name in quotes", 'x["toSorted"]()', "javascript.builtins.Array.toSorted"],
  ["a method of an optional object", "x?.at(-1)", "javascript.builtins.Array.at"],
  ["a static method", "fetch(a,{signal:AbortSignal.timeout(5)})", "api.AbortSignal.timeout_static"],
  ["a method of a page's object", "crypto.randomUUID()", "api.Crypto.randomUUID"],
  ["a global", "const a=structuredClone(b)", "api.structuredClone"],
  ["a global of the window", "window.structuredClone(b)", "api.structuredClone"],
  ["a built-in's static method", "Object.hasOwn(a,b)", "javascript.builtins.Object.hasOwn"],
  ["a static method of an interface", "URL.canParse(a)", "api.URL.canParse_static"],
  ["a static method of the window", "globalThis.Object.groupBy(a,b)", "javascript.builtins.Object.groupBy"],
  ["a static method by a name of its own", "const{canParse:a}=URL;a(b)", "api.URL.canParse_static"],
  ["an interface", "new URLPattern(a)", "api.URLPattern"],
  ["a class's block", "class A{static{a()}}", "javascript.classes.static.initialization_blocks"],
  ["a private method", "class A{#a(){}}", "javascript.classes.private_class_methods"],
  ["a lookbehind", "/(?<=a)b/.test(c)", "javascript.regular_expressions.lookbehind_assertion"],
])("finds %s that an old browser lacks", (_, code, feature) => {
  expect(featuresOf(code)).toContain(feature);
  expect(featuresOf(code, { chrome: "150", safari: "26", firefox: "150" })).toEqual([]);
});

it("names the first version that each engine without it has it in", () => {
  const found = findInScripts(new Map([["planted.js", "[].toSorted()"]]), RESPONDENT_SCRIPTS);
  expect(found.get("planted.js")).toEqual([
    {
      feature: "javascript.builtins.Array.toSorted",
      code: "[].toSorted",
      missing: ["chrome 110", "safari 16", "firefox 115"],
    },
  ]);
});

it("asks no more of a target than its versions lack", () => {
  expect(featuresOf("[].toSorted();AbortSignal.timeout(5)", SITE)).toEqual([]);
  expect(featuresOf("URL.parse(a)", SITE)).toEqual(["api.URL.parse_static"]);
});

it.each([
  ["an optional call", "crypto.randomUUID?.()"],
  ["a name behind typeof", 'typeof structuredClone=="function"'],
  ["a name of the script's own", "function structuredClone(){}structuredClone()"],
  ["a method of the script's own objects", "const store={toSorted(){}};store.toSorted()"],
  ["a property's name", "a.structuredClone=1;b={structuredClone:2}"],
])("leaves out %s", (_, code) => {
  expect(featuresOf(code)).toEqual([]);
});

it("leaves out a method that another script of the page has of its own", () => {
  expect(featuresOf("x.toSorted()", RESPONDENT_SCRIPTS, { "b.js": "class A{toSorted(){}}" })).toEqual([]);
});

it("stops at a script that cannot be read", () => {
  expect(() => featuresOf("const =")).toThrow("planted.js");
});

import { expect, it } from "vitest";
import { findInStyles } from "#build/browsers/find-in-styles.ts";
import { RESPONDENT_STYLES, SITE, type Targets } from "#build/browsers/targets.ts";

const featuresOf = (css: string, targets: Targets = RESPONDENT_STYLES) =>
  findInStyles(css, targets).map(({ feature }) => feature);

it.each([
  ["a cascade layer", "@layer base{a{color:red}}", "css.at-rules.layer"],
  ["a range in a media query", "@media (width>=30rem){a{color:red}}", "css.at-rules.media.range_syntax"],
  ["a function", "a{color:color-mix(in srgb,red 50%,var(--b))}", "css.types.color.color-mix"],
  ["a function in a custom property", "a{--b:oklch(50% 0 0)}", "css.types.color.oklch"],
  ["a property", "a{translate:-50% 0}", "css.properties.translate"],
  ["a value", "a{text-wrap-style:balance}", "css.properties.text-wrap-style"],
  ["a unit", "a{height:calc(100dvh - 2rem)}", "css.types.length.viewport_percentage_units_dynamic"],
  ["a unit of lines", "a{min-height:2lh}", "css.types.length.lh"],
  ["a selector", "a:has(b){color:red}", "css.selectors.has"],
  ["a nested rule", "a{color:red;& b{color:red}}", "css.selectors.nesting"],
])("finds %s that an old browser lacks", (_, css, feature) => {
  expect(featuresOf(css)).toContain(feature);
  expect(featuresOf(css, { chrome: "150", safari: "26.4", firefox: "150" })).toEqual([]);
});

it("asks no more of a target than its versions lack", () => {
  expect(featuresOf("@layer a{b{translate:0 1px;height:100dvh}}", SITE)).toEqual([]);
});

it.each([
  ["what `@supports` asks for", "@supports (height:100dvh){a{height:100dvh}}"],
  ["what has a fallback before it", "a{height:100vh;height:100dvh}"],
  ["what has a prefixed twin", "a{-webkit-appearance:none;appearance:none}"],
  ["what a forgiving list skips", "a:is([open],:popover-open){color:red}"],
  ["what stands in a name", ".focus\\:has\\:open{color:red}"],
  ["what stands in a text", 'a{content:"100dvh color-mix(a)"}'],
])("leaves out %s", (_, css) => {
  expect(featuresOf(css)).toEqual([]);
});

import { expect, it } from "vitest";
import { measureInCommon } from "./in-common.ts";

const measured = await Promise.all([100, 300].map((seed) => measureInCommon(seed)));
const meanOf = (kind: keyof (typeof measured)[number]) =>
  measured.reduce((sum, one) => sum + one[kind], 0) / measured.length;

it("at most 15 in 100 sentences on the answers of 31 teams stand in another team's report", () => {
  expect(meanOf("words")).toBeLessThanOrEqual(15);
});

it("at most 60 in 100 sentences of 31 teams share their template with another team's", () => {
  expect(meanOf("templates")).toBeLessThanOrEqual(60);
});

it("at most 40 in 100 steps of the first pages of 31 teams stand on another team's", () => {
  expect(meanOf("steps")).toBeLessThanOrEqual(40);
});

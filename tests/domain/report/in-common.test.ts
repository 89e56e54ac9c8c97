import { expect, it } from "vitest";
import { measureInCommon } from "./in-common.ts";

const measured = [100, 300, 500].map(measureInCommon);
const meanOf = (kind: "words" | "templates") =>
  measured.reduce((sum, one) => sum + one[kind], 0) / measured.length;

it("at most 15 in 100 sentences on the answers of twelve teams stand in another team's report", () => {
  expect(meanOf("words")).toBeLessThanOrEqual(15);
});

it("at most half of the sentences on the answers of twelve teams share their template with another team's", () => {
  expect(meanOf("templates")).toBeLessThanOrEqual(50);
});

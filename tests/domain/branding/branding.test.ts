import { expect, it } from "vitest";
import { changeBrandingSchema } from "#domain/branding/branding.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { logoPath, readLogoPath } from "#domain/branding/logo-path.ts";
import { LOGO, MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";

const NOTHING = { colour: null, line: null };
const problemOf = (change: object) => {
  const { error } = changeBrandingSchema.safeParse({ ...NOTHING, ...change });
  return error?.issues[0]?.path.join(".") ?? null;
};

it.each([
  ["a colour that is hard to read on a light page", { colour: "#ff00aa" }, "colour"],
  ["a colour that is hard to read on the darkest light background alone", { colour: "#767676" }, "colour"],
  ["a colour by its name", { colour: "red" }, "colour"],
  ["more styles than a colour", { colour: "#0b6b5b;background:url(//x)" }, "colour"],
  ["a line that shows nothing", { line: " \u200b " }, "line"],
  ["a line that is too long", { line: "a".repeat(MAX_BRANDING_LINE_LENGTH + 1) }, "line"],
  ["a logo that is not in base64", { logo: "<svg>" }, "logo"],
  ["a logo of more bytes than allowed", { logo: "AAAA".repeat(Math.ceil(LOGO.maxBytes / 3) + 1) }, "logo"],
  ["a style", { css: "body{}" }, ""],
])("a change of how a survey looks can't be %s", (_, change, field) => {
  expect(problemOf(change)).toBe(field);
});

it("a change of how a survey looks takes a colour in capitals as it is stored", () => {
  expect(changeBrandingSchema.parse({ ...NOTHING, colour: " #0B6B5B " }).colour).toBe("#0b6b5b");
});

it("a change of how a survey looks tells a logo that stays from one that goes", () => {
  expect(changeBrandingSchema.parse(NOTHING)).not.toHaveProperty("logo");
  expect(changeBrandingSchema.parse({ ...NOTHING, logo: null }).logo).toBeNull();
});

it.each([
  [
    { width: 1600, height: 200 },
    { width: 150, height: 19 },
  ],
  [
    { width: 200, height: 1600 },
    { width: 3, height: 24 },
  ],
  [
    { width: 2000, height: 1 },
    { width: 150, height: 1 },
  ],
  [
    { width: 10, height: 10 },
    { width: 24, height: 24 },
  ],
])("a logo in a box %o becomes %o", (size, fitted) => {
  expect(fitLogo(size, { width: 150, height: 24 })).toEqual(fitted);
});

const hash = "0123456789abcdef".repeat(4);

it("the path of a logo names its survey and its hash", () => {
  expect(readLogoPath(logoPath("K7MDP4XQ", hash))).toEqual({ code: "K7MDP4XQ", hash });
});

it.each([
  `/logos/K7MDP4XQ/${hash}/x`,
  `/logos/../${hash}`,
  `/logos/K7MDP4XQ/${hash.slice(1)}`,
  `/logos/k7mdp4xq/${hash}`,
  `/logos/K7MDP4XQ/..%2f${hash}`,
])("the path of a logo is not %s", (path) => {
  expect(readLogoPath(path)).toBeNull();
});

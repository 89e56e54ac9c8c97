import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  BACKGROUNDS,
  contrastOf,
  fromOklch,
  leastContrast,
  legibleShade,
  MIN_CONTRAST,
  shadesOf,
  type Theme,
  toOklch,
} from "#domain/branding/colour.ts";
import { createRandom } from "#domain/inference/chance/random.ts";

const THEMES: readonly Theme[] = ["light", "dark"];
const random = createRandom(11);
const drawn = Array.from(
  { length: 500 },
  () =>
    `#${Math.floor(random() * 0x1000000)
      .toString(16)
      .padStart(6, "0")}`,
);
const LOUD = [
  "#ff00aa",
  "#ffff00",
  "#00ff00",
  "#00ffff",
  "#0000ff",
  "#ff0000",
  "#ffffff",
  "#000000",
  "#808080",
];

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const oklchOf = (hex: string) =>
  toOklch(
    [1, 3, 5].map((at) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
      number,
      number,
      number,
    ],
  );

it.each([
  // From the note on contrast of WebAIM and from WCAG's own examples.
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.48],
  ["#767676", "#ffffff", 4.54],
  ["#0000ff", "#ffffff", 8.59],
  ["#ff0000", "#ffffff", 4],
])("the contrast of two colours of %s on %s is %d", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 1.9);
  expect(contrastOf(other, one)).toBe(contrastOf(one, other));
});

const css = readFileSync("src/ui/theme.css", "utf8");
const [light = "", dark = ""] = css.split("\n.dark {");
it.each(THEMES)("the backgrounds that a colour stands on are those of the %s theme", (theme) => {
  const source = theme === "light" ? light : dark;
  const named = ["paper", "surface", "sunk"].map(
    (name) => new RegExp(`--${name}: (#\\w+)`).exec(source)?.[1],
  );
  expect(named).toEqual(BACKGROUNDS[theme]);
});

it("OKLCH gives each colour back", () => {
  expect([...LOUD, ...drawn].map((hex) => fromOklch(oklchOf(hex)))).toEqual([...LOUD, ...drawn]);
});

it("OKLCH has the values of its author's table for red", () => {
  const { lightness, chroma, hue } = oklchOf("#ff0000");
  expect(lightness).toBeCloseTo(0.628, 3);
  expect(chroma).toBeCloseTo(0.2577, 3);
  expect((hue * 180) / Math.PI).toBeCloseTo(29.23, 1);
});

describe.each(THEMES)("the shade of a colour in the %s theme", (theme) => {
  it("is legible", () => {
    const contrasts = [...LOUD, ...drawn].map((hex) => leastContrast(legibleShade(hex, theme), theme));
    expect(Math.min(...contrasts)).toBeGreaterThanOrEqual(MIN_CONTRAST);
  });

  it("is the colour itself where that is legible", () => {
    const legible = drawn.filter((hex) => leastContrast(hex, theme) >= MIN_CONTRAST);
    expect(legible.length).toBeGreaterThan(50);
    expect(legible.map((hex) => legibleShade(hex, theme))).toEqual(legible);
  });

  it("is as near as legibility allows", () => {
    const moved = drawn.filter((hex) => leastContrast(hex, theme) < MIN_CONTRAST);
    const contrasts = moved.map((hex) => leastContrast(legibleShade(hex, theme), theme));
    expect(Math.max(...contrasts)).toBeLessThan(4.75);
  });

  it("keeps its hue", () => {
    const turns = drawn.flatMap((hex) => {
      const [before, after] = [oklchOf(hex), oklchOf(legibleShade(hex, theme))];
      const turn = Math.abs(Math.atan2(Math.sin(before.hue - after.hue), Math.cos(before.hue - after.hue)));
      // Of a grey there is none, and eight bits round that of dull colours.
      return Math.min(before.chroma, after.chroma) > 0.05 ? [(turn * 180) / Math.PI] : [];
    });
    expect(turns.length).toBeGreaterThan(300);
    expect(Math.max(...turns)).toBeLessThan(2);
  });
});

it("a stored colour needs another shade in the dark theme", () => {
  for (const hex of drawn.filter((one) => leastContrast(one, "light") >= MIN_CONTRAST)) {
    const { light, dark } = shadesOf(hex);
    expect(light).toBe(hex);
    expect(leastContrast(dark, "dark")).toBeGreaterThanOrEqual(MIN_CONTRAST);
    expect(leastContrast(light, "dark")).toBeLessThan(MIN_CONTRAST);
  }
});

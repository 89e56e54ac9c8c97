import { fromOklch, toOklch } from "./oklch.ts";

/** WCAG 2.2, success criterion 1.4.3: text against its background. */
export const MIN_CONTRAST = 4.5;

/** The backgrounds on which a survey's colour stands, in each theme (src/ui/theme.css). */
export const BACKGROUNDS = {
  light: ["#faf8f4", "#ffffff", "#f1ede5"],
  dark: ["#0f1216", "#171c23", "#14181e"],
} as const;
export type Theme = keyof typeof BACKGROUNDS;

/** A colour in each theme, as "#rrggbb". No colour is legible on the backgrounds of both. */
export type Shades = Record<Theme, string>;

const channelsOf = (hex: string) =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number];

/** The light that a channel of sRGB gives, from 0 to 1. */
const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;

/** Relative luminance, from 0 to 1 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-relative-luminance). */
function luminanceOf(hex: string): number {
  const [red, green, blue] = channelsOf(hex).map(toLinear) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2, https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio). */
export function contrastOf(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** The least contrast of a colour with the backgrounds of a theme; that of a button's label on it is no other. */
export const leastContrast = (hex: string, theme: Theme) =>
  Math.min(...BACKGROUNDS[theme].map((background) => contrastOf(hex, background)));

const isLegible = (hex: string, theme: Theme) => leastContrast(hex, theme) >= MIN_CONTRAST;

const LIGHTNESS_STEP = 0.002;

/** Returns the colour, or the shade nearest in lightness, of the same hue, that is legible in a theme. */
export function legibleShade(hex: string, theme: Theme): string {
  const { lightness, chroma, hue } = toOklch(channelsOf(hex).map(toLinear) as [number, number, number]);
  const step = theme === "light" ? -LIGHTNESS_STEP : LIGHTNESS_STEP;
  let shade = hex;
  for (let next = lightness; !isLegible(shade, theme); next += step) {
    shade = fromOklch({ lightness: Math.min(1, Math.max(0, next)), chroma, hue });
  }
  return shade;
}

/** The colour that is stored is legible in the light theme; this adds its shade for the dark one. */
export const shadesOf = (colour: string): Shades => ({
  light: colour,
  dark: legibleShade(colour, "dark"),
});

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

/** Björn Ottosson, "A perceptual color space for image processing" (2020), https://bottosson.github.io/posts/oklab/. */
interface Oklch {
  /** From 0, black, to 1, white. */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

type Triple = [number, number, number];

/** Of the light that each channel of sRGB gives. */
export function toOklch([red, green, blue]: Triple): Oklch {
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** Less than half of the least step that a channel can take. */
const ROUNDING = 0.0001;
const HALVINGS = 14;

const isShown = (rgb: Triple) => rgb.every((channel) => channel >= -ROUNDING && channel <= 1 + ROUNDING);

/** Returns "#rrggbb". A colour that no screen shows loses chroma until one does: lightness and hue stay. */
export function fromOklch(colour: Oklch): string {
  let rgb = toLinearRgb(colour);
  let [least, most] = [0, colour.chroma];
  for (let halving = 0; halving < HALVINGS && !isShown(rgb); halving++) {
    const chroma = (least + most) / 2;
    const tried = toLinearRgb({ ...colour, chroma });
    if (isShown(tried)) least = chroma;
    else most = chroma;
    if (halving === HALVINGS - 1) rgb = toLinearRgb({ ...colour, chroma: least });
  }
  return `#${rgb.map(toHex).join("")}`;
}

function toHex(linear: number): string {
  const light = Math.min(1, Math.max(0, linear));
  const channel = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
  return Math.round(channel * 255)
    .toString(16)
    .padStart(2, "0");
}

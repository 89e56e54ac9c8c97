/** Björn Ottosson, "A perceptual color space for image processing" (2020), https://bottosson.github.io/posts/oklab/. */
export interface Oklch {
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

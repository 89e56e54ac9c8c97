import { expect, it } from "vitest";
import { readLogo } from "#domain/branding/logo.ts";
import { createRandom } from "#domain/inference/chance/random.ts";
import { LOGO } from "#domain/limits.ts";
import {
  extended,
  join,
  jpegSegment,
  lossless,
  lossy,
  makeJpeg,
  makePng,
  makeRiff,
  pngChunk,
  text,
  webpChunk,
} from "./made-images.ts";

const WIDE = { width: 1600, height: 200 };
const KINDS = {
  PNG: { bytes: makePng(WIDE), type: "image/png" },
  "baseline JPEG": { bytes: makeJpeg(WIDE), type: "image/jpeg" },
  "progressive JPEG": { bytes: makeJpeg(WIDE, { frame: 0xc2 }), type: "image/jpeg" },
  "lossy WebP": { bytes: makeRiff(lossy(WIDE)), type: "image/webp" },
  "lossless WebP": { bytes: makeRiff(lossless(WIDE)), type: "image/webp" },
  "extended WebP": { bytes: makeRiff(extended(WIDE, 0x10), lossy(WIDE)), type: "image/webp" },
};
const kinds = Object.entries(KINDS).map(([kind, made]) => ({ kind, ...made }));

/** What a picture keeps of a file, as text. */
function keptOf(bytes: Uint8Array): string {
  const logo = readLogo(bytes);
  if (typeof logo === "string") throw new Error(logo);
  return Buffer.from(logo.bytes).toString("latin1");
}

it.each(kinds)("a logo is recognised as $kind by its bytes", ({ bytes, type }) => {
  expect(readLogo(bytes)).toMatchObject({ type, ...WIDE });
});

it.each(kinds)("a logo of the kind $kind reads the same once it has been written anew", ({ bytes }) => {
  const first = readLogo(bytes);
  expect(typeof first === "string" ? first : readLogo(first.bytes)).toEqual(first);
});

it.each(kinds)("a logo of the kind $kind keeps nothing behind its end", ({ bytes }) => {
  const polyglot = join(bytes, text("<script>alert(1)</script>PK\u0003\u0004"));
  expect(keptOf(polyglot)).toBe(keptOf(bytes));
});

it.each(kinds)("a logo of the kind $kind is refused wherever it is cut off", ({ bytes }) => {
  const whole = bytes.length;
  const cuts =
    whole < 400 ? Array.from({ length: whole }, (_, at) => at) : [0, 8, 12, 30, 40, whole - 5, whole - 1];
  const passing = cuts.filter((cut) => typeof readLogo(bytes.subarray(0, cut)) !== "string");
  expect(passing).toEqual([]);
});

it.each([
  ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
  ["a GIF", "GIF89a\u0001\0\u0001\0"],
  ["a PDF", "%PDF-1.7"],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a bitmap", "BM\0\0\0\0"],
  ["another RIFF", "RIFF\u0004\0\0\0WAVE"],
  ["nothing", ""],
])("a logo can't be %s", (_, content) => {
  expect(readLogo(text(content))).toBe("type");
});

it("a logo has at most as many bytes as the limit says", () => {
  const filler = (bytes: number) =>
    makePng({ width: 1, height: 1 }, { after: [pngChunk("tEXt", new Uint8Array(bytes))] });
  const around = filler(0).length;
  expect(readLogo(filler(LOGO.maxBytes - around))).toMatchObject({ width: 1 });
  expect(readLogo(filler(LOGO.maxBytes - around + 1))).toBe("bytes");
});

it.each([
  ["PNG", makePng],
  ["JPEG", makeJpeg],
  ["lossy WebP", (size: typeof WIDE) => makeRiff(lossy(size))],
  ["lossless WebP", (size: typeof WIDE) => makeRiff(lossless(size))],
  ["extended WebP", (size: typeof WIDE) => makeRiff(extended(size), lossy(size))],
])("a logo has as many pixels as the limit says: %s", (_, make) => {
  expect(readLogo(make({ width: LOGO.maxPixels, height: LOGO.maxPixels }))).toMatchObject({
    width: LOGO.maxPixels,
  });
  expect(readLogo(make({ width: LOGO.maxPixels + 1, height: 1 }))).toBe("pixels");
  expect(readLogo(make({ width: 1, height: LOGO.maxPixels + 1 }))).toBe("pixels");
});

it.each([
  ["PNG of four thousand million pixels", makePng({ width: 0xffffffff, height: 0xffffffff })],
  ["JPEG of the greatest size", makeJpeg({ width: 0xffff, height: 0xffff })],
  ["WebP of the greatest canvas", makeRiff(extended({ width: 1 << 24, height: 1 << 24 }))],
])("a logo declares no size beyond the limit: %s", (_, bytes) => {
  expect(readLogo(bytes)).toMatch(/pixels|damaged/);
});

it.each([
  ["PNG", makePng({ width: 0, height: 10 })],
  ["JPEG", makeJpeg({ width: 10, height: 0 })],
  ["WebP", makeRiff(lossy({ width: 0, height: 10 }))],
])("a logo isn't a %s without a size", (_, bytes) => {
  expect(readLogo(bytes)).toBe("damaged");
});

it.each([
  ["PNG", makePng(WIDE, { before: [pngChunk("acTL", new Uint8Array(8))] })],
  ["WebP", makeRiff(extended(WIDE, 0x02), webpChunk("ANIM", new Uint8Array(6)), lossy(WIDE))],
  ["WebP without its header", makeRiff(webpChunk("ANMF", new Uint8Array(16)))],
])("a logo can't be an animated %s", (_, bytes) => {
  expect(readLogo(bytes)).toBe("animated");
});

const PLACE = text("Exif\0\0GPS 51.5007 N");
it.each([
  ["EXIF of a PNG", makePng(WIDE, { before: [pngChunk("eXIf", PLACE)] })],
  ["text of a PNG", makePng(WIDE, { after: [pngChunk("tEXt", PLACE)] })],
  ["a chunk of a PNG that we don't know", makePng(WIDE, { before: [pngChunk("prVt", PLACE)] })],
  ["EXIF of a JPEG", makeJpeg(WIDE, { before: [jpegSegment(0xe1, PLACE)] })],
  ["a comment of a JPEG", makeJpeg(WIDE, { before: [jpegSegment(0xfe, PLACE)] })],
  ["the small picture of a JPEG", makeJpeg(WIDE, { before: [jpegSegment(0xe0, join(PLACE, PLACE))] })],
  ["EXIF of a WebP", makeRiff(extended(WIDE, 0x08), lossy(WIDE), webpChunk("EXIF", PLACE))],
  ["XMP of a WebP", makeRiff(extended(WIDE, 0x04), lossy(WIDE), webpChunk("XMP ", PLACE))],
])("a logo keeps no place: %s", (_, bytes) => {
  expect(Buffer.from(bytes).includes("GPS")).toBe(true);
  expect(keptOf(bytes)).not.toContain("GPS");
});

it("a logo says nothing of parts that it has lost", () => {
  const features = keptOf(makeRiff(extended(WIDE, 0x3c), lossy(WIDE), webpChunk("EXIF", PLACE))).charCodeAt(
    20,
  );
  expect(features).toBe(0x10);
});

const frame = Uint8Array.of(8, 0, 9, 0, 9, 1, 1, 0x11, 0);
it.each([
  ["PNG whose checksum is wrong", KINDS.PNG.bytes.with(29, 1 ^ (KINDS.PNG.bytes[29] as number))],
  ["PNG with two headers", makePng(WIDE, { before: [pngChunk("IHDR", new Uint8Array(13))] })],
  ["PNG with a part that a program has to know", makePng(WIDE, { before: [pngChunk("EVIL", PLACE)] })],
  ["JPEG without a frame", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9)],
  ["JPEG of two frames", makeJpeg(WIDE, { before: [jpegSegment(0xc0, frame)] })],
  ["lossless JPEG", makeJpeg(WIDE, { frame: 0xc3 })],
  ["WebP of two pictures", makeRiff(lossy(WIDE), lossless(WIDE))],
  ["WebP whose canvas has another size", makeRiff(extended({ width: 9, height: 9 }), lossy(WIDE))],
  ["WebP without a picture", makeRiff(extended(WIDE))],
])("a logo isn't a %s", (_, bytes) => {
  expect(readLogo(bytes)).toBe("damaged");
});

it.each(kinds)(
  "a logo of the kind $kind never stops a reader, whatever is changed in it",
  ({ bytes, type }) => {
    const random = createRandom(7);
    for (let round = 0; round < 300; round++) {
      const changed = bytes.slice();
      for (let change = 0; change < 1 + (round % 4); change++) {
        changed[Math.floor(random() * Math.min(changed.length, 120))] = Math.floor(random() * 256);
      }
      const logo = readLogo(changed);
      if (typeof logo === "string") continue;
      expect(logo.type).toBe(type);
      expect(logo.width * logo.height).toBeLessThanOrEqual(LOGO.maxPixels ** 2);
      expect(readLogo(logo.bytes)).toEqual(logo);
    }
  },
);

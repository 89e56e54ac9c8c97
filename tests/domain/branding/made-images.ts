import { crc32, deflateSync } from "node:zlib";

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

export const join = (...parts: readonly Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

const big = (value: number, bytes: number) =>
  Uint8Array.from({ length: bytes }, (_, at) => Math.floor(value / 256 ** (bytes - 1 - at)) % 256);
const little = (value: number, bytes: number) => big(value, bytes).reverse();

/** A chunk of a PNG, with its checksum. */
export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const named = join(ascii(name), data);
  return join(big(data.length, 4), named, big(crc32(named), 4));
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

interface Picture {
  width: number;
  height: number;
}

/** A PNG of one colour; `before` and `after` are chunks around its pixels. */
export function makePng(
  { width, height }: Picture,
  { before = [], after = [] }: { before?: Uint8Array[]; after?: Uint8Array[] } = {},
): Uint8Array {
  const header = join(big(width, 4), big(height, 4), Uint8Array.of(8, 2, 0, 0, 0));
  const row = new Uint8Array(1 + 3 * Math.min(width, 2000)).fill(120, 1);
  const pixels = deflateSync(Buffer.concat(Array(Math.min(height, 2000)).fill(row)));
  const chunks = [pngChunk("IHDR", header), ...before, pngChunk("IDAT", pixels), ...after];
  return join(SIGNATURE, ...chunks, pngChunk("IEND", new Uint8Array()));
}

export const jpegSegment = (marker: number, data: Uint8Array) =>
  join(Uint8Array.of(0xff, marker), big(data.length + 2, 2), data);

/** The parts of a JPEG as an encoder writes them; its scan is made up. */
export function makeJpeg(
  { width, height }: Picture,
  { before = [], frame = 0xc0 }: { before?: Uint8Array[]; frame?: number } = {},
): Uint8Array {
  const jfif = join(ascii("JFIF\0"), Uint8Array.of(1, 1, 0, 0, 1, 0, 1, 0, 0));
  const size = join(Uint8Array.of(8), big(height, 2), big(width, 2), Uint8Array.of(1, 1, 0x11, 0));
  return join(
    Uint8Array.of(0xff, 0xd8),
    jpegSegment(0xe0, jfif),
    ...before,
    jpegSegment(0xdb, new Uint8Array(65)),
    jpegSegment(frame, size),
    jpegSegment(0xc4, new Uint8Array(29)),
    jpegSegment(0xda, Uint8Array.of(1, 1, 0, 0, 63, 0)),
    Uint8Array.of(0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56),
    Uint8Array.of(0xff, 0xd9),
  );
}

export const webpChunk = (name: string, data: Uint8Array) =>
  join(ascii(name), little(data.length, 4), data, new Uint8Array(data.length % 2));

export function makeRiff(...chunks: Uint8Array[]): Uint8Array {
  const body = join(ascii("WEBP"), ...chunks);
  return join(ascii("RIFF"), little(body.length, 4), body);
}

export const lossy = ({ width, height }: Picture) =>
  webpChunk(
    "VP8 ",
    join(Uint8Array.of(0x10, 0, 0, 0x9d, 0x01, 0x2a), little(width, 2), little(height, 2), new Uint8Array(5)),
  );

export const lossless = ({ width, height }: Picture) =>
  webpChunk(
    "VP8L",
    join(Uint8Array.of(0x2f), little((width - 1) | ((height - 1) << 14), 4), new Uint8Array(6)),
  );

export const extended = ({ width, height }: Picture, features = 0) =>
  webpChunk("VP8X", join(Uint8Array.of(features, 0, 0, 0), little(width - 1, 3), little(height - 1, 3)));

export const text = ascii;

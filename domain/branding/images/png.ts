import { type ImageFault, nameAt, type ReadImage, viewOf } from "./read-image.ts";

/** W3C, "Portable Network Graphics (PNG) Specification (Third Edition)", section 5.3. */
const SIGNATURE_BYTES = 8;
/** Length and name before a chunk's data, its checksum after it. */
const BEFORE = 8;
const AFTER = 4;

const CRITICAL = ["IHDR", "PLTE", "IDAT", "IEND"];
/** Transparency, and how its colours are meant. */
const KEPT = [...CRITICAL, "tRNS", "gAMA", "cHRM", "sRGB", "sBIT"];

/** A decoder has to know a chunk whose name begins with a capital. */
const isCritical = (name: string) => /^[A-Z]/.test(name);

const DEPTHS: Record<number, readonly number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/** Depth, kind of colour, compression, filter and interlacing. */
function isKnownHeader(header: Uint8Array): boolean {
  const [depth = 0, colour = -1, compression, filter, interlacing = 2] = header.subarray(8);
  const isKnown = DEPTHS[colour]?.includes(depth) ?? false;
  return header.length === 13 && isKnown && compression === 0 && filter === 0 && interlacing < 2;
}

export function readPng(bytes: Uint8Array): ReadImage | ImageFault {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  let size: Pick<ReadImage, "width" | "height"> | null = null;
  let hasPixels = false;
  for (let at = SIGNATURE_BYTES; at + BEFORE + AFTER <= bytes.length; ) {
    const length = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    const end = at + BEFORE + length + AFTER;
    if (end > bytes.length || !/^[A-Za-z]{4}$/.test(name)) return "damaged";
    const data = bytes.subarray(at + BEFORE, end - AFTER);
    if (view.getUint32(end - AFTER) !== checksum(bytes.subarray(at + 4, end - AFTER))) return "damaged";
    if (name === "acTL") return "animated";
    if ((name === "IHDR") !== (size === null)) return "damaged";
    if (isCritical(name) && !CRITICAL.includes(name)) return "damaged";
    if (name === "IHDR") {
      if (!isKnownHeader(data)) return "damaged";
      size = { width: view.getUint32(at + BEFORE), height: view.getUint32(at + BEFORE + 4) };
    }
    if (KEPT.includes(name)) parts.push(bytes.subarray(at, end));
    hasPixels ||= name === "IDAT" && length > 0;
    if (name === "IEND") return size && hasPixels && length === 0 ? { ...size, parts } : "damaged";
    at = end;
  }
  return "damaged";
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? 0xedb88320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** CRC-32 as PNG and ZIP have it. */
function checksum(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (const byte of bytes) remainder = (CRC_TABLE[(remainder ^ byte) & 0xff] as number) ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

import { type ImageFault, type ReadImage, viewOf } from "./read-image.ts";

/** ITU-T T.81, annex B: a file is a row of segments, each begins with a marker of two bytes. */
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const JFIF = 0xe0;
const ADOBE = 0xee;
/** Baseline, extended and progressive: the ones that browsers show. */
const FRAMES = [0xc0, 0xc1, 0xc2];
/** Tables and intervals. */
const TABLES = [0xc4, 0xdb, 0xdd];
/** Others of these are comments and data of programs: EXIF, XMP, IPTC, colour profiles. */
const isLeftOut = (marker: number) => marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);

/** Without its small picture. */
const JFIF_BYTES = 16;

function isKept(marker: number, length: number): boolean {
  if (marker === JFIF) return length === JFIF_BYTES;
  return marker === ADOBE || TABLES.includes(marker) || FRAMES.includes(marker) || marker === START_OF_SCAN;
}

/** Returns where the coded data of a scan ends: at a marker that is neither an escaped byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; at + 1 < bytes.length; at++) {
    const next = bytes[at + 1] as number;
    if (bytes[at] === 0xff && next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}

function readFrame(segment: Uint8Array): Pick<ReadImage, "width" | "height"> | null {
  if (segment.length < 10) return null;
  const view = viewOf(segment);
  const isShown = segment[4] === 8 && [1, 3, 4].includes(segment[9] as number);
  return isShown ? { height: view.getUint16(5), width: view.getUint16(7) } : null;
}

export function readJpeg(bytes: Uint8Array): ReadImage | ImageFault {
  const view = viewOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let size: ReturnType<typeof readFrame> = null;
  let hasScan = false;
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number;
    if (bytes[at] !== 0xff) return "damaged";
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === END_OF_IMAGE) {
      parts.push(bytes.subarray(at, at + 2));
      return size && hasScan ? { ...size, parts } : "damaged";
    }
    if (at + 4 > bytes.length) return "damaged";
    const length = view.getUint16(at + 2);
    const end = marker === START_OF_SCAN ? endOfScan(bytes, at + 2 + length) : at + 2 + length;
    if (length < 2 || end > bytes.length) return "damaged";
    if (isKept(marker, length)) parts.push(bytes.subarray(at, end));
    else if (!isLeftOut(marker)) return "damaged";
    if (FRAMES.includes(marker)) {
      if (size) return "damaged";
      size = readFrame(bytes.subarray(at, end));
      if (!size) return "damaged";
    }
    if (marker === START_OF_SCAN) {
      if (!size) return "damaged";
      hasScan = true;
    }
    at = end;
  }
  return "damaged";
}

import { type ImageFault, nameAt, type ReadImage, viewOf } from "./read-image.ts";

/** RFC 9649, "WebP Image Format": a RIFF of chunks, each padded to an even length. */
const HEADER_BYTES = 12;
const CHUNK_HEADER_BYTES = 8;
const ALPHA = 0x10;
const PIXELS = ["VP8 ", "VP8L"];

type Size = Pick<ReadImage, "width" | "height">;

const SIZES: Record<string, (data: Uint8Array, view: DataView) => Size | null> = {
  /** RFC 6386, section 9.1: a key frame's tag, a start code, two numbers of 14 bits. */
  "VP8 ": (data, view) => {
    const isKeyFrame = data.length >= 10 && ((data[0] as number) & 1) === 0;
    if (!isKeyFrame || data[3] !== 0x9d || data[4] !== 0x01 || data[5] !== 0x2a) return null;
    return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
  },
  VP8L: (data, view) => {
    if (data.length < 5 || data[0] !== 0x2f || (data[4] as number) >> 5 !== 0) return null;
    const packed = view.getUint32(1, true);
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
  },
  VP8X: (data, view) => {
    if (data.length !== 10) return null;
    // Two numbers of 24 bits.
    return { width: (view.getUint32(4, true) & 0xffffff) + 1, height: (view.getUint32(6, true) >>> 8) + 1 };
  },
};

/** The features without those that are left out. */
function withoutFeatures(chunk: Uint8Array): Uint8Array {
  const copy = chunk.slice();
  copy[CHUNK_HEADER_BYTES] = (copy[CHUNK_HEADER_BYTES] as number) & ALPHA;
  return copy;
}

function makeHeader(parts: readonly Uint8Array[]): Uint8Array {
  const header = new TextEncoder().encode("RIFF....WEBP");
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  viewOf(header).setUint32(4, length, true);
  return header;
}

export function readWebp(bytes: Uint8Array): ReadImage | ImageFault {
  // `typeOf` has read twelve bytes.
  const view = viewOf(bytes);
  const end = CHUNK_HEADER_BYTES + view.getUint32(4, true);
  if (end > bytes.length) return "damaged";
  const parts: Uint8Array[] = [];
  const sizes: Size[] = [];
  let pixels = 0;
  for (let at = HEADER_BYTES; at + CHUNK_HEADER_BYTES <= end; ) {
    const name = nameAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const next = at + CHUNK_HEADER_BYTES + length + (length % 2);
    if (next > end) return "damaged";
    if (name === "ANIM" || name === "ANMF") return "animated";
    const chunk = bytes.subarray(at, next);
    const data = chunk.subarray(CHUNK_HEADER_BYTES, CHUNK_HEADER_BYTES + length);
    const readSize = SIZES[name];
    if (readSize) {
      const size = readSize(data, viewOf(data));
      if (!size || (name === "VP8X" && sizes.length > 0)) return "damaged";
      sizes.push(size);
      parts.push(name === "VP8X" ? withoutFeatures(chunk) : chunk);
    } else if (name === "ALPH") parts.push(chunk);
    if (PIXELS.includes(name)) pixels++;
    at = next;
  }
  const [size] = sizes;
  const isOneSize = sizes.every(({ width, height }) => width === size?.width && height === size.height);
  if (!size || pixels !== 1 || !isOneSize) return "damaged";
  return { ...size, parts: [makeHeader(parts), ...parts] };
}

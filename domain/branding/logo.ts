import { LOGO } from "#domain/limits.ts";
import { readJpeg } from "./images/jpeg.ts";
import { readPng } from "./images/png.ts";
import { readWebp } from "./images/webp.ts";

export const LOGO_TYPES = ["image/png", "image/jpeg", "image/webp"] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** A picture that a browser can show, without what tells of its making. */
export interface LogoFile {
  type: LogoType;
  width: number;
  height: number;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Why a file is no logo: another type, more bytes or pixels than allowed, moving, or not whole. */
export type LogoFault = "type" | "bytes" | "pixels" | "animated" | "damaged";

const READERS = { "image/png": readPng, "image/jpeg": readJpeg, "image/webp": readWebp };

const startsWith = (bytes: Uint8Array, start: readonly number[], at = 0) =>
  start.every((byte, index) => bytes[at + index] === byte);

/** Names the type by the first bytes, whatever the file's name says. */
function typeOf(bytes: Uint8Array): LogoType | null {
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "image/png";
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "image/jpeg";
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes, [0x57, 0x45, 0x42, 0x50], 8) ? "image/webp" : null;
}

/**
 * Recognises a logo by its bytes and writes it anew, with what a browser needs to show it and nothing else: no place or
 * time of a photograph, no comment, no colour profile, and nothing behind its end.
 */
export function readLogo(bytes: Uint8Array): LogoFile | LogoFault {
  if (bytes.length > LOGO.maxBytes) return "bytes";
  const type = typeOf(bytes);
  if (!type) return "type";
  const read = READERS[type](bytes);
  if (typeof read === "string") return read;
  const { width, height, parts } = read;
  if (width < 1 || height < 1) return "damaged";
  if (width > LOGO.maxPixels || height > LOGO.maxPixels) return "pixels";
  return { type, width, height, bytes: joinBytes(parts) };
}

function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

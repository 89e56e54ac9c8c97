import { createMiddleware } from "hono/factory";
import { parseJson } from "#domain/parse-json.ts";
import { AppError, InvalidError } from "#worker/errors.ts";
import type { AppEnv } from "./app.ts";

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json$/i;
const CHARSET = /;\s*charset\s*=\s*["']?([^"';\s]+)/i;

const UTF_8 = "utf-8";

/** What a body begins with, and the encoding that it says. It counts more than a name, as in browsers. */
const MARKS: readonly [encoding: string, ...bytes: number[]][] = [
  [UTF_8, 0xef, 0xbb, 0xbf],
  ["utf-16le", 0xff, 0xfe],
  ["utf-16be", 0xfe, 0xff],
];

/**
 * Demands that a body is JSON, and hands it on as UTF-8 without a byte order mark, whichever encoding its
 * `Content-Type` names. What can't be read is refused: it would be stored with a replacement character in each gap.
 * Throws an AppError (415) or an InvalidError. A request without a body passes.
 */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const request = c.req.raw;
  const bytes = new Uint8Array(await request.arrayBuffer());
  if (bytes.length > 0) {
    const type = request.headers.get("content-type") ?? "";
    requireJsonType(type);
    const headers = new Headers(request.headers);
    headers.set("content-type", "application/json");
    headers.delete("content-length");
    const body = decode(bytes, CHARSET.exec(type)?.[1]?.toLowerCase() ?? UTF_8);
    c.req.raw = new Request(request, { headers, body });
  }
  await next();
});

function requireJsonType(type: string): void {
  const [essence = ""] = type.split(";", 1);
  if (JSON_TYPE.test(essence.trim())) return;
  const came = type === "" ? "has no Content-Type" : `came as “${shorten(essence.trim())}”`;
  throw new AppError(
    415,
    "unsupported_type",
    `The body ${came}. Send JSON with the header “Content-Type: application/json”.`,
  );
}

function decode(bytes: Uint8Array, named: string): string {
  const marked = MARKS.find(([, ...mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  // Without a mark UTF-16 is little-endian, as programs write it, unless the first half of its first character is empty.
  const encoding = marked ?? (named === "utf-16" && bytes[0] === 0 ? "utf-16be" : named);
  const text = decoderOf(encoding, named)(bytes);
  // JSON has no such character: every other byte of UTF-16 is one.
  if (text.includes("\0")) throw unreadable(encoding);
  // Any bytes are some text in most encodings: under a wrong name it is no JSON.
  if (encoding !== UTF_8 && parseJson(text) === undefined) throw unreadable(encoding);
  return text;
}

function decoderOf(encoding: string, named: string): (bytes: Uint8Array) => string {
  try {
    const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: false });
    return (bytes) => {
      try {
        return decoder.decode(bytes);
      } catch {
        throw unreadable(encoding);
      }
    };
  } catch {
    throw new InvalidError(`The encoding “${shorten(named)}” can’t be read. Send the body as UTF-8.`);
  }
}

const unreadable = (encoding: string) =>
  new InvalidError(
    `The body isn’t ${encoding === UTF_8 ? "" : "JSON in "}${encoding.toUpperCase()}. Send it as UTF-8, or name its encoding: “Content-Type: application/json; charset=…”.`,
  );

const shorten = (text: string) => text.slice(0, 60);

import { parseAccept } from "hono/utils/accept";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";

/**
 * Returns the language that an answer is written in: of those that are offered the first that `Accept-Language` asks for,
 * null where it asks for none. Of a respondent's request it is never read.
 */
export function requestedLanguage({ headers }: Pick<Request, "headers">): string | null {
  const asked = parseAccept(headers.get("accept-language") ?? "");
  const codes = asked.map(({ type, q }) => (q > 0 ? type.toLowerCase().split("-", 1).join() : ""));
  return codes.find((code) => LANGUAGE_CODES.includes(code)) ?? null;
}

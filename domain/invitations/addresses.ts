import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { MAX_EMAIL_LENGTH, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { placeRules, addressRules as rules } from "#messages/manage/invitation-rules";

export interface AddressProblem {
  /** The entry as it was pasted, shortened. */
  text: string;
  reason: string;
}

export interface PastedAddresses {
  /** In lower case, each once, in the order of the text. */
  addresses: string[];
  problems: AddressProblem[];
  /** Addresses that stand in the text more than once. */
  repeated: string[];
}

const MAX_SHOWN = 60;
/** A quoted name may hold a comma. */
const ENTRY = /(?:"[^"\n]*"|[^,;\n\r])+/g;
const IN_BRACKETS = /<([^<>]*)>\s*$/;
const VISIBLE = /^[\x21-\x7E]+$/;

/**
 * Reads the addresses out of a pasted text: between commas, semicolons and line breaks, also as `Name
 * <a@b.example>`.
 */
export function readAddresses(text: string): PastedAddresses {
  const addresses = new Set<string>();
  const repeated = new Set<string>();
  const problems: AddressProblem[] = [];
  for (const entry of (text.match(ENTRY) ?? []).flatMap(splitAtSpaces)) {
    const address = toAddress(entry);
    const reason = findProblem(address);
    if (reason) problems.push({ text: shorten(entry), reason });
    else if (addresses.has(address)) repeated.add(address);
    else addresses.add(address);
  }
  return { addresses: [...addresses], problems, repeated: [...repeated] };
}

/** Several addresses with only spaces between them are several entries. */
function splitAtSpaces(entry: string): string[] {
  const words = entry.trim().split(/\s+/);
  const areAddresses = words.length > 1 && words.every((word) => word.includes("@"));
  return areAddresses ? words : [entry.trim()].filter((text) => text !== "");
}

function toAddress(entry: string): string {
  const inside = IN_BRACKETS.exec(entry)?.[1] ?? entry;
  return inside
    .trim()
    .replace(/^mailto:/i, "")
    .toLowerCase();
}

function findProblem(address: string): string | null {
  if (!address.includes("@")) return rules.noAt;
  if (/\s/.test(address)) return rules.space;
  const strange = Array.from(address).find((character) => !VISIBLE.test(character));
  if (strange) return rules.character({ character: name(strange) });
  if (address.length > MAX_EMAIL_LENGTH) return rules.length({ max: MAX_EMAIL_LENGTH });
  return emailSchema.safeParse(address).success ? null : rules.invalid;
}

/** A character that can be seen, or its number. */
function name(character: string): string {
  const code = character.codePointAt(0) as number;
  const isPrinted = /[\p{L}\p{N}\p{P}\p{S}]/u.test(character);
  return isPrinted ? character : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

const shorten = (text: string) => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);

export const addPlacesSchema = z.strictObject({
  addresses: z.pipe(
    z
      .array(emailSchema, rules.none)
      .check(
        z.minLength(1, rules.none),
        z.maxLength(MAX_RESPONSES_PER_SURVEY, placeRules.most({ max: MAX_RESPONSES_PER_SURVEY })),
      ),
    z.transform((addresses) => [...new Set(addresses)]),
  ),
});

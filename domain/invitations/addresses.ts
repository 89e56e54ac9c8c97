import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { MAX_EMAIL_LENGTH, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { parseUrl } from "#domain/parse-url.ts";
import { placeRules, addressRules as rules } from "#messages/manage/invitation-rules";
import { type PastedEntry, readEntries } from "./pasted-entries.ts";

export interface AddressProblem {
  /** The entry or row as it was pasted. */
  text: string;
  reason: string;
}

export interface PastedAddresses {
  /** In lower case, each once, in the order of the text. */
  addresses: string[];
  problems: AddressProblem[];
  /** Addresses that stand in the text more than once. */
  repeated: string[];
  /** The table's row of headings, which was left out; null where there is none. */
  heading: string | null;
}

const IN_ANY_SCRIPT = /^[\p{L}\p{M}\p{N}.\u3002-]+$/u;
const VISIBLE = /^[\x21-\x7E]+$/;

/** Reads the addresses out of a text that was pasted from a mail program, a spreadsheet or anywhere else. */
export function readAddresses(text: string): PastedAddresses {
  const { entries, heading } = readEntries(text);
  const addresses = new Set<string>();
  const repeated = new Set<string>();
  const problems: AddressProblem[] = [];
  for (const entry of entries) {
    const { found, problem } = readEntry(entry);
    for (const address of found) (addresses.has(address) ? repeated : addresses).add(address);
    if (problem) problems.push({ text: entry.text, reason: problem });
  }
  return { addresses: [...addresses], problems, repeated: [...repeated], heading };
}

/** An entry names an address twice where it has its link, too: that is one. */
function readEntry(entry: PastedEntry): { found: Set<string>; problem: string | null } {
  const { written, isSplit } = entry;
  if (written.length === 0 && !isSplit) return { found: new Set(), problem: rules.noAt };
  const read = written.map((text) => asciiDomain(text).toLowerCase());
  const found = new Set(read.filter((address) => findProblem(address) === null));
  const wrong = read.find((address) => !found.has(address));
  if (wrong !== undefined) return { found, problem: findProblem(wrong) };
  if (!isSplit) return { found, problem: null };
  return { found, problem: /\s/.test(entry.text.trim()) ? rules.space : rules.invalid };
}

function findProblem(address: string): string | null {
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

/** An address whose domain may be written in any script. */
const writtenAddressSchema = z.pipe(
  z.pipe(
    z.string(rules.invalid),
    z.transform((text) => asciiDomain(text.trim())),
  ),
  emailSchema,
);

export const addPlacesSchema = z.strictObject({
  addresses: z.pipe(
    z
      .array(writtenAddressSchema, rules.none)
      .check(
        z.minLength(1, rules.none),
        z.maxLength(MAX_RESPONSES_PER_SURVEY, placeRules.most({ max: MAX_RESPONSES_PER_SURVEY })),
      ),
    z.transform((addresses) => [...new Set(addresses)]),
  ),
});

/** Returns an address with its domain in letters that mail takes: `münchen.example` as `xn--mnchen-3ya.example`. */
function asciiDomain(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (/^\p{ASCII}*$/u.test(domain) || !IN_ANY_SCRIPT.test(domain)) return address;
  const host = parseUrl(`https://${domain}`)?.hostname;
  return host ? address.slice(0, at + 1) + host : address;
}

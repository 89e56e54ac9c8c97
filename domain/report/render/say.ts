import { IntlMessageFormat } from "intl-messageformat";
import type { Claim } from "#domain/claims/claim.ts";
import { hashText } from "#domain/hash-text.ts";
import english from "#domain/messages/en/report.json" with { type: "json" };
import type { Sentence } from "#domain/report/rendered-report.ts";

export type MessageKey = keyof typeof english;
type Messages = Readonly<Record<MessageKey, readonly string[]>>;

/** Languages that a report can be read in. */
const MESSAGES = { "en-GB": english } as const satisfies Record<string, Messages>;
export type Locale = keyof typeof MESSAGES;
export const DEFAULT_LOCALE: Locale = "en-GB";

type Values = Record<string, string | number | Date>;

/** Returns the text of a message; which of its wordings follows from the seed and from the first claim. */
export interface Say {
  (key: MessageKey, values: Values, about: readonly Pick<Claim, "id">[]): Sentence;
  /** Joins names as a sentence does: "a, b and c". */
  list: (names: readonly string[]) => string;
}

const compiled = new Map<string, IntlMessageFormat>();

function compile(locale: Locale, wording: string): IntlMessageFormat {
  const known = compiled.get(`${locale} ${wording}`);
  if (known) return known;
  const made = new IntlMessageFormat(wording, locale);
  compiled.set(`${locale} ${wording}`, made);
  return made;
}

/** Makes sentences of a report: the same seed always chooses the same wordings. */
export function createSay(locale: Locale, seed: string): Say {
  const say = (key: MessageKey, values: Values, about: readonly Pick<Claim, "id">[]) => {
    const wordings: readonly string[] = MESSAGES[locale][key];
    const wording = wordings[hashText(`${seed} ${key} ${about[0]?.id}`) % wordings.length] as string;
    return {
      text: String(compile(locale, wording).format(values)),
      claimIds: about.map(({ id }) => id),
    };
  };
  const names = new Intl.ListFormat(locale);
  return Object.assign(say, { list: (some: readonly string[]) => names.format(some) });
}

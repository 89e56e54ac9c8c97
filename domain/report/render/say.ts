import { IntlMessageFormat } from "intl-messageformat";
import type { Claim } from "#domain/claims/claim.ts";
import { namesGroups, withoutNames } from "#domain/claims/read-claims.ts";
import { hashText } from "#domain/hash-text.ts";
import { nameIn } from "#domain/questionnaire/roles.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { MessageKey } from "#messages/report/sentences";
import type { ReportWords } from "./report-words.ts";

type Values = Record<string, string | number | Date>;

/** Returns the text of a message; which of its wordings follows from the seed and from the first claim. */
export interface Say {
  (key: MessageKey, values: Values, about: readonly Pick<Claim, "id">[]): Sentence;
  /** The same in the original language, null there. */
  original: Say | null;
  /** Joins names as a sentence does: "a, b and c". */
  list: (names: readonly string[]) => string;
  /** Names a role or a function in the report's language; one that people have typed stands as it is. */
  nameOf: (kind: keyof ReportWords["names"], name: string) => string;
}

const compiled = new Map<string, IntlMessageFormat>();

function compile(locale: string, wording: string): IntlMessageFormat {
  const known = compiled.get(`${locale} ${wording}`);
  if (known) return known;
  const made = new IntlMessageFormat(wording, locale);
  compiled.set(`${locale} ${wording}`, made);
  return made;
}

/** Wordings differ between teams: they follow from what a report tells, and not from what groups are called. */
function seedOf(claims: readonly Claim[]): string {
  const [first] = claims;
  const unnamed = claims.filter((claim) => !namesGroups(claim));
  return unnamed.map(({ id, n }) => `${id}${n}`).join() + (first && withoutNames(first));
}

/** Makes sentences of a report's claims: the same claims always choose the same wordings. */
export function createSay({ original, ...words }: ReportWords, claims: readonly Claim[]): Say {
  const { locale, sentences, names } = words;
  const seed = seedOf(claims);
  const keys = new Map(
    claims.map((claim) => [claim.id, namesGroups(claim) ? withoutNames(claim) : claim.id]),
  );
  const say = (key: MessageKey, values: Values, about: readonly Pick<Claim, "id">[]) => {
    const wordings: readonly string[] = sentences[key];
    const wording = wordings[
      hashText(`${seed} ${key} ${keys.get(about[0]?.id ?? "")}`) % wordings.length
    ] as string;
    return {
      text: String(compile(locale, wording).format(values)),
      claimIds: about.map(({ id }) => id),
    };
  };
  const lists = new Intl.ListFormat(locale);
  const list = (some: readonly string[]) => lists.format(some);
  const nameOf: Say["nameOf"] = (kind, name) => nameIn(names[kind], name);
  return Object.assign(say, { list, nameOf, original: original ? createSay(original, claims) : null });
}

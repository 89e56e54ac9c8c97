import { IntlMessageFormat } from "intl-messageformat";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, namesGroups, spectrumsOf, withoutNames } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup, People } from "#domain/claims/values.ts";
import { hashText } from "#domain/hash-text.ts";
import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
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

/** What a sentence says of the people who would move: how many, and how that is given. */
export const peopleOf = (movers: People | null) => ({
  how: howMany(movers),
  movers: movers?.value ?? 0,
  of: movers?.of ?? 0,
});

/** How the people who want it are given: all, counted, as a share in quarters, or not at all. */
function howMany(movers: People | null): string {
  if (!movers) return "none";
  if (movers.unit === "percent") return `q${movers.value}`;
  return movers.value === movers.of ? "all" : "people";
}

/** Names what a spectrum asks for: "how the team steers", "how to steer". */
export const topicOf = (spectrum: SpectrumId, of: "today" | "wanted", say: Say) =>
  say("topic", { spectrum, of }, []).text;

/** Says what the ends of a spectrum are: "1 is events, 9 plans". */
export const scaleOf = (spectrum: SpectrumId, say: Say) => say("scale", { spectrum }, []).text;

/** Names what a team wants that would move towards a pole: "more planning ahead". */
export const wantOf = (pole: Aspect, say: Say) => say(`what.${pole}`, {}, []).text;

/** What messages take as a group's label: a level's key without its hyphen, the name of a function or a role. */
export function labelOf({ grouping, label }: ClaimedGroup, say: Say): string {
  return grouping === "level" ? label.replace("-", "") : say.nameOf(`${grouping}s`, label);
}

/** Names a group in a sentence: "the directors", "people in Finance". */
export function nameOf(group: ClaimedGroup, say: Say): string {
  return say(`name.${group.grouping}`, { label: labelOf(group, say) }, []).text;
}

/** Names a group in a title, in as few words as the language allows. */
export function shortNameOf(group: ClaimedGroup, say: Say): string {
  const label = labelOf(group, say);
  return group.grouping === "level" ? say("short-name.level", { label }, []).text : label;
}

/**
 * Names the groups on either side, "the directors and the VPs", "Sales and Finance", and says if all of each
 * are there.
 */
export function nameSides(by: NonNullable<ClaimOf<"camps">["by"]>, say: Say) {
  const nameAll = (groups: typeof by.lower) => {
    const labels = groups.flatMap(({ group }) => (group.grouping === "function" ? labelOf(group, say) : []));
    const key = labels.length > 1 ? "name.functions.side" : "name.function.side";
    if (labels.length > 0) return say(key, { label: say.list(labels) }, []).text;
    return say.list(groups.map(({ group }) => nameOf(group, say)));
  };
  const isAll = [...by.lower, ...by.upper].every(({ group, people }) => people.value === group.n);
  return { lower: nameAll(by.lower), upper: nameAll(by.upper), isAll: isAll ? "yes" : "no" };
}

/** Tells what groups answer on average on the lines of a claim on which people part ways; nothing where it is not told. */
export function renderGroupMeans(claims: readonly Claim[], about: Claim, say: Say): Sentence[] {
  return claimsOf(claims, "group-means")
    .filter(({ spectrum }) => spectrumsOf(about).includes(spectrum))
    .map((claim) => {
      const means = claim.means.map(({ group, mean }, index) => {
        const values = { name: nameOf(group, say), n: group.n, mean: mean.value };
        return say("group-means.mean", { ...values, isFirst: index === 0 ? "yes" : "no" }, []).text;
      });
      return say("group-means", { measure: claim.measure, means: say.list(means) }, [claim]);
    });
}

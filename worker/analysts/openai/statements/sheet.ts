import type { Claim, ClaimedGroup, GroupContrast, People, Value } from "#domain/claims/claim.ts";
import {
  type Aspect,
  EFFECTIVENESS_LABELS,
  poleName,
  SPECTRUMS,
  type SpectrumId,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import type { Share } from "#domain/statistics/figures.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";

/** A claim as a provider gets it. */
export interface SheetEntry {
  /** "c1", "c2" and so on. */
  id: string;
  claim: Claim;
  /** What a placeholder stands for, as readers will see it: { today: "4.2" } for "{c1.today}". */
  values: Readonly<Record<string, string>>;
}

/** The claims of a report by their short ids, in their order. */
export type Sheet = ReadonlyMap<string, SheetEntry>;

/** Characters that the lines of a sheet may have: what is left of the prompt's tokens beside its instruction. */
const MAX_LENGTH = 4500;

/** Kinds in the order in which they are kept where not all of them fit. */
const LAST_KINDS: readonly Claim["kind"][] = ["wished", "group-view"];

/**
 * Numbers the claims that fit into a prompt, findings first. `sharesOf` is set where shares are those of the first so
 * many people, in a later release.
 */
export function makeSheet(claims: readonly Claim[], sharesOf?: number): Sheet {
  const rankOf = ({ kind }: Claim) => LAST_KINDS.indexOf(kind);
  const kept = claims.toSorted((a, b) => rankOf(a) - rankOf(b));
  const entries: [string, SheetEntry][] = [];
  let length = 0;
  for (const claim of kept) {
    const entry = { id: `c${entries.length + 1}`, claim, values: valuesOf(claim, sharesOf) };
    length += writeLine(entry).length + 1;
    if (length > MAX_LENGTH) break;
    entries.push([entry.id, entry]);
  }
  return new Map(entries);
}

/** Lists a sheet's claims, one a line. Titles that respondents typed stay with us. */
export function writeSheet(sheet: Sheet): string {
  return [...sheet.values()].map(writeLine).join("\n");
}

function writeLine({ id, claim, values }: SheetEntry): string {
  const pairs = Object.entries(values).map(
    ([name, value]) => `${name}=${isTyped(claim, name) ? "(a title)" : value}`,
  );
  return `${[id, claim.kind, noteOn(claim)].filter(Boolean).join(" ")}: ${pairs.join("; ")}`;
}

const TYPED = "Other - ";

function isTyped(claim: Claim, name: string): boolean {
  const group = groupNamed(claim, name);
  return group?.grouping === "role" && group.label.startsWith(TYPED);
}

/** Returns the group that a claim's placeholder names. */
export function groupNamed(claim: Claim, name: string): ClaimedGroup | null {
  if (claim.kind === "groups") return name === "one" ? claim.one : name === "other" ? claim.other : null;
  return claim.kind === "group-view" && name === "group" ? claim.group : null;
}

/** What a provider has to know of a claim beside its values. */
function noteOn(claim: Claim): string {
  switch (claim.kind) {
    case "wish":
      return `(lands ${claim.lands})`;
    case "effectiveness":
      return `(${claim.level})`;
    case "change":
      return claim.wish === "came" ? "(as wished)" : claim.wish === "away" ? "(away from the wish)" : "";
    case "mark-change":
      return claim.isHigher ? "(higher)" : "(lower)";
    case "spread-change":
      return claim.direction === "closer" ? "(closer together)" : "(further apart)";
    case "group-view":
      return claim.measure === "current" ? "(today)" : "(wished)";
    default:
      return "";
  }
}

const nameOf = (spectrum: SpectrumId) => spectrumName(polesOf(spectrum));

export function polesOf(spectrum: SpectrumId): { left: Aspect; right: Aspect } {
  return SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];
}

const mean = ({ value }: Value) => oneDecimal(value);
const size = ({ value }: Value) => `${oneDecimal(Math.abs(value))} points`;
const counted = (count: number) => (count === 1 ? "1 person" : `${count} people`);

function peopleIn({ unit, value, of }: People, sharesOf: number | undefined): string {
  if (unit === "people") return `${value} of the ${of} people`;
  return `${shareInWords((value / 100) as Share)} of the ${sharesOf === undefined ? "" : "first "}${of} people`;
}

const LEVELS: Readonly<Record<string, string>> = {
  "C-Suite": "the C-Suite",
  VP: "the VPs",
  Director: "the directors",
  Manager: "the managers and leads",
};

function groupName({ grouping, label }: ClaimedGroup): string {
  if (grouping === "level") return LEVELS[label] ?? `the level ${label}`;
  if (grouping === "function") return `people in ${label}`;
  return `people in the role of ${label.startsWith(TYPED) ? label.slice(TYPED.length) : label}`;
}

/** Drops the values that a claim does not have. */
function present(values: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

/** Values of several spectrums in one claim: the first as they are, the others numbered from 2. */
function numbered(
  parts: Record<string, string | null | undefined>[],
): Record<string, string | null | undefined> {
  return Object.assign(
    {},
    ...parts.map((part, index) =>
      Object.fromEntries(
        Object.entries(part).map(([name, value]) => [index === 0 ? name : `${name}${index + 1}`, value]),
      ),
    ),
  );
}

function contrastValues({ spectrum, measure, one, other }: GroupContrast) {
  return {
    spectrum: nameOf(spectrum),
    measure: measure === "current" ? "today" : "wished",
    oneMean: mean(one),
    otherMean: mean(other),
  };
}

/** A claim's values as they stand in the report. */
function valuesOf(claim: Claim, sharesOf: number | undefined): Record<string, string> {
  const subject = "spectrum" in claim ? { spectrum: nameOf(claim.spectrum) } : {};
  return present({ ...subject, ...ownValues(claim, sharesOf) });
}

function ownValues(claim: Claim, sharesOf: number | undefined): Record<string, string | null | undefined> {
  switch (claim.kind) {
    case "participation":
      return {
        people: counted(claim.people.value),
        roles: claim.roles && (claim.roles.value === 1 ? "1 role" : `${claim.roles.value} roles`),
        late: claim.late && counted(claim.late.value),
        team: claim.team && counted(claim.team.size.value),
      };
    case "careless":
      return {};
    case "place":
      return { towards: claim.towards && poleName(claim.towards), today: mean(claim.today) };
    case "wish":
      return {
        towards: poleName(claim.towards),
        today: mean(claim.today),
        wished: mean(claim.wished),
        gap: claim.gap && size(claim.gap),
        movers: claim.movers && peopleIn(claim.movers, sharesOf),
      };
    case "wished":
      return { wished: mean(claim.wished) };
    case "collision": {
      const { left, right } = polesOf(claim.spectrum);
      return {
        left: poleName(left),
        leftward: claim.leftward && peopleIn(claim.leftward, sharesOf),
        right: poleName(right),
        rightward: claim.rightward && peopleIn(claim.rightward, sharesOf),
        today: mean(claim.today),
      };
    }
    case "camps":
      return numbered(
        claim.spectrums.map(({ spectrum, lower, upper }) => ({
          spectrum: nameOf(spectrum),
          lower: lower && counted(lower.people.value),
          lowerMean: lower && mean(lower.mean),
          upper: upper && counted(upper.people.value),
          upperMean: upper && mean(upper.mean),
        })),
      );
    case "dissent":
    case "consensus":
      return { today: mean(claim.today) };
    case "contradiction":
      return {
        stated: poleName(claim.stated),
        leftMean: mean(claim.left),
        rightMean: mean(claim.right),
        today: mean(claim.today),
      };
    case "groups":
      return {
        one: groupName(claim.one),
        other: groupName(claim.other),
        ...numbered(claim.contrasts.slice(0, 2).map(contrastValues)),
      };
    case "group-view": {
      const { left, right } = polesOf(claim.spectrum);
      return {
        group: groupName(claim.group),
        people: counted(claim.group.n),
        towards: poleName(claim.own.value < claim.team.value ? left : right),
        own: mean(claim.own),
        team: mean(claim.team),
      };
    }
    case "change":
      return { towards: poleName(claim.towards), before: mean(claim.before), today: mean(claim.today) };
    case "mark-change":
      return { before: mean(claim.before), mean: mean(claim.mean) };
    case "spread-change":
      return {};
    case "rounds":
      return {
        people: counted(claim.people.value),
        unmoved: claim.unmoved.length > 0 ? joinList(claim.unmoved.map(nameOf)) : null,
      };
    case "effectiveness":
      return { item: claim.item && EFFECTIVENESS_LABELS[claim.item], mean: mean(claim.mean) };
    case "aspects":
      return {
        highest: poleName(claim.highest.aspect),
        highestMean: mean(claim.highest.mean),
        lowest: poleName(claim.lowest.aspect),
        lowestMean: mean(claim.lowest.mean),
      };
    case "quiet":
      return { spectrums: joinList(claim.spectrums.map(nameOf)) };
    case "withheld":
      return {
        groups: claim.groups > 0 ? (claim.groups === 1 ? "1 group" : `${claim.groups} groups`) : null,
        topics: claim.topics > 0 ? (claim.topics === 1 ? "1 topic" : `${claim.topics} topics`) : null,
      };
  }
}

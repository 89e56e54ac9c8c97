import { LIBRARY } from "#domain/advice/library.ts";
import type { Claim, ClaimKind, ClaimOf } from "#domain/claims/claim.ts";
import { claim, type Draft } from "#domain/claims/make-claim.ts";
import type { Camp, ClaimedGroup, People, Value } from "#domain/claims/values.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import type { Aspect, EffectivenessItem, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { makeReport } from "#domain/report/make-report.ts";
import { makePlan } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { renderInKeys, renderInOriginal } from "./in-keys.ts";

export const points = (value: number): Value => ({ value, unit: "points", scale: 9, fact: "planted" });
export const people = (value: number): Value => ({ value, unit: "people", fact: "planted" });
export const ofTwelve = (value: number, unit: People["unit"] = "people"): People => ({
  unit,
  value,
  of: 12,
  fact: "planted",
});
export const level = (label: string, n = 6): ClaimedGroup => ({ grouping: "level", label, n });

/** Plants a claim of twelve people; changes may be of any of its parts, its weight included. */
export function plant<Kind extends ClaimKind>(
  id: string,
  said: Extract<Draft, { kind: Kind }> & { kind: Kind },
  changes: Partial<ClaimOf<Kind>> = {},
): ClaimOf<Kind> {
  return { ...claim(id, 12, said), ...changes } as ClaimOf<Kind>;
}

export const participation = (count = 12) =>
  plant("participation", {
    kind: "participation",
    people: people(count),
    roles: people(5),
    late: null,
    team: null,
    isCareUnknown: false,
    groups: 0,
    careless: null,
    hurried: null,
    without: null,
  });

/** More than a fifth of the answers look careless; how many is counted in open surveys. */
export const careless = (count: Value | null = null) =>
  plant("careless", { kind: "careless", people: count });

export const place = (spectrum: SpectrumId, changes: Partial<ClaimOf<"place">> = {}) =>
  plant(
    `place.${spectrum}`,
    {
      kind: "place",
      spectrum,
      towards: null,
      today: points(4.8),
      isApart: false,
      meets: false,
      isWide: false,
      spread: null,
      bands: null,
      shares: null,
      answers: null,
    },
    changes,
  );

export const want = (spectrum: SpectrumId, towards: Aspect, changes: Partial<ClaimOf<"want">> = {}) =>
  plant(
    `want.${spectrum}`,
    {
      kind: "want",
      spectrum,
      towards,
      movers: ofTwelve(10),
      lands: "there",
      today: points(6),
      wanted: points(4),
      gap: points(-2),
    },
    { weight: 2, ...changes },
  );

export const wanted = (spectrum: SpectrumId, changes: Partial<ClaimOf<"wanted">> = {}) =>
  plant(
    `wanted.${spectrum}`,
    {
      kind: "wanted",
      spectrum,
      wanted: points(4.9),
      gap: null,
      stays: false,
      isApart: false,
      isWide: false,
      spread: null,
      bands: null,
      shares: null,
      answers: null,
      moves: null,
      ways: null,
      parts: false,
      isLead: false,
    },
    changes,
  );

const camp = (count: number, mean: number): Camp => ({
  people: people(count),
  mean: points(mean),
  wanted: points(5),
  mark: points(7),
});

export const camps = (spectrum: SpectrumId, changes: Partial<ClaimOf<"camps">> = {}) =>
  plant(
    `camps.${spectrum}`,
    {
      kind: "camps",
      spectrums: [{ spectrum, lower: camp(6, 2.5), upper: camp(6, 7.5) }],
      meet: false,
      close: null,
      marksDiffer: false,
      by: null,
    },
    { weight: 5, ...changes },
  );

/** A mean of each of two groups, the C-suite's and the managers' unless told otherwise. */
export const means = (one: number, other: number) => ({ one: points(one), other: points(other) });

export const groups = (contrasts: ClaimOf<"groups">["contrasts"], changes: Partial<ClaimOf<"groups">> = {}) =>
  plant(
    "groups",
    {
      kind: "groups",
      one: level("C-Suite"),
      other: level("Manager"),
      contrasts,
      today: null,
      wanted: null,
      isLarge: true,
    },
    { weight: 3, ...changes },
  );

export const lowMarks = (item: EffectivenessItem, mean = 2.9) =>
  plant(`effectiveness.${item}`, {
    kind: "effectiveness",
    item,
    mean: points(mean),
    level: "low",
    isWide: false,
    range: null,
  });

/** How many of twelve agree with a statement. */
export const statement = (id: number, aspect: Aspect, agree: number) =>
  plant(`statement.${id}`, { kind: "statement", statement: id, aspect, agree: ofTwelve(agree) });

export const idsOf = (claims: readonly Claim[]) => claims.map(({ id }) => id);

const PARTICIPANTS = [
  { label: "Head of Operations", function: "Operations", level: "Director", n: 1 },
  { label: "Chief Financial Officer", function: "Finance", level: "C-Suite", n: 1 },
];

/** A step that was taken up in the round before. */
export const takenUp = (adviceId: string, isDone = false): TakenUp => ({
  adviceId,
  title: "",
  owner: "",
  dueOn: null,
  isDone,
});

/** A report of planted claims, as it is stored, as a reader gets it, and as the messages that this is made of. */
export function read(
  claims: Claim[],
  mode: SurveyMode = "open",
  followed: TakenUp[] = [],
  statements: Readonly<Record<number, string>> = {},
) {
  const edited = { plan: makePlan(claims), suggestions: [], quotation: null };
  const report = makeReport(
    { mode, participants: PARTICIPANTS },
    { rounds: { takenUp: followed } as never },
    claims,
    edited,
    LIBRARY,
  );
  const reading = { madeAt: new Date(0), statements };
  return {
    report,
    rendered: renderInOriginal(report, reading),
    get inKeys() {
      return renderInKeys(report, reading);
    },
  };
}

export const textOf = (sentences: readonly Pick<Sentence, "text">[] = []) =>
  sentences.map(({ text }) => text).join(" ");

/** What a piece of advice of the library answers. */
export const kindOf = (id: string) =>
  LIBRARY.find(({ entries }) => entries.some((one) => one.id === id))?.answers.kind;

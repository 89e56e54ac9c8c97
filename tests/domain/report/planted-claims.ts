import { LIBRARY } from "#domain/advice/library.ts";
import type { Camp, Claim, ClaimOf, Value } from "#domain/claims/claim.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import type { Aspect, SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { makeReport } from "#domain/report/make-report.ts";
import { makePlan } from "#domain/report/plan.ts";
import { renderReport } from "#domain/report/render/render-report.ts";

const value = (number: number): Value => ({ value: number, unit: "points", scale: 9, fact: "planted" });

const meta = (id: string, isFinding: boolean, weight: number) => ({
  id,
  isFinding,
  weight,
  n: 12,
});

export function participation(people = 12): ClaimOf<"participation"> {
  return {
    ...meta("participation", false, 0),
    kind: "participation",
    people: { ...value(people), unit: "people" },
    roles: { ...value(5), unit: "people" },
    late: null,
    team: null,
    isCareUnknown: false,
    groups: 0,
    careless: null,
  };
}

export function want(
  spectrum: SpectrumId,
  towards: Aspect,
  changes: Partial<ClaimOf<"want">> = {},
): ClaimOf<"want"> {
  return {
    ...meta(`want.${spectrum}`, true, 2),
    kind: "want",
    spectrum,
    towards,
    movers: { unit: "people", value: 10, of: 12, fact: "planted" },
    lands: "there",
    today: value(6),
    wanted: value(4),
    gap: value(-2),
    ...changes,
  };
}

const camp = (people: number, mean: number): Camp => ({
  people: { ...value(people), unit: "people" },
  mean: value(mean),
  wanted: value(5),
  mark: value(7),
});

export function camps(spectrum: SpectrumId, changes: Partial<ClaimOf<"camps">> = {}): ClaimOf<"camps"> {
  return {
    ...meta(`camps.${spectrum}`, true, 5),
    kind: "camps",
    spectrums: [{ spectrum, lower: camp(6, 2.5), upper: camp(6, 7.5) }],
    meet: false,
    close: null,
    marksDiffer: false,
    by: null,
    ...changes,
  };
}

/** How many of twelve agree with a statement. */
export function statement(id: number, aspect: Aspect, agree: number): ClaimOf<"statement"> {
  return {
    ...meta(`statement.${id}`, false, 0),
    kind: "statement",
    statement: id,
    aspect,
    agree: { unit: "people", value: agree, of: 12, fact: "planted" },
  };
}

export const idsOf = (claims: readonly Claim[]) => claims.map(({ id }) => id);

const PARTICIPANTS = [
  { label: "Head of Operations", function: "Operations", level: "Director", n: 1 },
  { label: "Chief Financial Officer", function: "Finance", level: "C-Suite", n: 1 },
];

/** A report of planted claims, as it is stored and as a reader gets it. */
export function read(claims: Claim[], mode: SurveyMode = "open", takenUp: TakenUp[] = []) {
  const edited = { plan: makePlan(claims), suggestions: [], quotation: null };
  const report = makeReport(
    { mode, participants: PARTICIPANTS },
    { rounds: { takenUp } as never },
    claims,
    edited,
    LIBRARY,
  );
  const reading = { locale: "en-GB", madeAt: new Date(0), statements: {}, library: LIBRARY } as const;
  return { report, rendered: renderReport(report, reading) };
}

export const planted = { id: "planted", isFinding: false, weight: 0, n: 12 };
export const points = (value: number) => ({
  value,
  unit: "points" as const,
  scale: 9 as const,
  fact: "planted",
});

/** What a piece of advice of the library answers. */
export const kindOf = (id: string) =>
  LIBRARY.find(({ entries }) => entries.some((one) => one.id === id))?.answers.kind;

import { type Claim, type ClaimKind, spectrumsOf } from "#domain/claims/claim.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import type { Verdicts } from "#domain/inference/verdicts.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { makeResponse, makeScores, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { makeSheet, type SheetEntry } from "#worker/analysts/openai/statements/sheet.ts";

const ROLES = [
  { name: "CEO", function: "Executive", level: "C-Suite" },
  { name: "CFO", function: "Finance", level: "C-Suite" },
  { name: "VP Sales", function: "Sales", level: "VP" },
  { name: "Other", function: "Other", level: "Other" },
] as const;

/** Positions today and wished on the six spectrums by person, in the order of the questionnaire. */
const SEEN = [
  // Leans to Vision, wants Execution; leans to Profit, wishes collide; two camps; close together; far apart; groups.
  (person: number) => ({
    current: [3, 7, person % 2 === 0 ? 2 : 8, 4, 1 + ((person * 3) % 9), person < 6 ? 8 : 4],
    aspirational: [7, person % 2 === 0 ? 2 : 9, 5, 4, 5, 6],
  }),
] as const;

const one = (spectrum: SpectrumId) => [{ spectrum, p: 0.01 }];

/** Twelve people whose answers and verdicts have every kind of finding. */
function makeFigures(): Figures {
  const responses = Array.from({ length: 12 }, (_, person) => {
    const { current, aspirational } = SEEN[0](person);
    const [today, wished] = [[...current], [...aspirational]];
    const role = ROLES[Math.floor(person / 3)] as (typeof ROLES)[number];
    return makeResponse(
      makeScores({
        aspect: () => 1 + ((person * 7) % 5),
        current: () => today.shift() ?? null,
        aspirational: () => wished.shift() ?? null,
      }),
      role,
      role.name === "Other" ? "Scrum Master" : null,
    );
  });
  const figures = computeFigures(openReleaseOf({ organizationName: "Acme", responses }));
  const sides = { lower: { label: "C-Suite", n: 6, mean: 8 }, upper: { label: "VP", n: 3, mean: 4 } };
  const verdicts: Verdicts = {
    wants: one("vision_execution"),
    oppositeWants: one("purpose_profit"),
    camps: [
      {
        spectrum: "adaptive_planned",
        p: 0.01,
        lower: { n: 6, mean: 2, wanted: null, effectiveness: null },
        upper: { n: 6, mean: 8, wanted: null, effectiveness: null },
        meet: false,
        marksDiffer: false,
      },
    ],
    sameCamps: [],
    crossings: [],
    groups: [{ grouping: "level", spectrum: "intuitive_strategic", measure: "current", ...sides, p: 0.01 }],
    isCareless: false,
  };
  return { ...figures, verdicts };
}

const FIGURES = makeFigures();
const SHEET = makeSheet(findClaims(FIGURES));

export const plantedFigures = () => FIGURES;
/** The sheet of that team. */
export const plantedSheet = () => SHEET;

/**
 * As if the same team had answered before: it has moved as it wished, marks and one spread are others, one
 * wish is open.
 */
const OF_ROUNDS = { ...FIGURES, rounds: makeRounds() };
const ROUND_SHEET = makeSheet(findClaims(OF_ROUNDS));

export const roundFigures = () => OF_ROUNDS;
export const roundSheet = () => ROUND_SHEET;

function makeRounds(): NonNullable<Figures["rounds"]> {
  const changeOf = (measure: "vision_execution" | "effectiveness", before: number, now: number) => ({
    measure,
    earlier: { n: 12, mean: before },
    later: { n: 12, mean: now },
    change: now - before,
    isClear: true,
    p: 0.01,
  });
  const today = FIGURES.spectrums[0]?.current.mean ?? 0;
  return {
    earlier: { insightId: "1", completedAt: "2026-03-02T09:00:00.000Z", responses: 12, teamSize: 12 },
    later: { responses: 12, teamSize: 12 },
    basis: "team",
    joined: 0,
    changes: [
      changeOf("vision_execution", today + 1.5, today),
      changeOf("effectiveness", 5.5, FIGURES.effectiveness?.mean ?? 0),
    ],
    wants: [
      { spectrum: "vision_execution", side: "left", outcome: "came" },
      { spectrum: "purpose_profit", side: "right", outcome: "open" },
    ],
    agreement: [{ spectrum: "purpose_profit", earlier: 0.2, later: 0.8, direction: "closer" }],
    takenUp: [],
  };
}

/** The entry of a kind, of that spectrum or group where one is given. */
export function entryOf(kind: ClaimKind, about?: string): SheetEntry {
  const isAbout = (claim: Claim) =>
    about === undefined ||
    (spectrumsOf(claim) as string[]).includes(about) ||
    (claim.kind === "group-view" && claim.group.label === about) ||
    (claim.kind === "effectiveness" && claim.item === about);
  const found = [...plantedSheet().values()].find(({ claim }) => claim.kind === kind && isAbout(claim));
  if (!found) throw new Error(`no claim ${kind} ${about}`);
  return found;
}

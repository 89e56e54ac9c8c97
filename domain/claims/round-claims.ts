import { isSpectrum } from "#domain/figures/rounds/measures.ts";
import { EFFECTIVENESS_ITEMS, polesOf, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { mean } from "#domain/statistics/descriptive.ts";
import type { Claim } from "./claim.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";
import type { Newcomers } from "./values.ts";

/** Share of new people up to which a change is the team's. */
const FEW_NEW = 0.2;

function newcomersOf(source: Source): Newcomers | null {
  const joined = figureOf(source, "rounds.joined");
  const of = figureOf(source, "participation.teamSize") ?? figureOf(source, "responses");
  return joined && of && joined.value > FEW_NEW * of.value ? { joined, of } : null;
}

/** A mean that moved is told of spectrums whose answers do not divide: there it describes hardly any respondent. */
function isDivided({ verdicts: { camps } }: Source, spectrum: SpectrumId): boolean {
  return camps.some((one) => one.spectrum === spectrum);
}

function marksOfRounds(source: Source) {
  const { changes = [] } = source.figures.rounds ?? {};
  return EFFECTIVENESS_ITEMS.flatMap((item) => {
    const before = figureOf(source, `rounds.effectiveness.${item}.mean`);
    const today = figureOf(source, `effectiveness.${item}.mean`);
    const isClear = changes.find(({ measure }) => measure === item)?.isClear ?? false;
    return before && today ? [{ item, before, today, isClear }] : [];
  });
}

/** The changes of marks make one claim: both questions may rise, or fall, or one of them rise as the other falls. */
function markChangeClaims(source: Source): Claim[] {
  const { changes = [] } = source.figures.rounds ?? {};
  const marks = changes.filter(({ measure, isClear }) => isClear && !isSpectrum(measure));
  const [before, mean] = [
    figureOf(source, "rounds.effectiveness.current.mean"),
    figureOf(source, "effectiveness.mean"),
  ];
  const [first] = marks;
  if (!first || !before || !mean) return [];
  const items = marksOfRounds(source);
  const signs = new Set(marks.map(({ change }) => Math.sign(change)));
  const moved = signs.size > 1 ? "apart" : first.change > 0 ? "higher" : "lower";
  const newcomers = newcomersOf(source);
  const draft = { kind: "mark-change" as const, moved, before, mean, items, newcomers } as const;
  const furthest = Math.max(...marks.map(({ change }) => Math.abs(change)));
  return [claim("mark-change", Math.min(first.earlier.n, first.later.n), draft, furthest)];
}

/** Points of 9 by which a line has to have moved beyond the others to be told as what the team has changed. */
const BEYOND_MOOD = 1;

export function changeClaims(source: Source): Claim[] {
  const { changes = [], wants = [] } = source.figures.rounds ?? {};
  const others = changes.filter(
    ({ measure }) => isSpectrum(measure) && !wants.some(({ spectrum }) => spectrum === measure),
  );
  const mood = mean(others.map(({ change }) => change)) ?? 0;
  const moved = changes.flatMap(({ measure, isClear, change, earlier, later }): Claim[] => {
    const before = figureOf(source, `rounds.${measure}.current.mean`);
    if (!isClear || !before || !isSpectrum(measure)) return [];
    const n = Math.min(earlier.n, later.n);
    const today = figureOf(source, `spectrum.${measure}.current.mean`);
    if (!today || isDivided(source, measure)) return [];
    const outcome = wants.find(({ spectrum }) => spectrum === measure)?.outcome ?? "open";
    const wanted = outcome === "open" ? null : outcome;
    const towards = polesOf(measure)[change < 0 ? "left" : "right"];
    const newcomers = newcomersOf(source);
    const isBeyondMood = Math.sign(change) * (change - mood) >= BEYOND_MOOD;
    const draft = {
      ...{ kind: "change" as const, spectrum: measure, towards, before, today, wanted, newcomers },
      isBeyondMood,
    };
    return [claim(`change.${measure}`, n, draft, Math.abs(change))];
  });
  return [...markChangeClaims(source), ...moved];
}

export function roundClaims(source: Source): Claim[] {
  const people = figureOf(source, "rounds.responses");
  const { rounds, responses } = source.figures;
  if (!rounds || !people) return [];
  const unmoved = rounds.wants
    .filter(({ outcome }) => outcome === "open")
    .map(({ spectrum, side }) => {
      const before = figureOf(source, `rounds.${spectrum}.current.mean`);
      const today = figureOf(source, `spectrum.${spectrum}.current.mean`);
      const means = before && today && !isDivided(source, spectrum) ? { before, today } : null;
      return { spectrum, towards: polesOf(spectrum)[side], means };
    });
  const { otherLanguages = false } = rounds;
  const marks = markChangeClaims(source).length > 0 ? [] : marksOfRounds(source);
  const newcomers = newcomersOf(source);
  return [claim("rounds", responses, { kind: "rounds", people, unmoved, marks, otherLanguages, newcomers })];
}

import { isSpectrum } from "#domain/figures/rounds/measures.ts";
import { EFFECTIVENESS_ITEMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Claim } from "./claim.ts";
import { claim } from "./make-claim.ts";
import { figureOf, type Source } from "./source.ts";
import { polesOf } from "./spectrum-claims.ts";

/** A mean that moved is told of spectrums whose answers do not divide: there it describes hardly any respondent. */
function isDivided({ verdicts: { camps } }: Source, spectrum: SpectrumId): boolean {
  return camps.some((one) => one.spectrum === spectrum);
}

export function changeClaims(source: Source): Claim[] {
  const { changes = [], wants = [] } = source.figures.rounds ?? {};
  return changes.flatMap(({ measure, isClear, change, earlier, later }): Claim[] => {
    const before = figureOf(source, `rounds.${measure}.current.mean`);
    if (!isClear || !before) return [];
    const n = Math.min(earlier.n, later.n);
    if (!isSpectrum(measure)) {
      const mean = figureOf(source, "effectiveness.mean");
      const items = EFFECTIVENESS_ITEMS.flatMap((item) => {
        const then = figureOf(source, `rounds.effectiveness.${item}.mean`);
        const today = figureOf(source, `effectiveness.${item}.mean`);
        return then && today ? [{ item, before: then, today }] : [];
      });
      const draft = mean && { kind: "mark-change" as const, isHigher: change > 0, before, mean, items };
      return draft ? [claim("mark-change", n, draft, Math.abs(change))] : [];
    }
    const today = figureOf(source, `spectrum.${measure}.current.mean`);
    if (!today || isDivided(source, measure)) return [];
    const outcome = wants.find(({ spectrum }) => spectrum === measure)?.outcome ?? "open";
    const wanted = outcome === "open" ? null : outcome;
    const towards = polesOf(measure)[change < 0 ? "left" : "right"];
    const draft = { kind: "change" as const, spectrum: measure, towards, before, today, wanted };
    return [claim(`change.${measure}`, n, draft, Math.abs(change))];
  });
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
  return [claim("rounds", responses, { kind: "rounds", people, unmoved })];
}

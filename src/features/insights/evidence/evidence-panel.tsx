import type { ReactNode } from "react";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import { poleName, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { oneDecimal, twoDecimals } from "#domain/wording/format.ts";
import { evidenceWords } from "#src/content/insights/evidence.ts";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { BackToBack } from "#src/features/insights/charts/back-to-back.tsx";
import { Dumbbell } from "#src/features/insights/charts/dumbbell.tsx";
import { gapHeadline } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { pairsOf, spectrumsOf } from "#src/features/insights/report/report-checks.ts";
import { aspectPairs, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";

/** Formats a fact's value with its unit: "2.43 points", "10 people", "83%". */
function factValue({ value, unit }: Pick<Fact, "value" | "unit">): string {
  if (unit === "people") return evidenceWords.people(value);
  if (unit === "percent") return evidenceWords.percent(oneDecimal(value));
  return unit === "points" ? evidenceWords.points(twoDecimals(value)) : twoDecimals(value);
}

function ChartBetweenPoles({
  poles,
  words,
  children,
}: {
  poles: Spectrum;
  words?: string;
  children: ReactNode;
}) {
  return (
    <li>
      <div className="mb-1 flex justify-between gap-4 font-medium text-sm">
        <span>{poleName(poles.left)}</span>
        {words && <span className="font-normal text-muted text-xs">{words}</span>}
        <span>{poleName(poles.right)}</span>
      </div>
      <div className="px-2">{children}</div>
    </li>
  );
}

function EvidenceCharts({ factIds, figures }: { factIds: readonly string[]; figures: Figures }) {
  const [ids, pairIds] = [spectrumsOf(factIds), pairsOf(factIds)];
  const spectrums = spectrumsByGap(figures).filter(({ id }) => ids.includes(id));
  const pairs = aspectPairs(figures).filter(({ id }) => pairIds.includes(id));
  if (spectrums.length + pairs.length === 0) return null;
  return (
    <>
      <ul className="mb-2 grid max-w-[34rem] gap-6">
        {spectrums.map((spectrum) => (
          <ChartBetweenPoles
            key={spectrum.id}
            poles={spectrum}
            words={gapHeadline(spectrum.figures.gap, spectrum)}
          >
            <Dumbbell spectrum={spectrum} />
            {spectrum.figures.current.n > 1 && <Answers spectrum={spectrum} />}
          </ChartBetweenPoles>
        ))}
        {pairs.map((pair) => (
          <ChartBetweenPoles key={`pair-${pair.id}`} poles={pair} words={evidenceWords.agreementScale}>
            <BackToBack pair={pair} />
          </ChartBetweenPoles>
        ))}
      </ul>
      {spectrums.length > 0 && (
        <p className="mb-5 text-2xs text-muted">
          {figures.release ? evidenceWords.bands : evidenceWords.dots}
        </p>
      )}
    </>
  );
}

function FactRow({ fact }: { fact: Fact }) {
  return (
    <tr className="border-rule border-t">
      <th scope="row" className="py-1.5 pr-4 text-left font-normal">
        <span className="inline-block first-letter:uppercase">{fact.label}</span>
        <span className="block text-2xs text-muted">{fact.source}</span>
      </th>
      <td className="whitespace-nowrap py-1.5 pr-4 text-right align-top font-medium">{factValue(fact)}</td>
      <td className="py-1.5 text-right align-top text-muted">{fact.n}</td>
    </tr>
  );
}

interface EvidencePanelProps {
  factIds: readonly string[];
  figures: Figures;
}

/** The charts and the facts that a statement rests on, each with how many people are behind it. */
export function EvidencePanel({ factIds, figures }: EvidencePanelProps) {
  const sheet = new Map(buildFactSheet(figures).map((fact) => [fact.id, fact]));
  const facts = factIds.flatMap((id) => sheet.get(id) ?? []);
  return (
    <div className="mt-4 mb-2 border-accent border-l-2 bg-surface px-5 py-5 text-base sm:px-6">
      <EvidenceCharts factIds={factIds} figures={figures} />
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">{evidenceWords.table}</caption>
        <thead>
          <tr className="text-2xs text-muted">
            <th scope="col" className="pb-1.5 text-left font-medium">
              {evidenceWords.figure}
            </th>
            <th scope="col" className="pr-4 pb-1.5 text-right font-medium">
              {evidenceWords.value}
            </th>
            <th scope="col" className="pb-1.5 text-right font-medium">
              <abbr title={evidenceWords.nMeaning} className="no-underline">
                {evidenceWords.n}
              </abbr>
            </th>
          </tr>
        </thead>
        <tbody>
          {facts.map((fact) => (
            <FactRow key={fact.id} fact={fact} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

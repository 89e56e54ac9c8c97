import type { RoundComparison } from "#domain/rounds/rounds.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { roundWords } from "#src/content/insights/rounds.ts";
import { ChangeRow } from "#src/features/insights/compare/changed-figures.tsx";
import { ReportSection } from "#src/features/insights/tabs/report-section.tsx";
import { formatDate } from "#src/lib/format.ts";
import { clearChanges, participationOf, ruleOf, spreadChanges, wishOutcomes } from "./round-phrases.ts";
import { RoundsTable } from "./rounds-table.tsx";
import { TakenUpList } from "./taken-up-list.tsx";
import { toChange } from "./to-change.ts";

function WishesThen({ rounds }: { rounds: RoundComparison }) {
  const outcomes = wishOutcomes(rounds);
  if (outcomes.length === 0) return null;
  return (
    <section className="print:break-inside-avoid">
      <h3 className="text-h4">{roundWords.wishes}</h3>
      <ul className="mt-2">
        {outcomes.map(({ spectrum, text }) => (
          <li key={spectrum} className="border-rule border-t py-2.5 first:border-0">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

interface SinceLastRoundProps {
  figures: Figures;
  isPrinted: boolean;
}

/** What moved since the round before, what came of its wishes, and what was taken up; nothing in a first round. */
export function SinceLastRound({ figures, isPrinted }: SinceLastRoundProps) {
  const { rounds } = figures;
  if (!rounds) return null;
  const clear = clearChanges(rounds);
  const spreads = spreadChanges(rounds);
  return (
    <ReportSection title={roundWords.title}>
      <p className="max-w-measure pt-5 print:max-w-none">
        {roundWords.compared(formatDate(rounds.earlier.completedAt))} {participationOf(rounds)}
      </p>
      {clear.length > 0 && (
        <>
          <h3 className="mt-8 text-h4">{roundWords.moved}</h3>
          <p className="mt-1 text-muted text-sm">{roundWords.legend}</p>
          <ul>
            {clear.map((change) => (
              <ChangeRow key={change.measure} change={toChange(change)} />
            ))}
          </ul>
        </>
      )}
      {clear.length === 0 && spreads.length === 0 && (
        <p className="mt-3 max-w-measure text-h4">{roundWords.nothing}</p>
      )}
      {spreads.map((text) => (
        <p key={text} className="mt-5 max-w-measure">
          {text}
        </p>
      ))}
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-2 print:block print:*:mb-6">
        <WishesThen rounds={rounds} />
        <TakenUpList takenUp={rounds.takenUp} />
      </div>
      <p className="max-w-measure pt-5 text-muted text-sm print:max-w-[46rem]">{ruleOf(rounds)}</p>
      <RoundsTable rounds={rounds} isCoarse={figures.release !== undefined} isPrinted={isPrinted} />
    </ReportSection>
  );
}

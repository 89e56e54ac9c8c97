import { poleName, SPECTRUMS, type SpectrumId, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { leastOverlap, peopleOfBoth } from "#domain/rounds/overlap.ts";
import type { RoundComparison } from "#domain/rounds/rounds.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { roundWords } from "#src/content/insights/rounds.ts";
import { ChangeRow } from "#src/features/insights/compare/changed-figures.tsx";
import { ReportSection } from "#src/features/insights/tabs/report-section.tsx";
import { formatDate } from "#src/lib/format.ts";
import { RoundsTable } from "./rounds-table.tsx";
import { TakenUpList } from "./taken-up-list.tsx";
import { toChange } from "./to-change.ts";

/** Says who answered both rounds: "11 of 12 answered then, 10 of 12 now." */
function participationOf({ earlier, later }: RoundComparison): string {
  const [then, now] = [earlier, later].map(({ responses, teamSize }) =>
    teamSize === null || responses > teamSize
      ? roundWords.people(responses)
      : roundWords.ofTeam(responses, teamSize),
  ) as [string, string];
  return roundWords.answered(then, now);
}

function ruleOf({ basis, joined, earlier, later }: RoundComparison): string {
  const people = peopleOfBoth(earlier.teamSize, joined);
  if (basis !== "team" || people === null) return roundWords.rules[basis === "roles" ? "roles" : "anyone"];
  const both = leastOverlap(earlier.responses, later.responses, people);
  return roundWords.rules.team(both, joined ? roundWords.joined(joined) : roundWords.nobodyJoined);
}

const polesOf = (spectrum: SpectrumId) =>
  SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];

function WishesThen({ wishes, changes }: RoundComparison) {
  if (wishes.length === 0) return null;
  return (
    <section className="print:break-inside-avoid">
      <h3 className="text-h4">{roundWords.wishes}</h3>
      <ul className="mt-2">
        {wishes.map(({ spectrum, side, outcome }) => {
          const change = changes.find(({ measure }) => measure === spectrum);
          if (!change) return null;
          const path = roundWords.path(oneDecimal(change.earlier.mean), oneDecimal(change.later.mean));
          return (
            <li key={spectrum} className="border-rule border-t py-2.5 first:border-0">
              {roundWords.outcomes[outcome](poleName(polesOf(spectrum)[side]), path)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function AgreementThen({ agreement }: RoundComparison) {
  const namesOf = (wanted: "closer" | "wider") =>
    joinList(
      agreement
        .filter(({ direction }) => direction === wanted)
        .map(({ spectrum }) => spectrumName(polesOf(spectrum))),
    );
  const [closer, wider] = [namesOf("closer"), namesOf("wider")];
  return (
    <>
      {closer && <p className="mt-5 max-w-measure">{roundWords.closer(closer)}</p>}
      {wider && <p className="mt-5 max-w-measure">{roundWords.wider(wider)}</p>}
    </>
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
  const clear = rounds.changes
    .filter(({ isClear }) => isClear)
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change));
  const hasSpread = rounds.agreement.some(({ direction }) => direction !== null);
  return (
    <ReportSection title={roundWords.title}>
      <p className="max-w-measure pt-5">
        {roundWords.compared(formatDate(rounds.earlier.completedAt))} {participationOf(rounds)}
      </p>
      {clear.length > 0 && (
        <>
          <h3 className="mt-8 text-h4">{roundWords.moved}</h3>
          <ul>
            {clear.map((change) => (
              <ChangeRow key={change.measure} change={toChange(change)} />
            ))}
          </ul>
        </>
      )}
      {clear.length === 0 && !hasSpread && <p className="mt-3 max-w-measure text-h4">{roundWords.nothing}</p>}
      <AgreementThen {...rounds} />
      <div className="mt-8 grid grid-cols-1 gap-x-16 gap-y-8 md:grid-cols-2 print:grid-cols-2 print:gap-x-8">
        <WishesThen {...rounds} />
        <TakenUpList takenUp={rounds.takenUp} />
      </div>
      <p className="max-w-measure pt-5 text-muted text-sm">{ruleOf(rounds)}</p>
      <RoundsTable rounds={rounds} isCoarse={figures.release !== undefined} isPrinted={isPrinted} />
    </ReportSection>
  );
}

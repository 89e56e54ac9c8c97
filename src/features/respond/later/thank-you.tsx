import { type ReactNode, useMemo, useState } from "react";
import { ASPECTS, SPECTRUMS, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { NO_VALUE } from "#domain/wording/format.ts";
import { LANGUAGE } from "#messages/language";
import { storedWords, thankYouWords as words } from "#messages/respond/later";
import { poles } from "#messages/respond/poles";
import { FaultBoundary } from "#src/features/respond/first/fault-boundary.tsx";
import { Masthead } from "#src/features/respond/first/screen.tsx";
import { SENT } from "#src/features/respond/language/thank-you-path.ts";
import { asksForRole } from "#src/features/respond/mode/role-selection.ts";
import { ReportLink } from "#src/features/respond/submission/report-link.tsx";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { useAppliedTheme } from "#src/lib/page/theme.ts";
import { wasAnsweredHere } from "#src/lib/storage/answered-here.ts";
import { takeSubmittedFlag } from "#src/lib/storage/flash.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { readStoredResponse, type StoredResponse } from "#src/lib/storage/stored-response.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";
import { Table } from "#src/ui/table.tsx";
import { DashList } from "#src/ui/text.tsx";

/** What the acknowledged submission says, once: the survey's own document has left a flag. */
function Submitted({ isKnown }: { isKnown: boolean }) {
  const [isFlagged] = useState(() => typeof document !== "undefined" && takeSubmittedFlag());
  const isSubmitted = isFlagged || isKnown;
  const isShown = useIsHydrated() && isSubmitted;
  return (
    <p role="status" className="min-h-lh font-medium">
      {isShown && `✓ ${words.submitted}`}
    </p>
  );
}

/** What this tab has sent is stored. */
function Outcome({ sent }: { sent: StoredResponse | null }) {
  const report = sent?.report ?? "private";
  return (
    <>
      <p className="mt-6 max-w-measure text-lead text-muted">{words.text}</p>
      <p className="mt-4 max-w-measure text-muted">{words.next[report]}</p>
      {sent && report === "ready" && (
        <p className="mt-6">
          <ReportLink code={sent.stored.surveyCode} />
        </p>
      )}
    </>
  );
}

/** The end of the survey: a document of its own that runs the script of the questions, which the browser has by then. */
export function ThankYou() {
  useAppliedTheme();
  const isHydrated = useIsHydrated();
  const sent = useMemo(() => (isHydrated ? readStoredResponse() : null), [isHydrated]);
  // Without storage the address says that something was sent, and nothing is left of it here.
  const isGone = isHydrated && location.hash === SENT;
  // A visitor who comes by the address alone has sent nothing.
  const isUnsent = isHydrated && !sent && !isGone;
  return (
    <main className="mx-auto min-h-window w-full max-w-3xl px-gutter pb-16">
      <Masthead hasLanguages={false} />
      <div className="short:mt-2 mt-[10vh]">
        <SpectrumLine height={20} className="mb-8">
          <SpectrumStretch from={0} to={1} />
          <SpectrumDot at={1} radius={8} />
        </SpectrumLine>
        <Submitted isKnown={isGone} />
        <h1 className="mt-2 text-h1">{words.title}</h1>
      </div>
      {isUnsent ? (
        <p className="mt-6 max-w-measure text-muted">
          {words.unsent} {localStore.isUsable() && words.unsentKept}
        </p>
      ) : (
        <Outcome sent={sent} />
      )}
      {isGone && <p className="mt-4 max-w-measure">{words.notKept}</p>}
      {sent && wasAnsweredHere(sent.stored.surveyCode) && (
        <p className="mt-4 max-w-measure text-muted">{words.someoneElse}</p>
      )}
      <p className="mt-10">
        <a href="/survey" className={buttonClass({ look: "secondary" })}>
          {words.back}
        </a>
      </p>
      <FaultBoundary instead={null}>{sent && <StoredDetails response={sent} />}</FaultBoundary>
    </main>
  );
}

/** The record of this tab's submission, on demand. */
export function StoredDetails({ response }: { response: StoredResponse }) {
  const { surveyCode, role, roleTitle, isHurried, scores } = response.stored;
  const facts: [string, string | null][] = [
    [storedWords.survey, surveyCode],
    [storedWords.role, asksForRole ? role : null],
    [storedWords.roleTitle, roleTitle],
    [storedWords.hurried, isHurried ? storedWords.yes : storedWords.no],
  ];
  return (
    <Disclosure title={storedWords.title} className="mt-12 border-b">
      <div className="grid gap-10 pt-2 pb-10">
        <p className="max-w-measure text-muted">{storedWords.note}</p>
        <dl>
          {facts.map(
            ([name, value]) =>
              value !== null && (
                <div key={name} className="flex justify-between gap-6 border-rule border-t py-2.5">
                  <dt className="min-w-0 flex-1 text-muted">{name}</dt>
                  <dd className="max-w-2/3 break-words text-end">{value}</dd>
                </div>
              ),
          )}
        </dl>
        <PairsTable
          title={storedWords.answers}
          head={[storedWords.question, storedWords.answer]}
          rows={answerRows(response)}
        />
        <PairsTable
          title={storedWords.scores}
          note={storedWords.scoresNote}
          head={[storedWords.scores, storedWords.score]}
          rows={scoreRows(scores)}
        />
        <section>
          <h2 className="mb-4 text-h3">{storedWords.notTitle}</h2>
          <DashList texts={storedWords.not} />
        </section>
      </div>
    </Disclosure>
  );
}

interface Row {
  name: string;
  /** Below the name. */
  scale?: string;
  value: string;
}

function answerRows({ stored: { answers }, questions }: StoredResponse): Row[] {
  return questions.flatMap(({ id, text, scaleMin, labelMin, scaleMax, labelMax }): Row[] => {
    const answer = answers[id];
    if (answer === undefined) return [];
    const scale = storedWords.scale({ min: scaleMin, minLabel: labelMin, max: scaleMax, maxLabel: labelMax });
    return [{ name: text, scale, value: String(answer) }];
  });
}

const nameOf = ({ left, right }: Spectrum) =>
  storedWords.spectrum({ left: poles[left], right: poles[right] });

function scoreRows({ aspects, current, aspirational, effectiveness }: Scores): Row[] {
  const rows: [string, number | null][] = [
    ...ASPECTS.map((aspect): [string, number | null] => [poles[aspect], aspects[aspect]]),
    ...SPECTRUMS.flatMap((spectrum): [string, number | null][] => [
      [storedWords.today({ spectrum: nameOf(spectrum) }), current[spectrum.id]],
      [storedWords.wanted({ spectrum: nameOf(spectrum) }), aspirational[spectrum.id]],
    ]),
    [storedWords.effectiveness, effectiveness],
  ];
  const format = new Intl.NumberFormat(LANGUAGE.locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return rows.map(([name, score]) => ({ name, value: score === null ? NO_VALUE : format.format(score) }));
}

interface PairsTableProps {
  title: string;
  note?: ReactNode;
  head: [name: string, value: string];
  rows: readonly Row[];
}

function PairsTable({ title, note, head, rows }: PairsTableProps) {
  return (
    <section>
      <h2 className="text-h3">{title}</h2>
      {note && <p className="mt-2 max-w-measure text-muted text-sm">{note}</p>}
      <Table
        columns={head.map((label) => ({ label }))}
        rows={rows.map(({ name, scale, value }) => ({
          key: name,
          cells: [
            <span key="name">
              {name}
              {scale && <span className="block text-muted text-xs">{scale}</span>}
            </span>,
            <span key="value" className="font-medium">
              {value}
            </span>,
          ],
        }))}
        headClass="sr-only"
        className="mt-4"
      />
    </section>
  );
}

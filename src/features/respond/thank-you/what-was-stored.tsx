import type { ReactNode } from "react";
import { ASPECTS, SPECTRUMS, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";
import { NO_VALUE } from "#domain/wording/format.ts";
import { LANGUAGE } from "#messages/language";
import { storedWords } from "#messages/respond/later";
import { poles } from "#messages/respond/poles";
import { asksForRole } from "#src/features/respond/mode/role-selection.ts";
import type { StoredResponse } from "#src/lib/storage/stored-response.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Table } from "#src/ui/table.tsx";
import { DashList } from "#src/ui/text.tsx";

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

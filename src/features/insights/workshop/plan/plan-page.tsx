import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { makeScript } from "#domain/workshop/make-script.ts";
import type { WorkshopNote } from "#domain/workshop/open-workshop.ts";
import type { StepText, WorkshopStep } from "#domain/workshop/script.ts";
import { chooseTopics, type Topic } from "#domain/workshop/topics.ts";
import { punctuation } from "#messages/frame/punctuation";
import { LANGUAGE } from "#messages/language";
import { facilitatorWords, talks } from "#messages/report/facilitate";
import { reportTitles, summaryWords } from "#messages/report/insights";
import { poles } from "#messages/respond/poles";
import { leadWords } from "#messages/workshop/lead";
import { stepWords } from "#messages/workshop/steps";
import { company } from "#src/content/company.ts";
import { NoInsights } from "#src/features/insights/page/insights-states.tsx";
import { PageTitle } from "#src/features/insights/page/report-header.tsx";
import { ReportSection } from "#src/features/insights/report/report-section.tsx";
import type { PlanData } from "#src/features/insights/workshop/lead/load-workshop.ts";
import { formatDate } from "#src/lib/format.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { StartWorkshop } from "./start-workshop.tsx";
import "#src/features/insights/print/print.css";
import { WorkshopNotes } from "./workshop-notes.tsx";

const SMALL_TEAM = 8;

interface PlanProps {
  steps: readonly WorkshopStep[];
  texts: readonly StepText[];
}

/** When each step runs, in minutes from the start: "0–5", "5–15". */
function clockOf(steps: readonly WorkshopStep[]): string[] {
  let start = 0;
  return steps.map(({ minutes }) => {
    const from = start;
    start += minutes;
    return `${from}–${start}`;
  });
}

function Plan({ steps, texts }: PlanProps) {
  const clock = clockOf(steps);
  return (
    <ol>
      {texts.map(({ title, how }, index) => (
        <li
          key={steps[index]?.id}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-rule border-b py-4 md:grid-cols-[6rem_16rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[4.5rem_13rem_minmax(0,1fr)] print:py-2"
        >
          <p className="text-muted tabular-nums">{clock[index]}</p>
          <h3 className="font-medium font-sans text-base tracking-normal">{title}</h3>
          <p className="col-start-2 max-w-measure text-muted text-sm md:col-start-3 print:col-start-3">
            {how}
          </p>
        </li>
      ))}
    </ol>
  );
}

function TopicEntry({ topic, earlier }: { topic: Topic; earlier: readonly Topic[] }) {
  const { title, sentences, options, talk, finding } = topic;
  const told = earlier.flatMap(({ statements }) => statements.map(({ text }) => text));
  const statements = topic.statements.filter(({ text }) => !told.includes(text));
  return (
    <li className="grid grid-cols-1 gap-x-14 gap-y-6 border-rule border-b py-8 lg:grid-cols-2 print:break-inside-avoid print:grid-cols-2 print:gap-x-8 print:py-5">
      <div>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 max-w-measure">{sentences.map(({ text }) => text).join(" ")}</p>
        <p className="mt-5 max-w-[32rem] border-accent border-s-2 ps-4 text-lead">{talk.question}</p>
        {finding?.monday && (
          <p className="mt-5 max-w-measure text-sm">
            <span className="text-muted">{punctuation.label({ name: summaryWords.monday })}</span>{" "}
            {finding.monday}
          </p>
        )}
      </div>
      {options.length > 0 && (
        <div>
          <h4 className="font-medium font-sans text-muted text-sm tracking-normal">
            {facilitatorWords.options}
          </h4>
          <ul className="mt-1">
            {options.map((option) => (
              <li key={option.number} className="border-rule border-t py-3 first:border-0">
                <p className="font-medium">{option.title}</p>
                <p className="text-muted text-sm">
                  {facilitatorWords.firstStep} {option.firstStep}
                </p>
              </li>
            ))}
          </ul>
        </div>
      )}
      {statements.length > 0 && (
        <div className="lg:col-span-2 print:col-span-2">
          <h4 className="font-medium font-sans text-muted text-sm tracking-normal">
            {facilitatorWords.statements}
          </h4>
          <ul className="mt-1 gap-x-14 text-muted text-sm lg:columns-2 print:columns-2 print:gap-x-8">
            {statements.map(({ text }) => (
              <li key={text} className="max-w-measure break-inside-avoid pb-1">
                {text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </li>
  );
}

interface SessionProps extends PlanProps {
  report: RenderedReport;
  responses: number;
  topics: readonly Topic[];
  notes: readonly WorkshopNote[];
}

function Session({ report, responses, topics, notes, ...plan }: SessionProps) {
  return (
    <>
      <p className="mt-8 max-w-[44rem] text-lead tabular-nums">{report.verdict.text}</p>
      {responses < SMALL_TEAM && (
        <Notice tone="warning" className="mt-8" title={facilitatorWords.smallTeam({ responses })}>
          <p>{facilitatorWords.smallTeamText}</p>
        </Notice>
      )}
      <div className="mt-10 tabular-nums print:mt-5">
        <ReportSection title={facilitatorWords.plan}>
          <Plan {...plan} />
          <p className="max-w-measure pt-5 text-muted text-sm">{facilitatorWords.bring}</p>
        </ReportSection>
        {topics.length > 0 && (
          <ReportSection title={facilitatorWords.topics}>
            <ol>
              {topics.map((topic, index) => (
                <TopicEntry key={topic.title} topic={topic} earlier={topics.slice(0, index)} />
              ))}
            </ol>
          </ReportSection>
        )}
        {notes.length > 0 && (
          <ReportSection title={leadWords.notes}>
            <WorkshopNotes notes={notes} topics={topics} />
          </ReportSection>
        )}
      </div>
    </>
  );
}

/** How long the session takes, and what it rests on, with a button to print the page. */
function About({ version, minutes }: { version: InsightVersion; minutes: number }) {
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
      <p className="text-muted text-sm">
        {facilitatorWords.about({
          minutes,
          responses: version.totalResponses,
          date: formatDate(version.createdAt),
        })}
      </p>
      <Button look="secondary" size="small" className="print:hidden" onClick={() => print()}>
        {facilitatorWords.print}
      </Button>
    </div>
  );
}

interface PlanPageProps extends Omit<PlanData, "state"> {
  code: string;
}

/** The script of a workshop on a version of the report, in the page's language: what opening one leads through. */
function scriptOf(version: InsightVersion, report: RenderedReport): PlanProps {
  const words = { talks, poles, stepWords };
  const { steps, texts } = makeScript(version.figures, { [LANGUAGE.code]: { report, words } });
  return { steps, texts: texts[LANGUAGE.code] ?? [] };
}

/** A workshop that is not open: its plan, to print, and the button that starts it. */
export function PlanPage({ organizationName, version, code, notes }: PlanPageProps) {
  const title = facilitatorWords.title({ name: organizationName || reportTitles.anySurvey });
  useDocumentTitle(`${title} | ${company.name}`);
  const report = version?.totalResponses === 1 ? null : (version?.report ?? null);
  if (!version || !report) {
    const reason = version?.totalResponses === 1 ? facilitatorWords.onePerson : facilitatorWords.olderReport;
    return (
      <section className="page py-10 sm:py-14">
        <PageTitle title={title} back={null} size="text-h2" />
        {version ? <p className="mt-8 max-w-measure text-lead">{reason}</p> : <NoInsights />}
      </section>
    );
  }
  const plan = scriptOf(version, report);
  const minutes = plan.steps.reduce((sum, step) => sum + step.minutes, 0);
  return (
    <section className="page py-10 sm:py-14 print:p-0" data-report="">
      <PageTitle title={title} back={null} size="text-h2">
        <About version={version} minutes={minutes} />
      </PageTitle>
      <div className="mt-6">
        <StartWorkshop code={code} insightId={version.id} />
      </div>
      <Session
        {...plan}
        report={report}
        responses={version.totalResponses}
        topics={chooseTopics(report, talks)}
        notes={notes}
      />
    </section>
  );
}

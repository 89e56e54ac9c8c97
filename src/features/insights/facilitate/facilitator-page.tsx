import type { InsightVersion } from "#domain/report/insight-version.ts";
import { company } from "#src/content/company.ts";
import { facilitatorWords } from "#src/content/insights/facilitate.ts";
import { countOf } from "#src/content/insights/report.ts";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { Dumbbell, PoleNames } from "#src/features/insights/charts/dumbbell.tsx";
import { NoInsights } from "#src/features/insights/page/insights-states.tsx";
import { PageTitle } from "#src/features/insights/page/report-header.tsx";
import { formatDate } from "#src/lib/format.ts";
import { useDocumentTitle } from "#src/lib/page/document-head.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import "#src/features/insights/print/print.css";
import { byPriority, readReport } from "#src/features/insights/report/read-report.ts";
import { ReportSection } from "#src/features/insights/tabs/report-section.tsx";
import {
  chooseQuestions,
  clockOf,
  type PlanStep,
  planHour,
  QUESTIONS_IN_AN_HOUR,
  type TeamQuestion,
} from "./facilitation.ts";

const SMALL_TEAM = 8;

function Plan({ steps }: { steps: readonly PlanStep[] }) {
  const clock = clockOf(steps);
  return (
    <ol>
      {steps.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 border-rule border-b py-4 md:grid-cols-[6rem_16rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[4.5rem_13rem_minmax(0,1fr)] print:py-2"
        >
          <p className="text-muted tabular-nums">{clock[index]}</p>
          <h3 className="font-medium font-sans text-base tracking-normal">{title}</h3>
          <p className="col-start-2 max-w-measure text-muted text-sm md:col-start-3 print:col-start-3">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}

function Question({
  question: { spectrum, why, question },
  number,
}: {
  question: TeamQuestion;
  number: number;
}) {
  return (
    <li className="grid grid-cols-1 gap-x-14 gap-y-6 border-rule border-b py-8 lg:grid-cols-[minmax(0,1fr)_24rem] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-8 print:py-5">
      <div>
        <p className="text-muted text-sm">{facilitatorWords.question(number)}</p>
        <h3 className="mt-1 max-w-[36rem] text-h3">{question}</h3>
        <p className="mt-3 max-w-measure text-muted text-sm">{why}</p>
      </div>
      <div>
        <PoleNames poles={spectrum} className="mb-2 font-medium text-sm" />
        <Dumbbell spectrum={spectrum} />
        <Answers spectrum={spectrum} />
      </div>
    </li>
  );
}

function Steps({ version }: { version: InsightVersion }) {
  const { insights } = readReport(version);
  const steps = byPriority(insights?.recommendations ?? []).slice(0, QUESTIONS_IN_AN_HOUR);
  if (steps.length === 0) return null;
  return (
    <ReportSection title={facilitatorWords.steps}>
      <ul>
        {steps.map(({ focus, action }) => (
          <li
            key={focus}
            className="grid grid-cols-1 gap-x-12 gap-y-1 border-rule border-b py-4 md:grid-cols-[16rem_minmax(0,1fr)] print:break-inside-avoid print:grid-cols-[11rem_minmax(0,1fr)] print:py-2"
          >
            <h3 className="font-medium font-sans text-base tracking-normal">{focus}</h3>
            <p className="max-w-[44rem] text-sm">{action}</p>
          </li>
        ))}
      </ul>
    </ReportSection>
  );
}

const [today, wanted] = facilitatorWords.legend;

function Hour({ version }: { version: InsightVersion }) {
  const { figures, responses } = readReport(version);
  const questions = figures ? chooseQuestions(figures) : [];
  if (questions.length === 0) {
    return (
      <p className="mt-8 max-w-measure text-lead">
        {responses === 1 ? facilitatorWords.onePerson : facilitatorWords.noFigures}
      </p>
    );
  }
  return (
    <>
      {responses < SMALL_TEAM && (
        <Notice tone="warning" className="mt-8" title={facilitatorWords.smallTeam(responses)}>
          <p>{facilitatorWords.smallTeamText}</p>
        </Notice>
      )}
      <div className="mt-10 print:mt-5">
        <ReportSection title={facilitatorWords.plan}>
          <Plan steps={planHour(questions)} />
          <p className="max-w-measure pt-5 text-muted text-sm">{facilitatorWords.bring}</p>
        </ReportSection>
        <ReportSection title={facilitatorWords.questions}>
          <p className="max-w-measure pt-4 text-muted text-sm">
            {today}
            <span className="text-accent">●</span>
            {wanted}
            <span className="text-second">○</span>
            {figures?.release ? facilitatorWords.bands : facilitatorWords.dots}
          </p>
          <ol>
            {questions.map((question, index) => (
              <Question key={question.spectrum.id} question={question} number={index + 1} />
            ))}
          </ol>
        </ReportSection>
        <Steps version={version} />
      </div>
    </>
  );
}

interface FacilitatorPageProps {
  organizationName: string;
  /** The analysis to talk about; null where there is none yet. */
  version: InsightVersion | null;
  reportPath: string;
}

/** A facilitator's page: an hour's plan and the questions that the figures raise. */
export function FacilitatorPage({ organizationName, version, reportPath }: FacilitatorPageProps) {
  const title = facilitatorWords.title(organizationName);
  useDocumentTitle(`${title} | ${company.name}`);
  return (
    <section className="page py-10 sm:py-14 print:p-0" data-report="">
      <PageTitle title={title} back={{ to: reportPath, label: facilitatorWords.back }} size="text-h2">
        {version && version.totalResponses !== 1 && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
            <p className="text-muted text-sm">
              {facilitatorWords.about(
                countOf(version.totalResponses, "response"),
                formatDate(version.createdAt),
              )}
            </p>
            <Button look="secondary" size="small" className="print:hidden" onClick={() => print()}>
              {facilitatorWords.print}
            </Button>
          </div>
        )}
      </PageTitle>
      {version ? <Hour version={version} /> : <NoInsights />}
    </section>
  );
}

import { groupName } from "#domain/questionnaire/roles.ts";
import { isChange } from "#domain/report/plan.ts";
import { statementsShown } from "#domain/report/render/render-statements.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { punctuation } from "#messages/frame/punctuation";
import { LANGUAGE } from "#messages/language";
import { summaryWords } from "#messages/report/insights";
import { Evidence } from "#src/features/insights/evidence/evidence.tsx";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { PartLink, ReportSection } from "#src/features/insights/report/report-section.tsx";
import { formatDate, formatList } from "#src/lib/format.ts";
import { PhoneFold } from "#src/ui/phone-fold.tsx";
import { drawFinding, MarkLines } from "./finding-picture.tsx";
import { CAVEATS, CHANGES, FirstPage, findingId } from "./first-page.tsx";
import { claimIdsOf, StatementList, textOf } from "./sentences.tsx";

export const adviceOn = (claimId: string) => `advice-on-${claimId}`;

function Finding({ finding, ...props }: PartProps & { finding: RenderedFinding }) {
  const { claims, figures, isPrinted = false, show } = props;
  const { claimId, title, sentences, advice, monday } = finding;
  const claim = claims.find(({ id }) => id === claimId);
  const picture = figures && drawFinding({ finding, claim, figures, isPrinted });
  const statements = statementsShown(finding);
  const behind = [
    ...(picture ? [summaryWords.chart] : []),
    ...(statements.length > 0 ? [summaryWords.statements] : []),
  ];
  return (
    <li
      id={findingId(claimId)}
      className="grid scroll-mt-6 grid-cols-1 gap-x-14 gap-y-5 border-rule border-b py-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:break-inside-avoid print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-8 print:gap-y-2 print:py-3"
    >
      <div className="min-w-0">
        <h3 className="text-h4 print:text-lead">{title.text}</h3>
        <p className="mt-2 max-w-measure print:mt-1 print:text-sm">{textOf(sentences)}</p>
        {monday && (
          <p className="mt-3 max-w-measure print:mt-1 print:text-sm">
            <span className="text-muted">{punctuation.label({ name: summaryWords.monday })}</span> {monday}
          </p>
        )}
        <div className="mt-2 flex flex-wrap items-start gap-x-7 print:hidden">
          {advice.length > 0 && !isPrinted && (
            <PartLink
              part="recommendations"
              id={adviceOn(claimId)}
              show={show}
              className="inline-flex min-h-11 items-center text-sm"
            >
              {summaryWords.toAdvice}
            </PartLink>
          )}
          <Evidence {...props} claimIds={claimIdsOf(sentences)} about={title.text} />
        </div>
      </div>
      <PhoneFold
        title={<span className="text-muted text-sm">{behind.join(" · ")}</span>}
        onPaper="contents"
        isFolded={isPrinted && behind.length > 0}
      >
        {figures && (
          <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1 print:col-start-2 print:row-span-2 print:row-start-1">
            {picture}
          </div>
        )}
        <Statements statements={statements} />
      </PhoneFold>
    </li>
  );
}

function Statements({ statements }: Pick<RenderedFinding, "statements">) {
  if (statements.length === 0) return null;
  return (
    <div className="max-w-measure border-rule border-s-2 ps-4">
      <p className="mb-1.5 text-muted text-xs print:mb-0.5">{summaryWords.statements}</p>
      <StatementList statements={statements} />
    </div>
  );
}

/** Findings in the plan's order, each with its picture, the statements behind it and the way to its advice. */
function Findings(props: PartProps) {
  const { findings, themes } = props.report;
  const shown = findings.filter((finding) => !isChange(finding));
  if (shown.length === 0) return null;
  return (
    <ReportSection title={summaryWords.findings}>
      <ol>
        {shown.map((finding) => (
          <Finding key={finding.claimId} finding={finding} {...props} />
        ))}
      </ol>
      {themes.length > 0 && (
        <p className="pt-4 text-sm print:pt-2 print:text-xs">
          <span className="text-muted">{summaryWords.themes}</span> {formatList(themes)}
        </p>
      )}
    </ReportSection>
  );
}

/** What has changed since the round before, and what became of its steps; nothing in a first round. */
function Changes(props: PartProps) {
  const { changes, findings, followedUp } = props.report;
  const moved = findings.filter(isChange);
  const others = changes.filter(({ claimIds }) => !moved.some(({ claimId }) => claimIds.includes(claimId)));
  const earlier = props.figures?.rounds?.earlier;
  if (changes.length === 0) return null;
  return (
    <ReportSection id={CHANGES} title={summaryWords.changes}>
      <ul>
        {moved.map((finding) => (
          <Finding key={finding.claimId} finding={finding} {...props} />
        ))}
      </ul>
      <ul className="grid max-w-measure gap-2 pt-4 print:max-w-none print:gap-1 print:pt-2 print:text-sm">
        {[...others, ...followedUp].map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
        {earlier && (
          <li className="text-muted text-sm">
            {summaryWords.compared({ date: formatDate(earlier.completedAt) })}
          </li>
        )}
      </ul>
    </ReportSection>
  );
}

function StandOut({ report: { standOut } }: PartProps) {
  const lists = [
    { title: summaryWords.agreed, statements: standOut.agreed },
    { title: summaryWords.rejected, statements: standOut.rejected },
  ].filter(({ statements }) => statements.length > 0);
  if (lists.length === 0) return null;
  return (
    <ReportSection title={summaryWords.standOut}>
      <p className="max-w-measure pt-3 text-muted text-sm print:max-w-none print:break-after-avoid print:pt-1.5 print:text-xs">
        {summaryWords.standOutNote}
      </p>
      <div className="grid gap-x-14 gap-y-5 pt-5 md:grid-cols-2 print:break-inside-avoid print:grid-cols-2 print:gap-x-8 print:pt-3">
        {lists.map(({ title, statements }) => (
          <div key={title} className="max-w-measure border-rule border-s-2 ps-4">
            <h3 className="mb-1.5 font-medium font-sans text-muted text-xs tracking-normal print:mb-0.5">
              {title}
            </h3>
            <StatementList statements={statements} />
          </div>
        ))}
      </div>
    </ReportSection>
  );
}

function Effectiveness({ report: { effectiveness }, figures }: PartProps) {
  if (effectiveness.length === 0 || !figures) return null;
  return (
    <ReportSection title={summaryWords.effectiveness}>
      <div className="grid grid-cols-1 gap-x-14 gap-y-4 pt-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] print:grid-cols-[minmax(0,1fr)_15rem] print:gap-x-8 print:pt-3">
        <p className="max-w-measure print:text-sm">{textOf(effectiveness)}</p>
        <MarkLines figures={figures} />
      </div>
    </ReportSection>
  );
}

export function Caveats({ report: { caveats } }: PartProps) {
  if (caveats.length === 0) return null;
  return (
    <ReportSection id={CAVEATS} title={summaryWords.caveats}>
      <ul className="grid max-w-measure gap-2 pt-4 print:max-w-none print:break-inside-avoid print:pt-2 print:text-sm">
        {caveats.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </ReportSection>
  );
}

/** What stands below the first page. */
export function SummaryRest(props: PartProps) {
  const roles = [
    ...new Set((props.figures?.roles ?? []).map(({ label }) => groupName({ grouping: "role", label }))),
  ].sort((a, b) => a.localeCompare(b, LANGUAGE.locale));
  return (
    <>
      <Changes {...props} />
      <Findings {...props} />
      <StandOut {...props} />
      <Effectiveness {...props} />
      <Caveats {...props} />
      {roles.length > 0 && (
        <p className="mt-8 text-sm print:mt-4 print:break-inside-avoid print:text-2xs">
          <span className="text-muted">{summaryWords.roles}</span> {formatList(roles)}
        </p>
      )}
    </>
  );
}

export function SummaryTab(props: PartProps) {
  return (
    <>
      <FirstPage {...props} />
      <div className="mt-12 sm:mt-16">
        <SummaryRest {...props} />
      </div>
    </>
  );
}

import type { ReactNode } from "react";
import type { Insights } from "#domain/report/insights.ts";
import { punctuation } from "#messages/frame/punctuation";
import { olderWords, partNames, recommendationWords, rolesWords } from "#messages/report/insights";
import { byPriority } from "#src/features/insights/report/read-report.ts";
import { ReportSection } from "#src/features/insights/report/report-section.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { PriorityMark } from "./recommendations-tab.tsx";

interface TextsProps {
  title: ReactNode;
  texts: readonly string[];
}

/** A heading and its texts, which are stored in English; nothing where there are none. */
function Texts({ title, texts }: TextsProps) {
  const written = texts.filter((text) => text !== "");
  if (written.length === 0) return null;
  return (
    <section className="mt-6">
      <h3 className="text-h4">{title}</h3>
      <ul className="mt-2 grid max-w-measure gap-2 print:max-w-none print:text-sm">
        {written.map((text, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report may say the same twice
          <li key={index} lang="en" className="whitespace-pre-line [overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Something with a name of its own: a role, a spectrum, a recommendation. */
function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="border-rule border-b py-5 print:py-3">
      <h3 lang="en" className="text-h4 [overflow-wrap:anywhere]">
        {name}
      </h3>
      {children}
    </li>
  );
}

function Labelled({ label, texts }: { label: string; texts: readonly string[] }) {
  const written = texts.filter((text) => text !== "");
  if (written.length === 0) return null;
  return (
    <p className="mt-2 max-w-measure text-sm print:max-w-none">
      <span className="text-muted">{punctuation.label({ name: label })}</span>{" "}
      <span lang="en">{written.join(" ")}</span>
    </p>
  );
}

function SummaryOfOlder({ insights }: { insights: Insights }) {
  const { summary, consolidatedSummary, keyObservations, strengths, challenges } = insights;
  return (
    <ReportSection title={partNames.summary}>
      {[...new Set([consolidatedSummary.overview, summary.overview])].map((overview) => (
        <p key={overview} lang="en" className="mt-4 max-w-measure whitespace-pre-line">
          {overview}
        </p>
      ))}
      <Texts title={olderWords.findings} texts={consolidatedSummary.keyFindings} />
      <Texts title={olderWords.themes} texts={summary.keyThemes} />
      <Texts title={olderWords.strengths} texts={strengths} />
      <Texts title={olderWords.challenges} texts={challenges} />
      <Texts title={olderWords.leadership} texts={keyObservations.leadershipPerceptions} />
      <Texts title={olderWords.variability} texts={keyObservations.variabilityNotes} />
      <Labelled label={olderWords.roles} texts={[consolidatedSummary.participationStats.roles.join(", ")]} />
    </ReportSection>
  );
}

function RolesOfOlder({ insights: { roleInsights } }: { insights: Insights }) {
  const roles = Object.entries(roleInsights);
  if (roles.length === 0) return null;
  return (
    <ReportSection title={partNames.roles}>
      <ul>
        {roles.map(([role, { currentPerceptions, aspirations, keyNotes }]) => (
          <Entry key={role} name={role}>
            <Labelled label={rolesWords.perceptions} texts={currentPerceptions} />
            <Labelled label={rolesWords.aspirations} texts={aspirations} />
            <Labelled label={rolesWords.notes} texts={keyNotes} />
          </Entry>
        ))}
      </ul>
    </ReportSection>
  );
}

function AlignmentOfOlder({
  insights: { spectrumAnalysis, alignmentOpportunities },
}: {
  insights: Insights;
}) {
  const spectrums = Object.entries(spectrumAnalysis);
  if (spectrums.length + alignmentOpportunities.length === 0) return null;
  return (
    <ReportSection title={partNames.alignment}>
      <ul>
        {spectrums.map(([spectrum, { currentState, desiredState, gap }]) => (
          <Entry key={spectrum} name={spectrum}>
            <Labelled label={olderWords.currentState} texts={[currentState]} />
            <Labelled label={olderWords.desiredState} texts={[desiredState]} />
            <Labelled label={olderWords.gap} texts={[gap]} />
          </Entry>
        ))}
      </ul>
      {alignmentOpportunities.map(({ focus, opportunity, rolesInvolved }) => (
        <div key={`${focus} ${opportunity}`}>
          <Texts
            title={
              <>
                {punctuation.label({ name: olderWords.opportunities })} <span lang="en">{focus}</span>
              </>
            }
            texts={[opportunity]}
          />
          <Labelled label={recommendationWords.involved} texts={[rolesInvolved.join(", ")]} />
        </div>
      ))}
    </ReportSection>
  );
}

function RecommendationsOfOlder({ insights: { recommendations } }: { insights: Insights }) {
  if (recommendations.length === 0) return null;
  return (
    <ReportSection title={partNames.recommendations}>
      <ol>
        {byPriority(recommendations).map(({ focus, priority, action, linkedInsight }) => (
          <Entry key={`${focus} ${action}`} name={focus}>
            <PriorityMark priority={priority} />
            <p lang="en" className="mt-1 max-w-measure">
              {action}
            </p>
            {linkedInsight && (
              <p className="mt-2 max-w-measure text-muted text-sm">
                {punctuation.label({ name: recommendationWords.linked })}{" "}
                <span lang="en">{linkedInsight}</span>
              </p>
            )}
          </Entry>
        ))}
      </ol>
    </ReportSection>
  );
}

/** A report of the specified older shape, as it was written, under a line that says so. */
export function OlderReport({ insights }: { insights: Insights }) {
  return (
    <div className="mt-8">
      <Notice title={olderWords.title} className="mb-8">
        <p>{olderWords.text}</p>
      </Notice>
      <SummaryOfOlder insights={insights} />
      <RolesOfOlder insights={insights} />
      <AlignmentOfOlder insights={insights} />
      <RecommendationsOfOlder insights={insights} />
    </div>
  );
}

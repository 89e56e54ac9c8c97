import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/agreement.ts";
import type { Insights } from "#domain/insights.ts";
import { largestGap, type TeamFacts } from "./facts.ts";
import type { Finding } from "./findings.ts";
import { headlines } from "./headlines.ts";
import { keyFindings } from "./key-findings.ts";
import { count, figure, list, paragraph, people, pointsOf, share } from "./phrases.ts";

function participation({ organization, n, roles }: TeamFacts): string {
  const where = roles.length === 1 ? "one role" : `${count(roles.length)} roles`;
  return `${people(n)} in ${where} answered for ${organization}.`;
}

function stillness({ spectrums }: TeamFacts): string | null {
  const still = spectrums.filter(({ wish }) => wish === "unclear" || wish === "settled");
  if (still.length === 0) return null;
  if (still.length < spectrums.length) {
    const [only] = still;
    return still.length === 1 && only
      ? `only ${only.name} shows no clear wish to change, at ${figure(only.figures.current.mean)} today.`
      : `${count(still.length)} of the ${count(spectrums.length)} spectrums show no clear wish to change: ${list(still.map(({ name, figures }) => `${name} (${figure(figures.current.mean)} today)`))}.`;
  }
  const largest = largestGap(spectrums);
  if (!largest) return null;
  const { mean, halfWidth95 } = largest.figures.gap;
  return `no spectrum shows a clear wish to change; the largest gap, ${pointsOf(mean)} on ${largest.name}, has an interval of ±${figure(halfWidth95 ?? 0)}.`;
}

function effectivenessSentence({ effectiveness }: TeamFacts): string | null {
  if (!effectiveness) return null;
  const { mean, min, max, n } = effectiveness;
  if (min === max) return `${share(n, n)} rate the team's effectiveness at ${figure(mean)} of 10.`;
  return `the team rates its effectiveness at ${figure(mean)} of 10, with answers from ${figure(min)} to ${figure(max)}.`;
}

function caution({ n }: TeamFacts): string | null {
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return null;
  return `with ${people(n)}, these figures open a conversation rather than settle one.`;
}

export function consolidatedSummary(
  facts: TeamFacts,
  findings: readonly Finding[],
): Insights["consolidatedSummary"] {
  return {
    overview: paragraph(
      participation(facts),
      ...headlines(findings),
      stillness(facts),
      effectivenessSentence(facts),
      caution(facts),
    ),
    keyFindings: keyFindings(facts, findings),
    participationStats: {
      roles: facts.roles.map(({ label, members }) =>
        members.length === 1 ? label : `${label} (${members.length})`,
      ),
    },
  };
}

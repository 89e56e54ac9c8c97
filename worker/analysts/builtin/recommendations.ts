import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/agreement.ts";
import type { Insights, Priority } from "#domain/insights.ts";
import { audit, bridge, choose, effect, exchange, move } from "./actions.ts";
import type { SpectrumFacts, TeamFacts } from "./facts.ts";
import { type Finding, onePerSubject } from "./findings.ts";
import { capitalise, count, figure, paragraph, people } from "./phrases.ts";
import { wishesInWords } from "./spectrums.ts";

type Recommendation = Insights["recommendations"][number];

const MAX_RECOMMENDATIONS = 6;
const WEIGHT = { high: 1.5, medium: 0.9 } as const;

function priorityOf({ weight }: Finding): Priority {
  if (weight >= WEIGHT.high) return "High";
  return weight >= WEIGHT.medium ? "Medium" : "Low";
}

function recommend(facts: TeamFacts, finding: Finding): Recommendation {
  const priority = priorityOf(finding);
  switch (finding.kind) {
    case "wish":
      return { ...move(facts, finding), priority };
    case "camps":
      return { ...bridge(facts, finding), priority };
    case "opposed":
      return { ...choose(facts, finding), priority };
    case "contrast":
      return { ...exchange(finding), priority };
    case "mismatch":
      return { ...audit(finding), priority };
    case "effectiveness":
      return { ...effect(facts, finding), priority };
  }
}

function steadiest(spectrums: readonly SpectrumFacts[]): SpectrumFacts | undefined {
  return spectrums
    .filter(({ wish, camps, contrast }) => (wish === "unclear" || wish === "settled") && !camps && !contrast)
    .sort((a, b) => Math.abs(a.figures.gap.mean) - Math.abs(b.figures.gap.mean))[0];
}

function leaveAlone(facts: TeamFacts): Recommendation[] {
  const spectrum = steadiest(facts.spectrums);
  if (!spectrum) return [];
  const { name, figures } = spectrum;
  const { gap, current } = figures;
  return [
    {
      focus: `Leave ${name} as it is`,
      priority: "Low",
      action: paragraph(
        `spend no effort on ${name} this quarter, and say so aloud: a place of ${figure(current.mean)} suits those who answered.`,
      ),
      linkedInsight: `${name}: ${wishesInWords(spectrum)}; gap ${figure(Math.abs(gap.mean))}${gap.halfWidth95 === null ? "" : ` ± ${figure(gap.halfWidth95)}`}.`,
    },
  ];
}

function hearMore({ n }: TeamFacts): Recommendation[] {
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return [];
  return [
    {
      focus: "More voices",
      priority: n < 4 ? "High" : "Medium",
      action: paragraph(
        `ask ${people(MIN_RESPONSES_FOR_AGREEMENT - n)} more to answer before decisions rest on agreement or on differences between roles.`,
      ),
      linkedInsight: capitalise(
        `${count(n)} of at least ${count(MIN_RESPONSES_FOR_AGREEMENT)} responses are in.`,
      ),
    },
  ];
}

const RANK: Record<Priority, number> = { High: 0, Medium: 1, Low: 2 };

/** One per finding, the most urgent first; then what to leave alone and whom else to hear. */
export function recommendations(facts: TeamFacts, findings: readonly Finding[]): Recommendation[] {
  const further = [...hearMore(facts), ...leaveAlone(facts)];
  const room = MAX_RECOMMENDATIONS - further.length;
  const urgent = onePerSubject(findings)
    .slice(0, room)
    .map((finding) => recommend(facts, finding));
  return [...urgent, ...further].sort((a, b) => RANK[a.priority] - RANK[b.priority]);
}

import type { Insights, Priority } from "#domain/report/insights.ts";
import { MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { type Finding, onePerSubject, toldSpectrums } from "#worker/analysts/builtin/statistics/findings.ts";
import {
  isContent,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { marginOf, paragraph, people, pointsOf, share } from "#worker/analysts/builtin/words/phrases.ts";
import { wishesInWords } from "#worker/analysts/builtin/words/wordings.ts";
import { audit, bridge, choose, clarify, effect, exchange } from "./actions.ts";
import { type Action, move } from "./move.ts";

type Recommendation = Insights["recommendations"][number];

const MAX_RECOMMENDATIONS = 6;
/** At most this many are of high priority. */
const MAX_HIGH = 2;
const WEIGHT = { high: 1.5, medium: 0.9 } as const;

function priorityOf({ weight }: Finding, place: number): Priority {
  if (weight >= WEIGHT.high && place < MAX_HIGH) return "High";
  return weight >= WEIGHT.medium ? "Medium" : "Low";
}

function actOn(team: TeamStatistics, finding: Finding): Action {
  switch (finding.kind) {
    case "wish":
      return move(team, finding);
    case "camps":
      return bridge(team, finding);
    case "opposed":
      return choose(team, finding);
    case "contrast":
      return exchange(team, finding);
    case "mismatch":
      return audit(team, finding);
    case "unsettled":
      return clarify(team, finding);
    case "effectiveness":
      return effect(team, finding);
  }
}

function steadiest(spectrums: readonly SpectrumStatistics[]): SpectrumStatistics | undefined {
  return spectrums
    .filter((spectrum) => isContent(spectrum) && !spectrum.contrast)
    .sort((a, b) => Math.abs(a.figures.gap.mean) - Math.abs(b.figures.gap.mean))[0];
}

function leaveAlone({ spectrums, voice }: TeamStatistics, findings: readonly Finding[]): Recommendation[] {
  const told = toldSpectrums(findings);
  const spectrum = steadiest(spectrums.filter((one) => !told.includes(one)));
  if (!spectrum) return [];
  const { name, topic, figures, left, right } = spectrum;
  const { gap, current } = figures;
  return [
    {
      focus: voice("focus still", [`Leave ${name} as it is`, `No change to ${topic}`]),
      priority: "Low",
      action: paragraph(
        voice("still", [
          `turn down proposals that touch ${topic} this quarter, and say in the debrief that ${oneDecimal(current.mean)} between ${left} and ${right} suits those who answered.`,
          `spend no effort between ${left} and ${right} this quarter, and say so aloud: knowing what will not change makes the rest easier.`,
        ]),
      ),
      linkedInsight: capitalise(
        spectrum.wish === "settled"
          ? `${gap.wantSame === null ? "everybody" : share(gap.n, gap.n)} would leave ${name} where it is.`
          : `${wishesInWords(spectrum)} on ${name}, a gap of ${pointsOf(gap.mean)}${marginOf(gap.halfWidth95)}.`,
      ),
    },
  ];
}

function collectMoreResponses({ n, voice }: TeamStatistics): Recommendation[] {
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return [];
  return [
    {
      focus: "More voices",
      priority: n < 4 ? "High" : "Medium",
      action: paragraph(
        voice("more voices", [
          `send the survey's code again this week to everybody who has not answered, with a date, before decisions rest on agreement or on differences between roles.`,
          `set aside a quarter of an hour of the next meeting for everybody to open the survey, so that those who have not answered yet can do so unnoticed, and run the analysis again.`,
        ]),
      ),
      linkedInsight: capitalise(
        `${people(n)} answered; from ${people(MIN_RESPONSES_FOR_AGREEMENT)} on, agreement begins to mean something.`,
      ),
    },
  ];
}

const RANK: Record<Priority, number> = { High: 0, Medium: 1, Low: 2 };

/**
 * Recommends an action per finding, the most urgent first, then what to leave alone and to collect more
 * responses.
 */
export function recommendations(team: TeamStatistics, findings: readonly Finding[]): Recommendation[] {
  const further = [...collectMoreResponses(team), ...leaveAlone(team, findings)];
  const room = MAX_RECOMMENDATIONS - further.length;
  const urgent = onePerSubject(findings)
    .slice(0, room)
    .map((finding, place) => ({ ...actOn(team, finding), priority: priorityOf(finding, place) }));
  return [...urgent, ...further].sort((a, b) => RANK[a.priority] - RANK[b.priority]);
}

import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList } from "#domain/wording/format.ts";
import { displayName, type Group } from "#worker/analysts/builtin/statistics/groups.ts";
import {
  byGap,
  isCommonWish,
  isUnsettled,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { askOf, placeInWork, questionOn } from "#worker/analysts/builtin/words/work-phrases.ts";

type RoleInsight = Insights["roleInsights"][string];

/** Spectrums to talk about, what people want or dispute first. */
function subjects({ spectrums }: TeamStatistics): SpectrumStatistics[] {
  const isOpen = (one: SpectrumStatistics) => one.wish === "opposed" || isUnsettled(one);
  return byGap(spectrums).sort(
    (a, b) => Number(isCommonWish(b) || isOpen(b)) - Number(isCommonWish(a) || isOpen(a)),
  );
}

function sightQuestion({ name, topic, left, right }: SpectrumStatistics, { voice }: TeamStatistics): string {
  return voice("shared sight", [
    `on ${name}, where in the work of each role can the team's answer be seen, and where not?`,
    `what would each role show a newcomer to explain ${topic}, between ${left} and ${right}?`,
    `which event of the past month would each role tell about ${topic}, nearer ${left} or nearer ${right}?`,
  ]);
}

function wishQuestion({ towards, id }: SpectrumStatistics, { voice }: TeamStatistics): string {
  const pole = poleName(towards);
  return voice("shared ask", [
    `the team wants more ${pole}: which role could begin to ${askOf(towards, placeInWork(null, id))}, and what would it need from the others?`,
    `if the team is to move towards ${pole}, what would each role do differently in ${placeInWork(null, id)}?`,
    `what would more ${pole} cost in the work of each role, and who should say so first?`,
  ]);
}

function openQuestion({ left, right, topic }: SpectrumStatistics): string {
  return `no clear wish for ${left} or ${right} asks anything of these roles: what about ${topic} should stay as it is?`;
}

/**
 * Writes the card that all roles without released figures share: questions for the conversation, tied to what
 * the team found, and no figure.
 */
export function sharedCard(roles: readonly Group[], team: TeamStatistics): [string, RoleInsight] {
  const ordered = subjects(team);
  const wanted = ordered.filter(isCommonWish).slice(0, 3);
  const [first] = ordered;
  const names = joinList(roles.map(({ label }) => displayName(label)));
  const isEvery = roles.length === team.roles.length;
  return [
    isEvery ? "All roles" : "All other roles",
    {
      currentPerceptions: [
        `these roles have no figures of their own here, nor any guess at what they think, but questions for the conversation: ${names}.`,
        ...ordered.slice(0, 2).map((spectrum) => sightQuestion(spectrum, team)),
      ].map(capitalise),
      aspirations: (wanted.length > 0
        ? wanted.map((spectrum) => wishQuestion(spectrum, team))
        : first
          ? [openQuestion(first)]
          : ["what should stay as it is?"]
      ).map(capitalise),
      keyNotes: (ordered.length > 0
        ? ordered.slice(0, 3).map(({ id, topic }) => {
            const asked = questionOn(id, placeInWork(null, id));
            return `on ${topic}, one question for every role: ${asked}`;
          })
        : ["what did the survey miss in the work of each role?"]
      ).map(capitalise),
    },
  ];
}

import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import type { Finding, FindingOf } from "#worker/analysts/builtin/statistics/findings.ts";
import { displayName, withSize } from "#worker/analysts/builtin/statistics/groups.ts";
import { isAtLeast } from "#worker/analysts/builtin/statistics/portions.ts";
import {
  byGap,
  isCommonWish,
  type SpectrumStatistics,
  type TeamStatistics,
} from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agreeWith, count, portionOf } from "#worker/analysts/builtin/words/phrases.ts";
import { middleHalf, spreadChange } from "#worker/analysts/builtin/words/wordings.ts";
import { placeInWork } from "#worker/analysts/builtin/words/work-phrases.ts";
import { namesOf, rolesToTalk } from "./owners.ts";

type Opportunity = Insights["alignmentOpportunities"][number];

const MAX_OPPORTUNITIES = 5;

function everyRole({ roles }: TeamStatistics): string[] {
  return roles.map(({ label }) => label);
}

/** Tells a wish that most share to the roles whose work it changes first. */
function sharedDirection(team: TeamStatistics, spectrum: SpectrumStatistics): Opportunity[] {
  const { towards, movers, id } = spectrum;
  const leaders = rolesToTalk(team, towards);
  const [first] = leaders;
  if (!isCommonWish(spectrum) || !first) return [];
  const pole = poleName(towards);
  const who = portionOf(movers);
  const places = [...new Set(leaders.map((leader) => placeInWork(leader.function, id)))];
  const [wants, settles] = [
    agreeWith(movers, "wants", "want"),
    `what it means for ${places.join(" as well as for ")}`,
  ];
  const isArguable = !isAtLeast(movers, 0.75);
  return [
    {
      focus: team.voice("focus shared", [`Common ground: ${pole}`, `A direction people share: ${pole}`]),
      opportunity: capitalise(
        team.voice("shared direction", [
          isArguable
            ? `${who} ${wants} more ${pole}: ${namesOf(leaders)} can settle ${settles}, and give everybody else a reason.`
            : `${who} ${wants} more ${pole}, so ${namesOf(leaders)} need not argue the case, only settle ${settles}.`,
          `what ${who} ${wants}, more ${pole}, meets in the work of ${namesOf(leaders)}: a proposal on ${places.join(" as well as on ")} would show that it is meant.`,
        ]),
      ),
      rolesInvolved: leaders.map(({ label }) => label),
    },
  ];
}

function twoCamps(team: TeamStatistics, finding: Finding | undefined): Opportunity[] {
  if (finding?.kind !== "camps") return [];
  const { spectrum, others, isSamePeople }: FindingOf<"camps"> = finding;
  const { name, camps, topic } = spectrum;
  const also =
    others.length === 0
      ? ""
      : isSamePeople
        ? ` It would serve ${joinList(others.map((one) => one.name))} as well, where nearly the same people differ.`
        : ` ${capitalise(joinList(others.map((one) => one.name)))} could be next.`;
  const levels = levelsExplain(team, spectrum);
  return [
    {
      focus: team.voice("focus common", [`Common ground on ${name}`, `One story of ${topic}`]),
      opportunity: `${team.voice("two camps", [
        `With ${count(camps?.lower.n ?? 0)} people near ${oneDecimal(camps?.lower.mean ?? 0)} and ${count(camps?.upper.n ?? 0)} near ${oneDecimal(camps?.upper.mean ?? 0)} on ${name}, an exchange of examples would do more than a vote.`,
        `The groups on ${name}, ${count(camps?.lower.n ?? 0)} people and ${count(camps?.upper.n ?? 0)}, see different parts of the same organisation; putting the parts together is worth a meeting.`,
      ])}${levels}${also}`,
      rolesInvolved: everyRole(team),
    },
  ];
}

/** Tells if levels explain a division: their means lie near each other or apart. */
function levelsExplain({ levels, n }: TeamStatistics, spectrum: SpectrumStatistics): string {
  const means = levels.flatMap((level) => {
    const mean = level.scores.spectrums?.find((one) => one.spectrum === spectrum.id)?.current ?? null;
    return mean === null || n - level.n === 1 ? [] : [{ name: level.name, mean }];
  });
  const [lowest] = [...means].sort((a, b) => a.mean - b.mean);
  const highest = [...means].sort((a, b) => b.mean - a.mean)[0];
  if (!lowest || !highest || lowest === highest) return "";
  return highest.mean - lowest.mean < 1.5
    ? ` Rank does not explain the difference: on ${spectrum.topic} the levels' means run only from ${oneDecimal(lowest.mean)} (${lowest.name}) to ${oneDecimal(highest.mean)} (${highest.name}).`
    : spectrum.contrast === null
      ? ""
      : ` Rank is part of it: ${lowest.name} put ${spectrum.name} at ${oneDecimal(lowest.mean)}, ${highest.name} at ${oneDecimal(highest.mean)}.`;
}

function betweenGroups(
  { spectrum, contrast }: FindingOf<"contrast">,
  { voice }: TeamStatistics,
): Opportunity[] {
  const { name, left, right, topic } = spectrum;
  const { low, high, measure } = contrast;
  const what = measure === "current" ? "see" : "want";
  return [
    {
      focus: voice("focus groups", [
        `${capitalise(low.name)} and ${high.name} on ${name}`,
        `${name} across the team`,
      ]),
      opportunity: voice("between groups", [
        `An exchange between ${withSize(low.name, low.n)} and ${withSize(high.name, high.n)} about ${topic} could show why the former ${what} more ${left} and the latter more ${right}, ${oneDecimal(low.mean)} against ${oneDecimal(high.mean)}.`,
        `${capitalise(withSize(low.name, low.n))}, at ${oneDecimal(low.mean)} on ${name}, and ${withSize(high.name, high.n)}, at ${oneDecimal(high.mean)}, know things about ${topic} that the other side does not.`,
      ]),
      rolesInvolved: [...new Set([...low.roles, ...high.roles])],
    },
  ];
}

function commonGoal(team: TeamStatistics, spectrum: SpectrumStatistics): Opportunity[] {
  const change = spreadChange(spectrum);
  const { name, figures, topic } = spectrum;
  if (
    change === null ||
    change > -0.7 ||
    figures.current.n < 5 ||
    (figures.aspirational.standardDeviation ?? 9) > 1.5
  )
    return [];
  const [wishes, today] = [middleHalf(figures.aspirational), middleHalf(figures.current)];
  return [
    {
      focus: team.voice("focus goal", [
        `Begin with the goal on ${name}`,
        `The destination before the starting point: ${name}`,
      ]),
      opportunity:
        wishes && today
          ? `The middle half of the wishes for ${topic} ${wishes[0] === wishes[1] ? `meets at ${wishes[0]}` : `lies between ${wishes[0]} and ${wishes[1]}`} on ${name}, that of today's views between ${today[0]} and ${today[1]}: where to go is easier to agree than where the team is.`
          : `On ${name} wishes lie closer together, around ${oneDecimal(figures.aspirational.mean)}, than views of today: where to go is easier to agree than where the team is.`,
      rolesInvolved: everyRole(team),
    },
  ];
}

function withinOneRole({ roles, n }: TeamStatistics): Opportunity[] {
  const [only] = roles;
  if (roles.length !== 1 || !only) return [];
  return [
    {
      focus: "Other roles",
      opportunity: `All ${count(n)} answers come from one role, ${displayName(only.label)}: a second role would show whether its view is shared.`,
      rolesInvolved: [only.label],
    },
  ];
}

/** Names a subject that touches several roles, for teams without any other opportunity. */
function anySubject(team: TeamStatistics): Opportunity[] {
  const [spectrum] = byGap(team.spectrums);
  const [one, other] = team.roles;
  if (!spectrum || !one || !other) {
    return [
      {
        focus: "A conversation about the results",
        opportunity: `${capitalise(joinList(team.roles.map(({ label }) => displayName(label))))} can read these results together and say what surprises.`,
        rolesInvolved: everyRole(team),
      },
    ];
  }
  const [here, there] = [placeInWork(one.function, spectrum.id), placeInWork(other.function, spectrum.id)];
  return [
    {
      focus: `${capitalise(spectrum.topic)}, role by role`,
      opportunity: `${spectrum.name} shows in ${here}${here === there ? "" : ` as well as in ${there}`}: ${one.name} and ${other.name} could compare notes and report what the survey cannot see.`,
      rolesInvolved: [one.label, other.label],
    },
  ];
}

/** Lists the opportunities for roles to align, the largest matters first. */
export function alignmentOpportunities(team: TeamStatistics, findings: readonly Finding[]): Opportunity[] {
  const ordered = byGap(team.spectrums);
  const found = [
    ...twoCamps(
      team,
      findings.find(({ kind }) => kind === "camps"),
    ),
    ...findings
      .flatMap((finding) => (finding.kind === "contrast" ? betweenGroups(finding, team) : []))
      .slice(0, 2),
    ...ordered.flatMap((spectrum) => sharedDirection(team, spectrum)).slice(0, 2),
    ...ordered.flatMap((spectrum) => commonGoal(team, spectrum)).slice(0, 1),
    ...withinOneRole(team),
  ].slice(0, MAX_OPPORTUNITIES);
  return found.length > 0 ? found : anySubject(team);
}

import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import type { FindingOf } from "#worker/analysts/builtin/statistics/findings.ts";
import { withSize } from "#worker/analysts/builtin/statistics/groups.ts";
import { isCommonWish, type TeamStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { agree, count, paragraph, people, pointsOf } from "#worker/analysts/builtin/words/phrases.ts";
import { bandsInWords, middleHalf, wishesInWords } from "#worker/analysts/builtin/words/wordings.ts";
import type { Action } from "./move.ts";

export function bridge(
  { roles, voice }: TeamStatistics,
  { spectrum, others, isSamePeople }: FindingOf<"camps">,
): Action {
  const { camps, name, left, right, figures, topic } = spectrum;
  const [lower, upper] = [camps?.lower, camps?.upper];
  const further =
    others.length > 0
      ? isSamePeople
        ? `take ${joinList(others.map((other) => other.name))} with it: nearly the same people face each other there.`
        : `then do the same for ${joinList(others.map((other) => other.name))}, where other people disagree.`
      : null;
  const invited =
    roles.length > 3 ? `with somebody from each of the ${count(roles.length)} roles` : "with everybody";
  return {
    focus: voice("focus camps", [
      `One account of ${topic}`,
      `A common picture of ${name}`,
      `${capitalise(topic)}: a single account`,
    ]),
    action: paragraph(
      voice("bridge", [
        `before changing anything, hold an hour's session ${invited}: each describes a decision of the past month that shows where the team stands between ${left} and ${right}, and nobody argues until all have spoken.`,
        `collect from everybody, in writing and without names, a recent event that shows the team nearer ${left} or nearer ${right}, and read all of them aloud before discussing any.`,
      ]),
      voice("bridge end", [
        `close by agreeing in a single sentence where the team stands today; a goal can wait until that sentence holds.`,
        `only when a single description of ${topic} has been written down, and nobody objects, talk about where it should go.`,
      ]),
      further,
    ),
    linkedInsight: `${name} today: ${people(lower?.n ?? 0)} around ${oneDecimal(lower?.mean ?? 0)} and ${count(upper?.n ?? 0)} around ${oneDecimal(upper?.mean ?? 0)}, so that the mean of ${oneDecimal(figures.current.mean)} settles nothing.`,
  };
}

export function choose({ voice }: TeamStatistics, { spectrum, others }: FindingOf<"opposed">): Action {
  const { name, left, right, figures, topic } = spectrum;
  const further =
    others.length > 0 ? `${joinList(others.map((other) => other.name))} can follow in the same way.` : null;
  return {
    focus: voice("focus opposed", [
      `A choice between ${left} and ${right}`,
      `${left} or ${right}: decide which rules when`,
    ]),
    action: paragraph(
      voice("choose", [
        `do not split the difference on ${topic}: take a decision now pending, let each side say what it would do, and settle for which kinds of decision ${left} rules and for which ${right}.`,
        `list the last decisions in which ${left} and ${right} pulled apart, mark which should have prevailed in each, and make the pattern a rule.`,
      ]),
      further,
    ),
    linkedInsight: `On ${name} ${wishesInWords(spectrum)}, which averages out at ${pointsOf(figures.gap.mean)}.`,
  };
}

export function exchange(
  { voice }: TeamStatistics,
  { spectrum, contrast, others }: FindingOf<"contrast">,
): Action {
  const { low, high, measure } = contrast;
  const { name, left, right } = spectrum;
  const question =
    measure === "current"
      ? `which event of the past month shows the team nearer ${left}, and which nearer ${right}?`
      : `what would be better for their work nearer ${left}, and what nearer ${right}?`;
  return {
    focus: voice("focus contrast", [`${name} seen from either side`, `An exchange about ${spectrum.topic}`]),
    action: paragraph(
      voice("exchange", [
        `bring ${low.name} and ${high.name} together for an hour on a single question: ${question}`,
        `put the same question to ${low.name} and to ${high.name}, each in writing, and compare the replies: ${question}`,
      ]),
      others.length > 0 &&
        `the same sides also differ over ${joinList(others.map((other) => other.name))}: a single meeting can serve for all.`,
    ),
    linkedInsight: `${name}, ${measure === "current" ? "today" : "as a goal"}: ${oneDecimal(low.mean)} from ${withSize(low.name, low.n)}, ${oneDecimal(high.mean)} from ${withSize(high.name, high.n)}.`,
  };
}

export function audit(
  { voice }: TeamStatistics,
  { spectrum, stated, others }: FindingOf<"mismatch">,
): Action {
  const { left, right, name, figures } = spectrum;
  const [said, lived] = stated.left > stated.right ? [left, right] : [right, left];
  return {
    focus: `${said} in the statements, ${lived} on the line`,
    action: paragraph(
      voice("audit", [
        `go through last month's leadership agenda, mark each item as ${said} or ${lived}, and see which answer the diary supports.`,
        `list last month's decisions in which ${said} prevailed and those in which ${lived} did: the longer list shows which answer to believe.`,
      ]),
      others.length > 0
        ? `the same check is due for ${joinList(others.map((other) => other.name))}.`
        : voice("audit end", [
            `whichever answer loses, change the words or the habit.`,
            `then agree which of the two describes the team, and change the other.`,
          ]),
    ),
    linkedInsight: `${name}: ${left} ${oneDecimal(stated.left)} and ${right} ${oneDecimal(stated.right)} of 5 in the statements, ${oneDecimal(figures.current.mean)} on the line of nine.`,
  };
}

export function clarify({ voice }: TeamStatistics, { spectrum, others }: FindingOf<"unsettled">): Action {
  const further =
    others.length > 0
      ? `${joinList(others.map((other) => other.name))} ${agree(others.length, "needs", "need")} the same exercise afterwards.`
      : null;
  const { name, left, right, figures } = spectrum;
  const half = middleHalf(figures.current);
  return {
    focus: voice("focus unsettled", [
      `A shared starting point on ${name}`,
      `What ${left} and ${right} mean here`,
    ]),
    action: paragraph(
      `ask each person for an example of ${left} and another of ${right} from the past month, and sort them on a wall: the spread may come from different examples rather than different opinions.`,
      further,
    ),
    linkedInsight: half
      ? `${name}: the middle half of the answers runs from ${half[0]} to ${half[1]}.`
      : `${name}: around a mean of ${oneDecimal(figures.current.mean)}, ${bandsInWords(spectrum, "answer ")}.`,
  };
}

export function effect(team: TeamStatistics, { scores }: FindingOf<"effectiveness">): Action {
  const lowest = team.aspects.at(-1);
  const half = middleHalf(scores);
  // The lowest aspect is only missing if people wish for more of it.
  const isWished = team.spectrums.some((one) => one.towards === lowest?.aspect && isCommonWish(one));
  const clue =
    lowest && isWished
      ? team.voice("clue", [
          `${lowest.name}, the lowest aspect at ${oneDecimal(lowest.scores.mean)} of 5, is a first place to look.`,
          `begin with ${lowest.name}: no aspect is recognised less (${oneDecimal(lowest.scores.mean)} of 5).`,
        ])
      : null;
  return {
    focus: team.voice("focus effect", [
      "What holds effectiveness back",
      "The next point of effectiveness",
      "What effective would mean",
    ]),
    action: paragraph(
      team.voice("effect", [
        `ask everybody, in writing, for the single thing that would raise their mark by a point, and act within the month on whatever is named more than once.`,
        `let each person finish the sentence “we would be a point better if …” on a card without a name, group the cards in the meeting, and give the largest group an owner and a date.`,
        `agree which result of the past half-year was the team's best and which its worst, and what was done differently: that difference is the first thing to change.`,
      ]),
      clue,
    ),
    linkedInsight:
      scores.n < 5 || !half
        ? `Effectiveness: ${oneDecimal(scores.mean)} of 10 on average.`
        : `Effectiveness: ${oneDecimal(scores.mean)} of 10 on average, the middle half between ${half[0]} and ${half[1]}.`,
  };
}

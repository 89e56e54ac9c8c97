import { ASPECTS, type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import { byGap, isCommonWish, type TeamStatistics } from "./team-statistics.ts";

type PairOfPoles = `${Aspect}+${Aspect}`;

/** Meaning of two wishes read together: a noun phrase. */
const TOGETHER: Partial<Record<PairOfPoles, string>> = {
  "vision+purpose": "a reason for the work that reaches beyond this year",
  "vision+profit": "a future that pays for itself",
  "vision+adaptive": "a clear destination with freedom about the route",
  "vision+planned": "a longer horizon than the next delivery",
  "vision+disruptive": "more daring about what comes next",
  "vision+open": "a future that more people help to draw",
  "vision+structured": "a destination, and clarity about who takes the team there",
  "vision+intuitive": "more confidence in judging what is to come",
  "vision+strategic": "choices made with the years ahead in mind",
  "execution+profit": "results that can be counted",
  "execution+adaptive": "quick delivery that bends with events",
  "execution+planned": "promises kept on time",
  "execution+measured": "steady delivery in place of grand designs",
  "execution+structured": "work that has owners and gets finished",
  "execution+intuitive": "quicker decisions and quicker delivery",
  "execution+strategic": "a strategy that reaches the work in hand",
  "purpose+adaptive": "readiness to change course for the people served",
  "purpose+planned": "commitments to the people served that hold",
  "purpose+open": "closeness, to the people served and to each other",
  "purpose+strategic": "choices that can be justified to the people served",
  "profit+planned": "results that can be forecast",
  "profit+disruptive": "bets that are bold and have to pay",
  "profit+measured": "prudence with money and with change",
  "profit+structured": "tighter management",
  "profit+strategic": "harder-headed choices",
  "adaptive+disruptive": "more movement",
  "adaptive+open": "a looser rein",
  "adaptive+intuitive": "decisions close to events",
  "planned+measured": "calmer change",
  "planned+structured": "more order",
  "planned+strategic": "decisions made ahead, on analysis",
  "disruptive+open": "new ideas from more directions",
  "disruptive+intuitive": "boldness that trusts experience",
  "measured+structured": "more order in how things change",
  "measured+strategic": "more rigour before anything changes",
  "open+intuitive": "trust in people over procedure",
  "structured+strategic": "more discipline in how decisions are made",
};

/** Reason why two wishes obstruct each other: a clause. */
const AGAINST: Partial<Record<PairOfPoles, string>> = {
  "adaptive+measured": "quick turns leave little time for small trials",
  "adaptive+structured":
    "freedom to change course and fixed roles obstruct each other unless the roles say who may change it",
  "adaptive+strategic": "adjusting to events and analysing before deciding compete for the same time",
  "planned+disruptive": "bold breaks seldom keep to dates fixed in advance",
  "planned+open": "open debate reopens what plans have settled",
  "planned+intuitive": "instinct decides late and plans decide early",
  "disruptive+structured": "routines are what a bold break interrupts",
  "disruptive+strategic": "analysis favours what can be compared, and a clean break cannot be",
  "measured+intuitive": "small trials are slower than instinct",
  "open+strategic": "broad debate and thorough analysis each take time before anything is decided",
  "structured+intuitive": "rules and instinct will differ about who decides",
};

/** Returns the first pair among the three largest wishes that has words, the larger wish first. */
function findPair({ spectrums }: TeamStatistics, book: Partial<Record<PairOfPoles, string>>) {
  const wishes = byGap(spectrums)
    .filter(isCommonWish)
    .slice(0, 3)
    .map(({ towards }) => towards);
  const pairs = wishes.flatMap((one, index) => wishes.slice(index + 1).map((other) => [one, other]));
  for (const pair of pairs) {
    const [one, other] = pair.sort((a, b) => ASPECTS.indexOf(a) - ASPECTS.indexOf(b)) as [Aspect, Aspect];
    const words = book[`${one}+${other}`];
    if (words) return { one: poleName(one), other: poleName(other), words };
  }
  return null;
}

/** Tells what the largest wishes have in common, or null. */
export function wishesTogether(team: TeamStatistics): string | null {
  const pair = findPair(team, TOGETHER);
  if (!pair) return null;
  const { one, other, words } = pair;
  return team.voice("together", [
    `read together, the wishes for ${one} and ${other} ask for ${words}.`,
    `${one} and ${other} add up: people want ${words}.`,
    `behind ${one} and ${other} stands a common request: ${words}.`,
  ]);
}

/** Tells how two of the largest wishes obstruct each other, or null. */
export function wishesAgainst(team: TeamStatistics): string | null {
  const pair = findPair(team, AGAINST);
  if (!pair) return null;
  const { one, other, words } = pair;
  return team.voice("against", [
    `${one} and ${other} are wanted at the same time, yet ${words}.`,
    `the wishes for ${one} and for ${other} rub against each other: ${words}.`,
  ]);
}

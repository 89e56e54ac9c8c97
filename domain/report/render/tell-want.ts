import type { ClaimOf } from "#domain/claims/claim.ts";
import { shareOf } from "#domain/claims/read-claims.ts";
import type { People } from "#domain/claims/values.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { peopleOf } from "./name-parts.ts";
import type { Say } from "./say.ts";

type Want = ClaimOf<"want">;

/** Lines that a verdict names; of more it names two, and says on how many. */
const MOST_NAMED = 3;
const NAMED_OF_MANY = 2;
/** Wants from which one story that runs through them is told as such. */
const MIN_FOR_STORY = 3;

/** Poles that loosen what holds a team, and those that tighten it. */
const STORIES: Readonly<Record<"loosen" | "tighten", readonly Aspect[]>> = {
  loosen: ["adaptive", "disruptive", "open", "intuitive"],
  tighten: ["planned", "measured", "structured", "strategic"],
};

/** Returns the want that fewest share: of all of several wants as many can be told. */
const leastShared = (wants: readonly Want[]): People | null =>
  wants
    .map(({ movers }) => movers)
    .reduce((least, movers) => {
      if (!least || !movers) return null;
      return shareOf(movers) < shareOf(least) ? movers : least;
    });

/** Sums up what a team wants: how many want what, on how many lines, and the one story where lines make one. */
export function tellWants(wants: readonly Want[], say: Say): Sentence[] {
  const [only, ...more] = wants;
  if (only && more.length === 0) {
    const how = peopleOf(only.movers);
    return [
      say(`want.verdict.${only.towards}`, {}, wants),
      ...(only.movers ? [say("want.how", how, wants)] : []),
    ];
  }
  const named = wants.length > MOST_NAMED ? wants.slice(0, NAMED_OF_MANY) : wants;
  const whats = named.map(({ towards }) => say(`what.${towards}`, {}, []).text);
  const movers = leastShared(named);
  const isSame = named.every((one) => one.movers?.value === movers?.value);
  const values = { ...peopleOf(movers), what: say.list(whats), isSame: isSame ? "yes" : "no" };
  const count = wants.length;
  return [
    say("want.sum", values, named),
    ...tellStory(wants, say),
    ...(count > MOST_NAMED ? [say("want.many", { count }, wants)] : []),
  ];
}

const onStory = (wants: readonly Want[], story: keyof typeof STORIES) =>
  wants.filter(({ towards }) => STORIES[story].includes(towards));

function tellStory(wants: readonly Want[], say: Say): Sentence[] {
  const told = (["loosen", "tighten"] as const).find((story) => {
    const own = onStory(wants, story);
    const against = wants.some(({ towards }) =>
      STORIES[story === "loosen" ? "tighten" : "loosen"].includes(towards),
    );
    return own.length >= MIN_FOR_STORY && !against;
  });
  if (!told) return [];
  const own = onStory(wants, told);
  return [say(`want.story.${told}`, { count: own.length }, own)];
}

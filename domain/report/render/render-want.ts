import type { ClaimOf } from "#domain/claims/claim.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { peopleOf, type Say, wantOf } from "./say.ts";

type Want = ClaimOf<"want">;

/** Lines that a verdict names; of more, or of one story, it names two, and says on how many. */
const MOST_NAMED = 3;
const NAMED_OF_MANY = 2;
/** Wants from which one story that runs through them is told as such. */
const MIN_FOR_STORY = 3;

/** Poles that loosen what holds a team, and those that tighten it. */
const STORIES: Readonly<Record<"loosen" | "tighten", readonly Aspect[]>> = {
  loosen: ["adaptive", "disruptive", "open", "intuitive"],
  tighten: ["planned", "measured", "structured", "strategic"],
};

const onStory = (wants: readonly Want[], story: keyof typeof STORIES) =>
  wants.filter(({ towards }) => STORIES[story].includes(towards));

/** Returns the story that most wants make, and none goes against; null without one. */
function storyOf(wants: readonly Want[]): keyof typeof STORIES | null {
  const [loosen, tighten] = [onStory(wants, "loosen"), onStory(wants, "tighten")];
  if (loosen.length >= MIN_FOR_STORY && tighten.length === 0) return "loosen";
  return tighten.length >= MIN_FOR_STORY && loosen.length === 0 ? "tighten" : null;
}

/** How many want one thing as others want another: counted, or in words where a confidential survey has no counts. */
function renderShared(wants: readonly Want[], say: Say): Sentence {
  const whats = wants.map(({ towards }) => wantOf(towards, say));
  const people = wants.map(({ movers }) => peopleOf(movers));
  const areAll = people.every(({ how }) => how === "all");
  const areCounted = people.every(({ how }) => how === "all" || how === "people");
  // That many want each of two things does not say that as many want both.
  const things = people.map(({ how, movers, of }, index) => {
    const place = index > 0 ? "later" : how === "all" ? "all" : "first";
    return say("want.thing", { movers, of, what: whats[index] as string, place }, []).text;
  });
  if (areCounted && !areAll) return say("want.counted", { things: say.list(things) }, wants);
  if (people.every(({ how }) => how === "none")) {
    // A confidential survey that counts no respondents shows how far they would move, and not how many.
    const far = wants.map(({ today, wanted }, index) => {
      const values = { what: whats[index] as string, today: today.value, wanted: wanted.value };
      return say("want.far", values, []).text;
    });
    return say("want.sum", { how: "none", of: 0, what: say.list(far) }, wants);
  }
  const how = areAll || people.length === 1 ? people[0]?.how : "none";
  return say("want.sum", { how: how ?? "none", of: people[0]?.of ?? 0, what: say.list(whats) }, wants);
}

/**
 * Sums up what a team wants: how many want what, on how many lines, and the one story where lines make one. Where more
 * people are missing than have answered, or many answers look careless, `isTeam` is false: then it is those people's.
 */
export function renderWants(wants: readonly Want[], isTeam: boolean, say: Say): Sentence[] {
  const [only, ...more] = wants;
  if (only?.movers && more.length === 0 && isTeam) {
    return [say(`want.verdict.${only.towards}`, {}, wants), say("want.how", peopleOf(only.movers), wants)];
  }
  const story = storyOf(wants);
  const own = story ? onStory(wants, story) : wants;
  const named = own.slice(0, story || wants.length > MOST_NAMED ? NAMED_OF_MANY : MOST_NAMED);
  const count = wants.length;
  return [
    renderShared(named, say),
    ...(story ? [say(`want.story.${story}`, { count: own.length }, own)] : []),
    ...(!story && count > MOST_NAMED ? [say("want.many", { count }, wants)] : []),
  ];
}

import type { AdviceFile } from "#domain/advice/advice.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, isReached } from "#domain/claims/read-claims.ts";
import type { Newcomers } from "#domain/claims/values.ts";
import type { TakenUp } from "#domain/figures/rounds/rounds.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import { cameAsWanted, isChange, isOfNewcomers, wentAway } from "#domain/report/plan.ts";
import type { RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import { byItem } from "./marks.ts";
import type { Library } from "./render-advice.ts";
import { newcomersIn } from "./render-change.ts";
import { renderTexts } from "./render-texts.ts";
import { type Say, wantOf } from "./say.ts";

/** What became of a want: it came, the team moved away from it, or neither. */
interface Outcome {
  towards: Aspect;
  became: "came" | "away" | "unmoved";
}

/** What has become of the wants that advice serves since the round before, by its id. */
export function outcomesOf(claims: readonly Claim[], files: readonly AdviceFile[]): Map<string, Outcome> {
  const changes = claimsOf(claims, "change").filter(
    (change) => !change.newcomers && (change.wanted !== "came" || isReached(change, claims)),
  );
  const unmoved = claimsOf(claims, "rounds").flatMap((rounds) => rounds.unmoved);
  const outcomeOf = (pole: Aspect): Outcome["became"] | null => {
    if (unmoved.some(({ towards }) => towards === pole)) return "unmoved";
    const change = changes.find(({ spectrum }) => spectrum.split("_").includes(pole));
    if (!change?.wanted || (change.towards === pole) !== (change.wanted === "came")) return null;
    return change.wanted;
  };
  return new Map(
    files.flatMap(({ answers, entries }) => {
      const towards = answers.kind === "want" ? answers.pole : null;
      const became = towards && outcomeOf(towards);
      return became ? entries.map(({ id }) => [id, { towards, became }] as const) : [];
    }),
  );
}

/** Tells what became of the steps of the round before, open ones first; `outcomes` has what became of their wants. */
export function renderFollowedUp(
  followedUp: readonly TakenUp[],
  outcomes: ReadonlyMap<string, Outcome>,
  library: Library,
  say: Say,
): RenderedReport["followedUp"] {
  return [...followedUp]
    .sort((a, b) => Number(a.isDone) - Number(b.isDone))
    .map(({ adviceId, title, owner, isDone }) => {
      const { towards, became: outcome } = outcomes.get(adviceId ?? "") ?? { became: "none" };
      const what = towards ? wantOf(towards, say) : "";
      const known = library.get(adviceId ?? "")?.title;
      // No name stands beside what has not worked.
      const hasOwner = owner && outcome !== "away" ? "yes" : "no";
      const values = { title: known ?? title, hasOwner, owner, outcome, what };
      return { adviceId, text: say(`followed.${isDone ? "done" : "open"}`, values, []).text };
    });
}

/** Lines that have come as wanted that a verdict names. */
const MOST_CAME = 2;

/** Names where a line has moved, and how far: "clearer roles and routines (2.9 to 6.8)". */
function nameMove({ towards, before, today }: ClaimOf<"change">, say: Say): string {
  const values = { what: wantOf(towards, say), before: before.value, today: today.value };
  return say("rounds.came.thing", values, []).text;
}

/**
 * Tells what of the changes leads a report, each part's first sentence with those that only stand beside it: what has come as
 * the team wanted and marks that have risen with it, never without what has gone the other way; and marks that have fallen.
 */
export function renderLeadingChanges(claims: readonly Claim[], say: Say): Sentence[][] {
  const marks = claimsOf(claims, "mark-change").filter(({ newcomers }) => !newcomers);
  const told = (some: typeof marks, part: "verdict" | "sentences") =>
    some.flatMap((claim) => renderTexts(claim, say)?.[part] ?? []);
  const [risen, fallen] = [
    marks.filter(({ moved }) => moved === "higher"),
    marks.filter(({ moved }) => moved === "lower"),
  ];
  const moves = renderMoves(claims, say);
  return [
    cameAsWanted(claims).length > 0 ? [...moves, ...told(risen, "verdict")] : moves,
    told(fallen, "sentences"),
  ].filter((part) => part.length > 0);
}

/** Tells what has come as the team wanted, with what has gone the other way in the same sentence, or that alone. */
function renderMoves(claims: readonly Claim[], say: Say): Sentence[] {
  const [away] = wentAway(claims);
  // What the team wants more of still has not come.
  const reached = cameAsWanted(claims).filter((change) => isReached(change, claims));
  const came = (reached.length > 0 ? reached : cameAsWanted(claims)).slice(0, MOST_CAME);
  const [first] = came;
  if (first && away) {
    const values = { came: wantOf(first.towards, say), lost: wantOf(away.towards, say) };
    return [say("rounds.mixed", values, [first, away])];
  }
  if (away) return [say("rounds.away", { things: nameMove(away, say) }, [away])];
  const things = say.list(came.map((change) => nameMove(change, say)));
  return first ? [say(reached.length > 0 ? "rounds.came" : "rounds.closer", { things }, came)] : [];
}

/** Tells what has changed since the round before but for what newcomers may have made, and what it wanted that has not come. */
export function renderRounds(claims: readonly Claim[], say: Say): Sentence[] {
  const changes = claims.filter(isChange);
  return [
    ...changes
      .filter((claim) => !isOfNewcomers(claim))
      .flatMap((claim) => renderTexts(claim, say, claims)?.sentences ?? []),
    ...claimsOf(claims, "rounds").flatMap((claim) => [
      ...(claim.newcomers ? [renderNewcomers(claim.newcomers, claim, claims, say)] : []),
      ...(changes.length === 0 ? [say("rounds.same", { people: claim.people.value }, [claim])] : []),
      ...renderUnmoved(claim, say),
      ...renderMarksOfRounds(claim, say),
    ]),
  ];
}

/** Tells that many are new, and how far the lines have moved that moved furthest: it may be who answers. */
function renderNewcomers(newcomers: Newcomers, rounds: Claim, claims: readonly Claim[], say: Say): Sentence {
  const moved = claimsOf(claims, "change").slice(0, MOST_CAME);
  if (moved.length === 0) return say("rounds.new", newcomersIn(newcomers), [rounds]);
  const things = moved.map((change) => nameMove(change, say));
  return say("rounds.new.moved", { ...newcomersIn(newcomers), things: say.list(things) }, [rounds, ...moved]);
}

function renderMarksOfRounds(claim: ClaimOf<"rounds">, say: Say): Sentence[] {
  const [achievement, collaboration] = byItem(claim.marks);
  if (!achievement || !collaboration) return [];
  const values = {
    ...{ achievement: achievement.today.value, achievementBefore: achievement.before.value },
    ...{ collaboration: collaboration.today.value, collaborationBefore: collaboration.before.value },
  };
  return [say("rounds.marks", values, [claim])];
}

/** Wants of the round before that are named; the others are counted. */
const MOST_UNMOVED = 2;

function renderUnmoved(claim: ClaimOf<"rounds">, say: Say): Sentence[] {
  const things = claim.unmoved.map(({ towards, means }) => {
    const what = wantOf(towards, say);
    if (!means) return what;
    return say("rounds.thing", { what, before: means.before.value, today: means.today.value }, []).text;
  });
  if (things.length === 0) return [];
  const more = things.length - MOST_UNMOVED;
  const told =
    more > 0 ? [...things.slice(0, MOST_UNMOVED), say("rounds.more", { count: more }, []).text] : things;
  return [say("rounds.unmoved", { things: say.list(told) }, [claim])];
}

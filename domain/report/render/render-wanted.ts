import type { ClaimOf } from "#domain/claims/claim.ts";
import type { OfBands } from "#domain/claims/values.ts";
import { polesOf } from "#domain/questionnaire/questionnaire.ts";
import type { Lean } from "#domain/report/leans.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import { peopleOf, type Say, scaleOf, topicOf, wantOf } from "./say.ts";

/** Says if a mean that stays is made by most who stay, as far as they are counted, and not by moves both ways. */
export const mostStay = ({ stays, ways, n }: ClaimOf<"wanted">) =>
  stays && (!ways || 2 * (ways.left + ways.right) <= n);

/** Names what most would move towards: "clearer roles and routines". */
export const whatOf = ({ moves }: ClaimOf<"wanted">, say: Say) => (moves ? wantOf(moves.towards, say) : "");

/** How many lean which way, and how many the other way. */
export const leanOf = (lean: Lean, say: Say) => ({
  ...peopleOf(lean.moves.movers),
  against: lean.moves.against?.value ?? 0,
  what: whatOf(lean, say),
});

/** Tells what most would like where that is no finding. */
export function renderLead(
  claim: ClaimOf<"wanted">,
  key: "verdict.lead" | "verdict.lead.few" | "lead.line",
  say: Say,
): Sentence {
  const movers = claim.moves?.movers ?? null;
  const people = peopleOf(movers);
  return say(key, { ...people, what: whatOf(claim, say), wanted: claim.wanted.value }, [claim]);
}

/** Tells how many would move, and which way; what all would choose on average where that alone is told. */
export function renderMoves(
  claim: ClaimOf<"wanted">,
  { movers, against }: NonNullable<ClaimOf<"wanted">["moves"]>,
  say: Say,
): Sentence {
  const values = { what: whatOf(claim, say), wanted: claim.wanted.value };
  if (!movers) return say("wanted.mean", values, [claim]);
  const people = peopleOf(movers);
  if (movers.unit === "percent") return say("wanted.share", { ...values, ...people }, [claim]);
  return say("wanted.people", { ...values, ...people, against: against?.value ?? 0 }, [claim]);
}

/**
 * Says how many answers lie in each band: "4 say 1 to 3, nobody says 4 to 6 and 5 say 7 to 9"; as shares in a confidential
 * survey; null where neither is told.
 */
export function nameBands(
  claim: Pick<ClaimOf<"place" | "wanted">, "bands" | "shares">,
  say: Say,
): string | null {
  const name = (key: "bands" | "bands.shares", [low, middle, high]: OfBands) =>
    say(key, { low, middle, high }, []).text;
  if (claim.bands) return name("bands", claim.bands);
  return claim.shares ? name("bands.shares", claim.shares) : null;
}

/** Counts how many people would go either way; `more` are values that only one of the messages takes. */
export function renderWays(
  key: "wanted.ways" | "verdict.parts" | "own.talk",
  claim: ClaimOf<"wanted">,
  ways: NonNullable<ClaimOf<"wanted">["ways"]>,
  say: Say,
  more: Readonly<Record<string, string>> = {},
): Sentence {
  const { left, right } = polesOf(claim.spectrum);
  const topic = topicOf(claim.spectrum, "wanted", say);
  const whats = { toLeft: wantOf(left, say), toRight: wantOf(right, say) };
  return say(key, { topic, ...ways, ...whats, ...more, wanted: claim.wanted.value }, [claim]);
}

/** Tells the answers of a few themselves: "1, 1 and 7". */
export function renderAnswers(
  key: "wanted.answers" | "verdict.pulled" | "verdict.seen.one" | "place.answers",
  claim: ClaimOf<"wanted" | "place">,
  answers: readonly number[],
  say: Say,
): Sentence {
  const topic = topicOf(claim.spectrum, claim.kind === "place" ? "today" : "wanted", say);
  const scale = scaleOf(claim.spectrum, say);
  const given = { people: answers.length, answers: say.list(answers.map(String)) };
  return say(key, { topic, scale, ...given }, [claim]);
}

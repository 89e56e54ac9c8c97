import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { markThatMoved } from "#domain/claims/read-claims.ts";
import type { Newcomers } from "#domain/claims/values.ts";
import { isPast } from "#domain/report/plan.ts";
import type { Sentence } from "#domain/report/rendered-report.ts";
import type { FindingTexts } from "./finding-texts.ts";
import { byItem } from "./marks.ts";
import type { Say } from "./say.ts";

export const newcomersIn = ({ joined, of }: Newcomers) => ({ joined: joined.value, size: of.value });

/** Adds to what has changed that many of the people are new, in its sentence and in its title. */
function withNewcomers(
  told: FindingTexts,
  { newcomers }: ClaimOf<"change" | "mark-change">,
  say: Say,
): FindingTexts {
  if (!newcomers) return told;
  const add = (key: "change.new" | "change.new.title", { text, claimIds }: Sentence): Sentence => {
    const values = { ...newcomersIn(newcomers), change: text.replace(/\.$/, "") };
    return { text: say(key, values, []).text, claimIds };
  };
  const sentences = told.sentences.map((one) => add("change.new", one));
  return {
    verdict: add("change.new", told.verdict),
    title: add("change.new.title", told.title),
    sentences,
  };
}

/** Tells what has moved since the round before, and that many of the people are new where they are. */
export function renderChange(
  claim: ClaimOf<"change" | "mark-change">,
  claims: readonly Claim[],
  say: Say,
): FindingTexts {
  const told = claim.kind === "change" ? renderPlace(claim, claims, say) : renderMarks(claim, say);
  return withNewcomers(told, claim, say);
}

/** Tells where today's mean has moved since the round before, and what that round had wanted. */
function renderPlace(claim: ClaimOf<"change">, claims: readonly Claim[], say: Say): FindingTexts {
  const { towards, before, today, wanted } = claim;
  const finding = say(`change.finding.${towards}`, { before: before.value, today: today.value }, [claim]);
  // The people who wanted it may be gone.
  const became = wanted === "came" && isPast(claim, claims) ? "past" : wanted;
  const outcome = became && !claim.newcomers ? ` ${say(`change.${became}`, {}, []).text}` : "";
  return {
    verdict: say(`change.verdict.${towards}`, {}, [claim]),
    title: say(`change.title.${towards}`, {}, [claim]),
    sentences: [{ ...finding, text: finding.text + outcome }],
  };
}

type Mark = ClaimOf<"mark-change">["items"][number];

/** Tells of the one mark that has moved; the other has not, or hardly. */
function renderOneMark(moved: Mark, other: Mark, claim: ClaimOf<"mark-change">, say: Say): FindingTexts {
  const values = {
    item: moved.item === "achievement" ? "results" : "together",
    dir: moved.today.value > moved.before.value ? "higher" : "lower",
    before: moved.before.value,
    today: moved.today.value,
    same: other.before.value === other.today.value ? "yes" : "no",
    otherBefore: other.before.value,
    other: other.today.value,
  };
  return {
    verdict: say("mark-change.one.verdict", values, [claim]),
    title: say("mark-change.one.title", values, [claim]),
    sentences: [say("mark-change.one.finding", values, [claim])],
  };
}

/** Tells how marks have moved, question by question where both rounds tell them. */
function renderMarks(claim: ClaimOf<"mark-change">, say: Say): FindingTexts {
  const one = markThatMoved(claim);
  if (one) return renderOneMark(one.moved, one.other, claim, say);
  const [results, together] = byItem(claim.items);
  const sentence =
    results && together
      ? say(
          "mark-change.items",
          {
            results: results.today.value,
            resultsBefore: results.before.value,
            together: together.today.value,
            togetherBefore: together.before.value,
          },
          [claim],
        )
      : say("mark-change.both", { before: claim.before.value, mean: claim.mean.value }, [claim]);
  return {
    verdict: say(`mark-change.verdict.${claim.moved}`, {}, [claim]),
    title: say(`mark-change.title.${claim.moved}`, {}, [claim]),
    sentences: [sentence],
  };
}

import type { ClaimOf } from "#domain/claims/claim.ts";
import { byItem } from "./marks.ts";
import type { Say } from "./say.ts";
import type { ToldFinding } from "./told-finding.ts";

/** Tells where today's mean has moved since the round before, and what that round had wanted. */
export function tellChange(claim: ClaimOf<"change">, say: Say): ToldFinding {
  const { towards, before, today, wanted } = claim;
  const finding = say(`change.finding.${towards}`, { before: before.value, today: today.value }, [claim]);
  const outcome = wanted ? ` ${say(`change.${wanted}`, {}, []).text}` : "";
  return {
    verdict: say(`change.verdict.${towards}`, {}, [claim]),
    title: say(`change.title.${towards}`, {}, [claim]),
    sentences: [{ ...finding, text: finding.text + outcome }],
  };
}

/** Tells how marks have moved, question by question where both rounds tell them. */
export function tellMarkChange(claim: ClaimOf<"mark-change">, say: Say): ToldFinding {
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

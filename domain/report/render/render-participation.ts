import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf } from "#domain/claims/read-claims.ts";
import { hasFindingNow, isChange } from "#domain/report/plan.ts";
import type { Caveat, Sentence } from "#domain/report/rendered-report.ts";
import { renderDoubt } from "./render-own-marks.ts";
import { type Say, topicOf } from "./say.ts";

/** How many answers look careless, where an open survey counts them. */
export const carelessOf = ({ people, n }: ClaimOf<"careless">) => ({
  isCounted: people ? "yes" : "no",
  careless: people?.value ?? 0,
  people: n,
});

/** Tells how many have answered, and of how many. */
export function renderParticipation(claim: ClaimOf<"participation">, say: Say): Sentence {
  // Those whose answers came too late have answered, too.
  const answered = claim.people.value + (claim.late?.value ?? 0);
  const extra = claim.team ? answered - claim.team.size.value : 0;
  if (extra > 0) {
    return say("participation.more", { people: answered, extra, size: claim.team?.size.value ?? 0 }, [claim]);
  }
  const values = {
    people: claim.people.value,
    size: claim.team?.size.value ?? 0,
    roles: claim.roles?.value ?? 0,
    // As many roles as people say nothing more.
    hasRoles: claim.roles && claim.roles.value < claim.people.value ? "yes" : "no",
  };
  const key = claim.team ? "team" : "people";
  return say(`participation.${key}`, values, [claim]);
}

/** Tells what a line would say without the answers that look careless or were hurried. */
function renderWithout(
  claim: ClaimOf<"participation">,
  { flagged, spectrum, today, wanted }: NonNullable<ClaimOf<"participation">["without"]>,
  say: Say,
): Sentence {
  const topic = topicOf(spectrum, "today", say);
  return say("caveat.without", { flagged: flagged.value, topic, today: today.value, wanted: wanted.value }, [
    claim,
  ]);
}

/** The first of them stands on the first page: whether the answers can be relied on comes first. */
export function renderCaveats(claims: readonly Claim[], say: Say): Caveat[] {
  const participation = claimsOf(claims, "participation");
  const onCare = [
    ...claimsOf(claims, "careless").map((claim) => say("caveat.careless", carelessOf(claim), [claim])),
    ...participation.flatMap((claim) => {
      const { careless, hurried, without } = claim;
      const own = [...(careless ? ["careless" as const] : []), ...(hurried ? ["hurried" as const] : [])];
      // How many answers are one or the other is known where some are neither.
      const kinds = own.length > 1 && without ? ["flagged" as const] : own;
      const values = {
        people: claim.people.value,
        careless: careless?.value ?? 0,
        hurried: hurried?.value ?? 0,
        flagged: without?.flagged.value ?? 0,
      };
      return [
        ...kinds.map((kind) => say(`caveat.some-${kind}`, values, [claim])),
        ...(without ? [renderWithout(claim, without, say)] : []),
      ];
    }),
  ];
  const others = claims.flatMap((claim): Sentence[] => {
    if (claim.kind === "withheld") return [say("caveat.withheld", { groups: claim.groups }, [claim])];
    if (claim.kind === "rounds" && claim.otherLanguages) return [say("caveat.languages", {}, [claim])];
    if (claim.kind !== "participation") return [];
    const { late, team, people } = claim;
    const [others, shift] = [team?.others?.value ?? 0, team?.shift?.value];
    return [
      ...(others > 0 && shift !== undefined ? [say("participation.others", { others, shift }, [claim])] : []),
      ...(late ? [say("participation.late", { late: late.value }, [claim])] : []),
      ...(claim.isCareUnknown ? [say("caveat.care-unknown", { people: people.value }, [claim])] : []),
    ];
  });
  const doubt = hasFindingNow(claims) ? renderDoubt(claims, say) : [];
  const changes = claims.filter(isChange);
  const ofChanges = changes.length > 0 ? [say("change.common", {}, changes)] : [];
  return [
    ...onCare.map((caveat) => ({ ...caveat, isOnCare: true })),
    ...[...doubt, ...others, ...ofChanges].map((caveat) => ({ ...caveat, isOnCare: false })),
  ];
}

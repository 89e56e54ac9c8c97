import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { ClaimedGroup, RoleLine } from "#domain/claims/values.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { polesOf } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedRole, Sentence } from "#domain/report/rendered-report.ts";
import { quotedOf, type Statements } from "./render-statements.ts";
import { labelOf, type Say, scaleOf, topicOf } from "./say.ts";

type Role = ClaimOf<"role">;

function renderLine(claim: Role, { spectrum, ...line }: RoleLine, measure: "today" | "wanted", say: Say) {
  const pair = line[measure];
  if (!pair) return [];
  const about = { topic: topicOf(spectrum, measure, say), scale: scaleOf(spectrum, say), n: claim.n };
  const values = { ...about, own: pair.own.value, others: pair.others.value };
  return [say(`role.${measure}`, values, [claim])];
}

/** Tells what those who hold each role of an open survey see and want beside all others, and what they alone agree with. */
export function renderRoles(claims: readonly Claim[], statements: Statements, say: Say): RenderedRole[] {
  return claimsOf(claims, "role").map((claim) => {
    const { group, lines, alone, n } = claim;
    const texts = alone.flatMap((statement) => quotedOf(statement, statements) ?? []);
    return {
      title: say("role.title", { label: labelOf(group, say), n }, []).text,
      n,
      perceptions: lines.flatMap((line) => renderLine(claim, line, "today", say)),
      aspirations: lines.flatMap((line) => renderLine(claim, line, "wanted", say)),
      notes: [
        ...(lines.length === 0 ? [say("role.alike", {}, [claim])] : []),
        ...texts.map((text) => say("role.alone", { n, text }, [claim])),
      ],
    };
  });
}

/** Says why there is no card for each role; null where there is, and in reports from before there were any. */
export function renderNoRoles(claims: readonly Claim[], mode: SurveyMode, say: Say): Sentence | null {
  if (mode === "confidential") return say("roles.confidential", {}, []);
  const [participation] = claimsOf(claims, "participation");
  const isOne = participation?.roles?.value === 1;
  return participation && isOne ? say("roles.one", { people: participation.n }, [participation]) : null;
}

/** Tells which roles a claim is about; null for one on the whole team. */
function concerns(claim: Claim): ((role: Role) => boolean) | null {
  const isOf = (role: Role, { grouping, label }: ClaimedGroup) =>
    grouping === "role" ? role.group.label === label : role[grouping] === label;
  switch (claim.kind) {
    case "groups":
    case "mark-groups":
      return (role) => [claim.one, claim.other].some((group) => isOf(role, group));
    case "want":
      return ({ moves }) => moves.includes(claim.towards);
    case "wanted":
    case "opposite-wants":
    case "camps":
    case "place": {
      const poles = spectrumsOf(claim).flatMap((spectrum) => Object.values(polesOf(spectrum)));
      const isSeen = claim.kind === "camps" || claim.kind === "place";
      return ({ leans, moves }) => (isSeen ? leans : moves).some((pole) => poles.includes(pole));
    }
    default:
      return null;
  }
}

/**
 * Names the roles that what is recommended on some claims involves, by what those who hold them answered: in open surveys
 * alone, and none where it is for all.
 */
export function rolesInvolved(about: readonly Claim[], claims: readonly Claim[], say: Say): string[] {
  const areConcerned = about.map(concerns);
  if (areConcerned.includes(null)) return [];
  const all = claimsOf(claims, "role");
  const roles = all.filter((role) => areConcerned.some((is) => is?.(role)));
  return roles.length === all.length ? [] : roles.map(({ group }) => labelOf(group, say));
}

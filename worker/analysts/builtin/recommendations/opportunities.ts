import { type Claim, spectrumsOf } from "#domain/claims/claim.ts";
import type { Participants } from "#domain/disclosure/release.ts";
import type { Insights } from "#domain/report/insights.ts";
import { joinList } from "#domain/wording/format.ts";
import { type Brief, isDivision } from "#worker/analysts/builtin/brief.ts";
import { nameOf, polesOf, roleName } from "#worker/analysts/builtin/words/names.ts";
import { POLES, TOPICS } from "#worker/analysts/builtin/words/poles.ts";
import { subjectOfTalk } from "./actions.ts";
import { belongsTo, oneOf, rolesFor } from "./owners.ts";

type Opportunity = Insights["alignmentOpportunities"][number];

const MOST = 2;

function focusOf(claim: Claim): string {
  const [spectrum] = spectrumsOf(claim);
  if (!spectrum) return "";
  if (claim.kind === "wish") return `What ${POLES[claim.towards].wanted} would change`;
  if (claim.kind === "collision") return `A common aim for ${nameOf(spectrum)}`;
  return isDivision(claim)
    ? `A common view of ${nameOf(spectrum)}`
    : `A conversation about ${nameOf(spectrum)}`;
}

/**
 * Returns two roles for a conversation: of groups that differ one each, else those whose work it concerns most; none
 * beside another division, where two names are read as its sides.
 */
function rolesToTalk(claim: Claim, all: readonly Participants[]): Participants[] {
  if (claim.kind !== "groups") return isDivision(claim) ? [] : all.slice(0, 2);
  const pair = [claim.one, claim.other].flatMap((group) => all.find((role) => belongsTo(role, group)) ?? []);
  return [...new Set(pair)];
}

/** Puts a question to two roles, by function and seniority. */
function opportunityOf(claim: Claim, { participants, voice }: Brief): Opportunity[] {
  const [spectrum] = spectrumsOf(claim);
  if (!spectrum) return [];
  const { left, right } = polesOf(spectrum);
  const roles = rolesToTalk(claim, rolesFor(participants, [left, right]));
  const names = roles.map(({ label, n }) => (n === 1 ? `the ${roleName(label)}` : oneOf(label)));
  const { question } = TOPICS[spectrum];
  const opportunity =
    roles.length < 2
      ? `A first conversation could be about ${question}.`
      : voice("opportunity", [
          `A first conversation between ${joinList(names)} could be about ${question}.`,
          `It would help to hear from ${joinList(names)} about ${question}.`,
        ]);
  return [{ focus: focusOf(claim), opportunity, rolesInvolved: roles.map(({ label }) => label) }];
}

/** Names conversations that could bring views together: on divisions and wishes, else on other findings or a place. */
export function opportunities(brief: Brief): Opportunity[] {
  const place = subjectOfTalk(brief);
  const divisions = brief.findings.filter(isDivision);
  const wishes = brief.findings.filter(({ kind }) => kind === "wish");
  const others = brief.findings.filter((claim) => ![...divisions, ...wishes].includes(claim));
  const found = divisions.length + wishes.length > 0 ? [...divisions, ...wishes] : others;
  const candidates = found.length === 0 && place ? [place] : found;
  const fresh = candidates.filter((claim, index) => {
    const [spectrum] = spectrumsOf(claim);
    return candidates.findIndex((one) => spectrumsOf(one)[0] === spectrum) === index;
  });
  return fresh.slice(0, MOST).flatMap((claim) => opportunityOf(claim, brief));
}

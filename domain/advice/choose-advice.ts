import { type Claim, type ClaimOf, claimsOf } from "#domain/claims/claim.ts";
import type { Participants } from "#domain/disclosure/release.ts";
import { hashText } from "#domain/hash-text.ts";
import { ROLE_LEVELS } from "#domain/questionnaire/roles.ts";
import { isDivision, makePlan, type Plan } from "#domain/report/plan.ts";
import type { ChosenAdvice, StoredReport } from "#domain/report/stored-report.ts";
import type { Advice, AdviceFile, Answers } from "./advice.ts";

export const OPTIONS = 3;
/** Below this number of people a few more can make a finding. */
const FEW = 12;
/** Share of the people who want it, from which a role may be proposed in a confidential survey. */
const NEARLY_ALL = 0.9;

/** What advice is chosen from: nothing but what the report tells. */
interface Told extends Pick<StoredReport, "mode" | "claims" | "followedUp"> {
  plan: Plan;
  participants: readonly Pick<Participants, "label" | "function" | "level">[];
}

/** Lists what a claim asks advice on; nothing for one that asks for none. */
export function questionsOf(claim: Claim): Answers[] {
  switch (claim.kind) {
    case "want":
      return [{ kind: "want", pole: claim.towards }];
    case "camps":
      return claim.spectrums.slice(0, 1).map(({ spectrum }) => ({ kind: "camps", spectrum }));
    case "opposite-wants":
    case "groups":
    case "careless":
      return [{ kind: claim.kind }];
    case "effectiveness":
      return claim.level === "low" ? [{ kind: "low-effectiveness" }] : [];
    default:
      return [];
  }
}

const keyOf = (answers: Answers) => Object.values(answers).join(".");

/** Shares of agreement by statement, 0 to 1, as the report tells them. */
function agreementOf(claims: readonly Claim[]): Map<number, number> {
  return new Map(
    claimsOf(claims, "statement").map(({ statement, agree }) => [
      statement,
      agree.unit === "people" ? agree.value / agree.of : agree.value / 100,
    ]),
  );
}

/** Ranks the entries of a file for a claim, the best first. What is done is left out. */
function rank(entries: readonly Advice[], claim: Claim, told: Told): Advice[] {
  const agreement = agreementOf(told.claims);
  const open = told.followedUp.filter(({ isDone }) => !isDone).map(({ adviceId }) => adviceId);
  const done = told.followedUp.filter(({ isDone }) => isDone).map(({ adviceId }) => adviceId);
  const people = claimsOf(told.claims, "participation")[0]?.people.value ?? 0;
  const highest = Math.min(
    ...told.participants
      .map(({ level }) => (ROLE_LEVELS as readonly (string | null)[]).indexOf(level))
      .filter((at) => at >= 0),
  );
  const keyed = entries.map((entry) => {
    const shares = entry.statements.flatMap((statement) => agreement.get(statement) ?? []);
    return {
      entry,
      isOpen: open.includes(entry.id),
      canDecide: ROLE_LEVELS.indexOf(entry.level) >= highest,
      share: shares.length > 0 ? Math.min(...shares) : 0.5,
      hash: hashText(`${entry.id} ${JSON.stringify(claim)}`),
    };
  });
  return keyed
    .filter(({ entry }) => !entry.isRetired && entry.leastPeople <= people && !done.includes(entry.id))
    .sort(
      (a, b) =>
        Number(b.isOpen) - Number(a.isOpen) ||
        Number(b.canDecide) - Number(a.canDecide) ||
        a.share - b.share ||
        a.hash - b.hash,
    )
    .map(({ entry }) => entry);
}

/**
 * Proposes who could lead a step, by function alone: never beside a division, and in a confidential survey only for
 * what nearly all want.
 */
function ownerOf(entry: Advice, claim: Claim, { mode, claims, participants }: Told): string | null {
  // A respondent who is named on a page with a division could be taken for one of its sides.
  if (claim.kind !== "want" || (mode === "confidential" && claims.some(isDivision))) return null;
  const share = shareOf(claim);
  if (mode === "confidential" && (share === null || share < NEARLY_ALL)) return null;
  for (const name of entry.functions) {
    const found = participants.find((one) => one.function === name && one.level !== "Other");
    if (found) return found.label;
  }
  return null;
}

function shareOf({ movers }: ClaimOf<"want">): number | null {
  if (!movers) return null;
  return movers.unit === "people" ? movers.value / movers.of : movers.value / 100;
}

/** The claims that advice answers, in the plan's order; that on participation where more answers or none are needed. */
function asking({ claims, plan }: Pick<Told, "claims" | "plan">): { claim: Claim; questions: Answers[] }[] {
  const planned = plan.order.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const asked = planned
    .map((claim) => ({ claim, questions: questionsOf(claim) }))
    .filter(({ questions }) => questions.length > 0);
  const [participation] = claimsOf(claims, "participation");
  if (!participation || asked.length > 0 || claims.some(({ isFinding }) => isFinding)) return asked;
  // Where every member has answered, no further respondent can be heard.
  const isFew = participation.people.value < FEW && participation.team?.others?.value !== 0;
  const kinds: Answers[] = [...(isFew ? [{ kind: "few-answers" } as const] : []), { kind: "no-finding" }];
  return [...asked, ...kinds.map((one) => ({ claim: participation, questions: [one] }))];
}

/** Lists all advice that may answer claims. */
export function listAdvice(claims: StoredReport["claims"], library: readonly AdviceFile[]): Advice[] {
  const asked = asking({ claims, plan: makePlan(claims) }).flatMap(({ questions }) => questions.map(keyOf));
  return library.flatMap(({ answers, entries }) => (asked.includes(keyOf(answers)) ? entries : []));
}

/** Chooses up to three pieces of advice for each claim that asks for some, no piece twice. */
export function chooseAdvice(told: Told, library: readonly AdviceFile[]): ChosenAdvice[] {
  const files = new Map(library.map((file) => [keyOf(file.answers), file.entries]));
  const taken = new Set<string>();
  const open = new Set(told.followedUp.filter(({ isDone }) => !isDone).map(({ adviceId }) => adviceId));
  return asking(told).flatMap(({ claim, questions }) => {
    const entries = questions.flatMap((question) => files.get(keyOf(question)) ?? []);
    const chosen = rank(entries, claim, told)
      .filter(({ id }) => !taken.has(id))
      .slice(0, OPTIONS);
    for (const { id } of chosen) taken.add(id);
    return chosen.map(
      (entry): ChosenAdvice => ({
        claimId: claim.id,
        adviceId: entry.id,
        owner: ownerOf(entry, claim, told),
        isOpen: open.has(entry.id),
      }),
    );
  });
}

import type { Advice, AdviceFile, Answers } from "#domain/advice/advice.ts";
import { type Claim, type ClaimOf, claimsOf, shareOf } from "#domain/claims/claim.ts";
import type { Participants } from "#domain/disclosure/release.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { hashText } from "#domain/hash-text.ts";
import { ROLE_LEVELS } from "#domain/questionnaire/roles.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { isDivision, isToldBefore, isWideToday, leadsOf, liesApart, makePlan, type Plan } from "./plan.ts";
import type { ChosenAdvice, StoredReport } from "./stored-report.ts";

export const OPTIONS = 3;
/** Fewer people than this may be few of their team, where the manager has not said how large that is. */
const FEW = 5;
/** Share of the team from which the answers stand for it. */
const FULL_TURNOUT = 0.75;
/** Points of 9 by which those who are missing could move a mean so far that they matter. */
const LARGE_SHIFT = 1.5;
/** In a confidential survey no advice is about so few who are missing: it would point at them. */
const MISSING_FEW = 2;
/** Marks of 10 from which a team that shows no finding looks after what works. */
const HIGH_MARK = 7.5;
/** Share of the people who want it, from which a role may be proposed in a confidential survey. */
const NEARLY_ALL = 0.9;

/** What advice is chosen from: nothing but what the report tells. */
interface Told extends Pick<StoredReport, "mode" | "claims" | "followedUp"> {
  plan: Plan;
  participants: readonly Pick<Participants, "label" | "function" | "level">[];
}

/** What two sides that are levels or functions ask beside the subject that divides them; in confidence none is to speak. */
const SIDES_BY_GROUPS: Readonly<Record<SurveyMode, readonly Answers[]>> = {
  open: [{ kind: "camps-by-groups" }, { kind: "groups" }],
  confidential: [{ kind: "groups" }],
};

/** Lists what a claim asks advice on, its subject first; nothing for one that asks for none. */
function questionsOf(claim: Claim, mode: SurveyMode): Answers[] {
  switch (claim.kind) {
    case "want":
      return [{ kind: "want", pole: claim.towards }];
    case "camps":
      return [
        ...claim.spectrums.slice(0, 1).map(({ spectrum }) => ({ kind: "camps" as const, spectrum })),
        ...(claim.by ? SIDES_BY_GROUPS[mode] : []),
      ];
    case "groups":
      if (moveApart(claim)) return [{ kind: "opposite-wants" }];
      return [
        ...claim.contrasts.slice(0, 1).map(({ spectrum }) => ({ kind: "camps" as const, spectrum })),
        ...SIDES_BY_GROUPS[mode],
      ];
    case "opposite-wants":
    case "careless":
    case "content":
    case "mark-groups":
      return [{ kind: claim.kind }];
    case "effectiveness":
      return claim.level === "low" ? [{ kind: "low-effectiveness" }] : [];
    case "mark-change":
      return claim.moved === "higher" ? [] : [{ kind: "low-effectiveness" }];
    default:
      return [];
  }
}

/** Points of 9 within which two groups see much the same. */
const SAME = 1;

/** Tells if groups that see the same want different things, or both want to move away from each other. */
function moveApart({ today, wanted, contrasts }: ClaimOf<"groups">): boolean {
  if (!today || !wanted) return false;
  const distance = Math.abs(today.one.value - today.other.value);
  if (contrasts[0]?.measure === "aspirational" && distance < SAME) return true;
  const moves = [wanted.one.value - today.one.value, wanted.other.value - today.other.value];
  return (
    moves.every((move) => Math.abs(move) > MIN_GAP) &&
    Math.abs(wanted.one.value - wanted.other.value) > distance
  );
}

const keyOf = (answers: Answers) => Object.values(answers).join(".");

/** Shares of agreement by statement, 0 to 1, as the report tells them. */
function agreementOf(claims: readonly Claim[]): Map<number, number> {
  return new Map(claimsOf(claims, "statement").map(({ statement, agree }) => [statement, shareOf(agree)]));
}

/** Lists the questions whose marks have fallen, or are low. */
function lowMarksIn(claim: Claim, claims: readonly Claim[]) {
  if (claim.kind === "mark-change")
    return claim.items.flatMap(({ item, before, today }) => (today.value < before.value ? item : []));
  return claimsOf(claims, "effectiveness").flatMap(({ level, item }) => (level === "low" ? item : []));
}

/** Returns the lower of the team's mean marks, of 10; null where none is told. */
function lowestMarkIn(claims: readonly Claim[]): number | null {
  const marks = claimsOf(claims, "effectiveness").map(({ mean }) => mean.value);
  return marks.length > 0 ? Math.min(...marks) : null;
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
  // What divides two sides is what about half agree with; what a team wants more of is what fewest do.
  const hasSides = claim.kind === "camps" || claim.kind === "groups";
  const urgencyOf = (share: number) => (hasSides ? Math.abs(share - 0.5) : share);
  const low = lowMarksIn(claim, told.claims);
  const isOn = (item: Advice["marks"]) => !item || low.length === 0 || low.includes(item);
  const mark = lowestMarkIn(told.claims);
  const suits = ({ marks, belowMark }: Advice) =>
    isOn(marks) && (belowMark === undefined || mark === null || mark < belowMark);
  const keyed = entries.map((entry) => {
    const shares = entry.statements.flatMap((statement) => agreement.get(statement) ?? []);
    return {
      entry,
      isOpen: open.includes(entry.id),
      canDecide: ROLE_LEVELS.indexOf(entry.level) >= highest,
      share: shares.length > 0 ? Math.min(...shares.map(urgencyOf)) : 0.5,
      hash: hashText(`${entry.id} ${JSON.stringify(claim)}`),
    };
  });
  return keyed
    .filter(({ entry }) => {
      const { id, isRetired, leastPeople, mostPeople = people } = entry;
      return (
        suits(entry) && !isRetired && leastPeople <= people && people <= mostPeople && !done.includes(id)
      );
    })
    .sort(
      (a, b) =>
        Number(b.isOpen) - Number(a.isOpen) ||
        Number(b.entry.comesFirst) - Number(a.entry.comesFirst) ||
        Number(b.canDecide) - Number(a.canDecide) ||
        a.share - b.share ||
        a.hash - b.hash,
    )
    .map(({ entry }) => entry);
}

/** Tells if a report sets people apart: a respondent whom it names beside that could be taken for one of the sides. */
function setsApart(claims: readonly Claim[]): boolean {
  return claims.some(
    (claim) =>
      isDivision(claim) ||
      claim.kind === "groups" ||
      claim.kind === "mark-groups" ||
      ("isWide" in claim && claim.isWide),
  );
}

/**
 * Proposes who could lead a step, by function alone: never beside what sets people apart, and in a confidential survey
 * only for what nearly all want.
 */
function ownerOf(entry: Advice, claim: Claim, { mode, claims, participants }: Told): string | null {
  if (claim.kind !== "want" || setsApart(claims)) return null;
  if (mode === "confidential" && !(claim.movers && shareOf(claim.movers) >= NEARLY_ALL)) return null;
  for (const name of entry.functions) {
    const found = participants.find((one) => one.function === name && one.level !== "Other");
    if (found) return found.label;
  }
  return null;
}

/** Tells if more answers could matter, as far as it is known how many are missing. */
function areFew({ people, team }: ClaimOf<"participation">, mode: SurveyMode): boolean {
  if (!team) return people.value < FEW;
  const others = team.others?.value ?? 0;
  if (others === 0 || (mode === "confidential" && others <= MISSING_FEW)) return false;
  const share = people.value / (people.value + others);
  return share < FULL_TURNOUT || (team.shift?.value ?? 0) >= LARGE_SHIFT;
}

interface Asked {
  claim: Claim;
  questions: Answers[];
  /** Pieces at most. */
  most: number;
}

/** What is asked about answers that lie far apart: why views of today differ, or else which way to go. */
function askAboutApart(claims: readonly Claim[], most: number): Asked[] {
  const claim =
    claims.find(liesApart) ??
    claimsOf(claims, "wanted").find((one) => one.isWide && !isWideToday(one, claims));
  if (claim?.kind === "place")
    return [{ claim, questions: [{ kind: "camps", spectrum: claim.spectrum }], most }];
  return claim ? [{ claim, questions: [{ kind: "opposite-wants" }], most }] : [];
}

/** What is asked about the largest lead: a talk, a trial, and another way to talk it over. */
function askAboutLead(claims: readonly Claim[]): Asked[] {
  const [claim] = leadsOf(claims);
  if (!claim?.moves) return [];
  const talk: Asked = { claim, questions: [{ kind: "lead" }], most: 1 };
  return [talk, { ...talk, questions: [{ kind: "want", pole: claim.moves.towards }] }, talk];
}

/** What is asked of those who have not answered, where they could matter. */
function askMissing(claims: readonly Claim[], mode: SurveyMode): Asked[] {
  return claimsOf(claims, "participation")
    .filter((claim) => areFew(claim, mode))
    .map((claim) => ({ claim, questions: [{ kind: "few-answers" }], most: 1 }));
}

/** What is asked where nothing is a finding: what most lean to, or what any team can do, and more answers. */
function askWithoutFinding(claims: readonly Claim[], mode: SurveyMode): Asked[] {
  const [participation] = claimsOf(claims, "participation");
  if (!participation) return [];
  const leads = askAboutLead(claims);
  const isApart = claims.some(liesApart);
  const own: Asked[] = [
    ...leads,
    ...askAboutApart(claims, leads.length > 0 ? 1 : isApart ? OPTIONS : 2),
    ...askMissing(claims, mode),
  ];
  // Three options in all, or one beside three.
  const left = own.reduce((sum, { most }) => sum - most, OPTIONS);
  const most = Math.max(leads.length > 0 || isApart ? 0 : 1, left);
  // One piece on what works, where there is room for another.
  const onWorking = most > 1 && (lowestMarkIn(claims) ?? 0) >= HIGH_MARK ? 1 : 0;
  const beside: Asked[] = [
    { claim: participation, questions: [{ kind: "no-finding" }], most: most - onWorking },
    { claim: participation, questions: [{ kind: "content" }], most: onWorking },
  ];
  return [...own, ...beside.filter((asked) => asked.most > 0)];
}

/** The claims that advice answers, in the plan's order: one piece for each that is not stressed beside three others. */
function asking({ claims, plan, mode }: Pick<Told, "claims" | "plan" | "mode">): Asked[] {
  const planned = plan.order.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const asked = planned
    .filter((claim) => !isToldBefore(claim, planned))
    .map((claim) => ({ claim, questions: questionsOf(claim, mode) }))
    .filter(({ questions }) => questions.length > 0);
  if (asked.length === 0) return askWithoutFinding(planned, mode);
  const told = asked.flatMap(({ claim, questions }): Asked[] => {
    const isMain = asked.length <= OPTIONS || plan.stressed.includes(claim.id);
    const [subject = [], ...others] = questions.map((question) => [question]);
    // One piece on each of the others.
    const beside = isMain ? others.map((one) => ({ claim, questions: one, most: 1 })) : [];
    return [{ claim, questions: subject, most: isMain ? OPTIONS - beside.length : 1 }, ...beside];
  });
  const isSound = !claims.some(
    (claim) => claim.kind === "careless" || (claim.isFinding && isDivision(claim)),
  );
  const apart = isSound ? askAboutApart(planned, 1) : [];
  const placeOf = ({ claim }: Asked) => plan.order.indexOf(claim.id);
  return [...askMissing(planned, mode), ...[...told, ...apart].sort((a, b) => placeOf(a) - placeOf(b))];
}

/** Lists all advice that may answer claims. */
export function listAdvice(
  { claims, mode }: Pick<StoredReport, "claims" | "mode">,
  library: readonly AdviceFile[],
): Advice[] {
  const asked = asking({ claims, mode, plan: makePlan(claims) }).flatMap(({ questions }) =>
    questions.map(keyOf),
  );
  return library.flatMap(({ answers, entries }) => (asked.includes(keyOf(answers)) ? entries : []));
}

const areOpposed = (one: Advice, other: Advice) =>
  one.excludes.includes(other.id) || other.excludes.includes(one.id);

/** Chooses up to three pieces of advice for each claim that asks for some, no piece twice nor two against each other. */
export function chooseAdvice(told: Told, library: readonly AdviceFile[]): ChosenAdvice[] {
  const files = new Map(library.map((file) => [keyOf(file.answers), file.entries]));
  const open = new Set(told.followedUp.filter(({ isDone }) => !isDone).map(({ adviceId }) => adviceId));
  // What is still open is under way, whether the report gives it again or not.
  const taken = library.flatMap(({ entries }) => entries.filter(({ id }) => open.has(id)));
  const given = new Set<string>();
  const answering = asking(told).flatMap(({ claim, questions, most }) => {
    const entries = questions.flatMap((question) => files.get(keyOf(question)) ?? []);
    const chosen: Advice[] = [];
    for (const entry of rank(entries, claim, told)) {
      if (chosen.length === most) break;
      if (given.has(entry.id) || taken.some((other) => areOpposed(entry, other))) continue;
      chosen.push(entry);
      taken.push(entry);
      given.add(entry.id);
    }
    return chosen.map(
      (entry): ChosenAdvice => ({
        claimId: claim.id,
        adviceId: entry.id,
        owner: ownerOf(entry, claim, told),
        isOpen: open.has(entry.id),
      }),
    );
  });
  return [...stillOpen(told, library, open).filter(({ adviceId }) => !given.has(adviceId)), ...answering];
}

/** Occasions of advice that rests on no finding. */
const FOR_ANY_TEAM: ReadonlySet<Answers["kind"]> = new Set(["no-finding", "lead", "few-answers", "careless"]);

/** Lists the open steps of the round before; what one towards a pole was meant for may have come. */
function stillOpen(
  { claims, mode }: Told,
  library: readonly AdviceFile[],
  open: ReadonlySet<string | null>,
): ChosenAdvice[] {
  const [rounds] = claimsOf(claims, "rounds");
  const reached = new Set(
    claimsOf(claims, "change").flatMap(({ towards, wanted }) => (wanted === "came" ? [towards] : [])),
  );
  const hasFinding = claims.some((claim) => questionsOf(claim, mode).length > 0);
  // What any team can do is followed up, and not repeated beside what this one needs.
  const wanting = library.filter(({ answers }) =>
    answers.kind === "want" ? !reached.has(answers.pole) : !hasFinding || !FOR_ANY_TEAM.has(answers.kind),
  );
  return wanting.flatMap(({ entries }) =>
    entries
      .filter(({ id }) => rounds && open.has(id))
      .map(({ id }) => ({ claimId: rounds?.id ?? "", adviceId: id, owner: null, isOpen: true })),
  );
}

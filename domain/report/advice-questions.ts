import type { Answers } from "#domain/advice/advice.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { type Aspect, polesOf, SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import { MIN_GAP } from "#domain/statistics/gaps.ts";
import { clearLeanOf, farLines, type Lean, leadsOf, stillWanted, talkLine, wantedWithout } from "./leans.ts";
import {
  apartLines,
  DOUBTED_MARK,
  HIGH_MARK,
  isChange,
  isCrisis,
  isDivision,
  isToldBefore,
  LOW_MARK,
  type Plan,
  partingWants,
} from "./plan.ts";
import { secondRoundOf } from "./second-round.ts";
import type { StoredReport } from "./stored-report.ts";

/** Pieces of advice that a claim gets at most. */
const OPTIONS = 3;
/** Share of the team from which the answers stand for it. */
const FULL_TURNOUT = 0.75;
/** Points of 9 by which those who are missing could move a mean so far that they matter. */
const LARGE_SHIFT = 1.5;
/** In a confidential survey no advice is about so few who are missing: it would point at them. */
export const MISSING_FEW = 2;

/** What two sides that are levels or functions ask beside the subject that divides them; in confidence none is to speak. */
const SIDES_BY_GROUPS: Readonly<Record<SurveyMode, readonly Answers[]>> = {
  open: [{ kind: "camps-by-groups" }, { kind: "groups" }],
  confidential: [{ kind: "groups" }],
};

/** Lists what a claim asks advice on, its subject first; nothing for one that asks for none. */
export function questionsOf(claim: Claim, mode: SurveyMode): Answers[] {
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
    case "content":
      return [{ kind: claim.mean.value >= DOUBTED_MARK ? "high-marks" : "content" }];
    case "opposite-wants":
    case "careless":
    case "mark-groups":
      return [{ kind: claim.kind }];
    case "effectiveness":
      return claim.level === "low" ? [{ kind: "mark-groups" }, { kind: "low-effectiveness" }] : [];
    case "mark-change":
      return claim.moved === "higher" || claim.newcomers ? [] : [{ kind: "low-effectiveness" }];
    default:
      return [];
  }
}

/** Points of 9 within which two groups see much the same. */
const SAME = 1;

/** Says if groups that see the same want different things, or both want to move away from each other. */
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

/** Returns the lower of the team's mean marks, of 10; null where none is told. */
export function lowestMarkIn(claims: readonly Claim[]): number | null {
  const marks = claimsOf(claims, "effectiveness").map(({ mean }) => mean.value);
  return marks.length > 0 ? Math.min(...marks) : null;
}

/** Says if more answers could matter, as far as it is known how many are missing. */
function areFew({ people, team }: ClaimOf<"participation">, mode: SurveyMode): boolean {
  // Whether more are asked than two or three is not known; one person is asked nothing alone.
  if (!team) return people.value === 1;
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

/** Points of 9 from the middle from which a mean that is wanted lies at a pole. */
const AT_A_POLE = 1;

/** Returns the pole at which what is wanted lies on a claim's line, whatever people see today; null where it is at neither. */
export function poleWantedOn(claim: Claim, claims: readonly Claim[]): Aspect | null {
  const [spectrum] = spectrumsOf(claim);
  if (!spectrum) return null;
  const camps = claim.kind === "camps" ? claim.spectrums[0] : undefined;
  const means = claimsOf(claims, "wanted")
    .filter((one) => one.spectrum === spectrum)
    .map(({ wanted }) => wanted.value);
  const all = camps ? [camps.lower, camps.upper].flatMap((camp) => camp?.wanted?.value ?? []) : means;
  const { left, right } = polesOf(spectrum);
  if (all.length === 0) return null;
  if (all.every((mean) => mean <= SPECTRUM_SCALE.balanced - AT_A_POLE)) return left;
  return all.every((mean) => mean >= SPECTRUM_SCALE.balanced + AT_A_POLE) ? right : null;
}

/** What is asked about answers that lie far apart: why views of today differ, or else which way to go. */
function askAboutApart(claims: readonly Claim[], most: number): Asked[] {
  const claim = apartLines(claims)[0] ?? partingWants(claims)[0];
  if (claim?.kind === "place") {
    const pole = poleWantedOn(claim, claims);
    const towards = claimsOf(claims, "wanted").find(
      ({ spectrum, moves }) => spectrum === claim.spectrum && moves?.towards === pole,
    );
    const questions: Answers[] = [{ kind: "camps", spectrum: claim.spectrum }];
    if (!claim.meets || !pole || !towards || most === 1) return [{ claim, questions, most }];
    // What both views want has a step of its own.
    return [
      { claim, questions, most: most - 1 },
      { claim: towards, questions: [{ kind: "want", pole }], most: 1 },
    ];
  }
  return claim ? [{ claim, questions: [{ kind: "opposite-wants" }], most }] : [];
}

/** What is asked about going where most lean. */
const tryOut = (claim: Lean, most: number): Asked => ({
  claim,
  questions: [{ kind: "want", pole: claim.moves.towards }],
  most,
});

const talkOver = (claim: Claim, most: number): Asked => ({ claim, questions: [{ kind: "lead" }], most });

/**
 * What is asked about what is still wanted, and of leads: a talk about each of the two that are told, or two about one, and
 * a trial of the first.
 */
function askAboutLead(claims: readonly Claim[]): Asked[] {
  const still = stillWanted(claims);
  if (still) return [tryOut(still, 2)];
  const [lead, second] = leadsOf(claims);
  if (!lead?.moves) return [];
  const talks = second ? [talkOver(lead, 1), talkOver(second, 1)] : [talkOver(lead, 2)];
  return [...talks, tryOut({ ...lead, moves: lead.moves }, 1)];
}

/** What is asked about a lean that hardly any chance makes: a talk, and nothing that rests on it. */
function askAboutLean(claims: readonly Claim[]): Asked[] {
  const lean = clearLeanOf(claims);
  return lean ? [talkOver(lean, 1)] : [];
}

/** What is asked of a few who see different teams: what lies behind the line on which they differ most. */
function askAboutFew(claims: readonly Claim[], most: number): Asked[] {
  const [first, second] = farLines<"place">(claimsOf(claims, "place"));
  if (!first || !second) return [];
  const questions: Answers[] = [{ kind: "camps", spectrum: first.claim.spectrum }];
  // What all of them would like has a step of its own.
  const [lead] = leadsOf(claims);
  const talks = lead ? [talkOver(lead, 1)] : [];
  return [{ claim: first.claim, questions, most: most - talks.length }, ...talks];
}

/** What is asked about what is told first where nothing is a finding: a few who differ, leads, people apart, a clear lean. */
const askAboutFirst = (claims: readonly Claim[], most: number): Asked[] =>
  [askAboutFew(claims, most), askAboutLead(claims), askAboutApart(claims, most), askAboutLean(claims)].find(
    (one) => one.length > 0,
  ) ?? [];

/** What is asked about marks that are low on average, though not clearly. */
function askAboutMarks(claims: readonly Claim[]): Asked[] {
  const lowest = lowestMarkIn(claims);
  const claim = claimsOf(claims, "effectiveness").find(({ mean }) => mean.value === lowest);
  if (!claim || claim.mean.value >= LOW_MARK) return [];
  return [{ claim, questions: [{ kind: "low-effectiveness" }], most: 1 }];
}

/** What is asked of those who have not answered, where they could matter. */
function askMissing(claims: readonly Claim[], mode: SurveyMode): Asked[] {
  return claimsOf(claims, "participation")
    .filter((claim) => areFew(claim, mode))
    .map((claim) => ({ claim, questions: [{ kind: "few-answers" }], most: 1 }));
}

/** What is asked first in a second round: what became of last time's steps, or what brought about what was wanted. */
function askAboutRounds(claims: readonly Claim[]): Asked[] {
  const second = secondRoundOf(claims);
  return second ? [{ claim: second.claim, questions: [{ kind: second.kind }], most: 1 }] : [];
}

/**
 * What is asked where nothing is a finding: about what became of the round before, about leads, or people who part ways, or else in one step about low marks, the
 * line that careless answers hide, the one worth a talk, or high marks; then for more answers, and what any team can do.
 */
function askWithoutFinding(claims: readonly Claim[], mode: SurveyMode): Asked[] {
  const [participation] = claimsOf(claims, "participation");
  if (!participation) return [];
  const [told, marks] = [askAboutFirst(claims, 2), askAboutMarks(claims)];
  const high: Asked = { claim: participation, questions: askAboutHighMarks(claims), most: 1 };
  const line = wantedWithout(claims) ?? talkLine(claims);
  const areDoubted = (lowestMarkIn(claims) ?? 0) >= DOUBTED_MARK;
  const other = line && !areDoubted ? talkOver(line, 1) : high;
  const own: Asked[] = [...told, ...(told.length > 0 || marks.length > 0 ? marks : [other])];
  const asked = [
    ...askAboutRounds(claims),
    ...own.filter(({ questions }) => questions.length > 0),
    ...askMissing(claims, mode),
  ];
  const most = asked.reduce((sum, one) => sum - one.most, OPTIONS);
  const beside: Asked = { claim: participation, questions: [{ kind: "no-finding" }], most };
  return most > 0 ? [...asked, beside] : asked;
}

/** What is asked where both marks are high: how to keep what works, or whether others see it so where they can be no higher. */
function askAboutHighMarks(claims: readonly Claim[]): Answers[] {
  const lowest = lowestMarkIn(claims) ?? 0;
  if (lowest >= DOUBTED_MARK) return [{ kind: "high-marks" }];
  return lowest >= HIGH_MARK ? [{ kind: "content" }] : [];
}

/** The claims that advice answers, in the plan's order: one piece for each that is not stressed beside three others. */
export function asking({
  claims,
  plan,
  mode,
}: Pick<StoredReport, "claims" | "mode"> & { plan: Plan }): Asked[] {
  const planned = plan.order.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const asked = planned
    .filter((claim) => !isToldBefore(claim, planned))
    .map((claim) => ({ claim, questions: questionsOf(claim, mode) }))
    .filter(({ questions }) => questions.length > 0);
  if (asked.length === 0) return askWithoutFinding(planned, mode);
  const told = asked.flatMap(({ claim, questions }): Asked[] => {
    // Very low marks take every step of the first page.
    if (isCrisis(claim)) return [{ claim, questions: [{ kind: "low-effectiveness" }], most: OPTIONS }];
    const isMain = asked.length <= OPTIONS || plan.stressed.includes(claim.id);
    const [subject = [], ...others] = questions.map((question) => [question]);
    // One piece on each of the others.
    const beside = isMain ? others.map((one) => ({ claim, questions: one, most: 1 })) : [];
    const most = isMain ? OPTIONS - beside.length : 1;
    // What lies behind low marks is asked before anything is done about them.
    if (claim.kind === "effectiveness")
      return [{ claim, questions: subject, most: 1 }, ...beside.map((one) => ({ ...one, most }))];
    return [{ claim, questions: subject, most }, ...beside];
  });
  // Beside low marks or what has changed, one step is about what most lean to.
  const isOnMarks = asked.every(({ claim }) => claim.kind === "effectiveness" || isChange(claim));
  const lead = isOnMarks
    ? [...askAboutLead(planned), ...askAboutLean(planned)].slice(0, 1).map((one) => ({ ...one, most: 1 }))
    : [];
  const isSound = !claims.some(
    (claim) => claim.kind === "careless" || (claim.isFinding && isDivision(claim)),
  );
  const apart = isSound ? askAboutApart(planned, 1) : [];
  const placeOf = ({ claim }: Asked) => plan.order.indexOf(claim.id);
  const own = [...told, ...lead, ...apart].sort((a, b) => placeOf(a) - placeOf(b));
  const missing = askMissing(planned, mode);
  return [...askAboutRounds(planned), ...missing, ...own, ...askAboutDoubted(planned)];
}

/** What is asked beside findings of a team whose marks can be no higher: whether others see it so. */
function askAboutDoubted(claims: readonly Claim[]): Asked[] {
  const [claim] = claimsOf(claims, "participation");
  const areDoubted = (lowestMarkIn(claims) ?? 0) >= DOUBTED_MARK;
  return claim && areDoubted ? [{ claim, questions: [{ kind: "high-marks" }], most: 1 }] : [];
}

import { type Advice, type AdviceFile, type Answers, keyOf } from "#domain/advice/advice.ts";
import type { Claim } from "#domain/claims/claim.ts";
import { claimsOf, isReached, shareOf, withoutNames } from "#domain/claims/read-claims.ts";
import type { Participants } from "#domain/disclosure/release.ts";
import { hashText } from "#domain/hash-text.ts";
import { ROLE_LEVELS } from "#domain/questionnaire/roles.ts";
import { asking, lowestMarkIn, poleWantedOn, questionsOf } from "./advice-questions.ts";
import { LOW_MARK, liesApart, makePlan, type Plan, standsOut, variesWidely } from "./plan.ts";
import { proposeOwners } from "./propose-owners.ts";
import type { ChosenAdvice, StoredReport } from "./stored-report.ts";

/** What advice is chosen from: nothing but what the report tells. */
interface Findings extends Pick<StoredReport, "mode" | "claims" | "followedUp"> {
  plan: Plan;
  participants: readonly Pick<Participants, "label" | "function" | "level">[];
}

/** Shares of agreement by statement, 0 to 1, as the report tells them. */
function agreementOf(claims: readonly Claim[]): Map<number, number> {
  return new Map(claimsOf(claims, "statement").map(({ statement, agree }) => [statement, shareOf(agree)]));
}

/** Lists the questions whose marks have clearly fallen, or are low. */
function lowMarksIn(claim: Claim, claims: readonly Claim[]) {
  if (claim.kind === "mark-change") {
    const fallen = claim.items.filter(({ before, today }) => today.value < before.value);
    const clear = fallen.filter(({ isClear }) => isClear);
    return (clear.length > 0 ? clear : fallen).map(({ item }) => item);
  }
  const marks = claimsOf(claims, "effectiveness");
  const low = marks.filter(({ level }) => level === "low");
  const lowest = low.length > 0 ? low : marks.filter(({ mean }) => mean.value < LOW_MARK);
  return lowest.flatMap(({ item }) => item ?? []);
}

/** Ranks the entries of a file for a claim, the best first. What is done is left out. */
function rank(entries: readonly Advice[], claim: Claim, found: Findings): Advice[] {
  const agreement = agreementOf(found.claims);
  const open = found.followedUp.filter(({ isDone }) => !isDone).map(({ adviceId }) => adviceId);
  const done = found.followedUp.filter(({ isDone }) => isDone).map(({ adviceId }) => adviceId);
  const people = claimsOf(found.claims, "participation")[0]?.people.value ?? 0;
  const highest = Math.min(
    ...found.participants
      .map(({ level }) => (ROLE_LEVELS as readonly (string | null)[]).indexOf(level))
      .filter((at) => at >= 0),
  );
  // What divides two sides is what about half agree with; what a team wants more of is what fewest do.
  const hasSides =
    claim.kind === "camps" || claim.kind === "groups" || liesApart(claim) || variesWidely(claim);
  const urgencyOf = (share: number) => (hasSides ? Math.abs(share - 0.5) : share);
  const low = lowMarksIn(claim, found.claims);
  const isOn = (item: Advice["marks"]) => !item || low.length === 0 || low.includes(item);
  const mark = lowestMarkIn(found.claims);
  const standOut = [...agreement.values()].some(standsOut);
  const wanted = poleWantedOn(claim, found.claims);
  const suits = ({ marks, belowMark, urgent, needsStatements, favours }: Advice) =>
    isOn(marks) &&
    (!favours || !wanted || favours === wanted) &&
    (standOut || !needsStatements) &&
    (belowMark === undefined || (mark === null ? !urgent : mark < belowMark));
  // Teams of one size have much in common; where they stand they have not.
  const places = claimsOf(found.claims, "place").map(({ today }) => today.value);
  const text = `${withoutNames(claim)} ${places.join(" ")}`;
  const keyed = entries.map((entry) => {
    const shares = entry.statements.flatMap((statement) => agreement.get(statement) ?? []);
    return {
      entry,
      isOpen: open.includes(entry.id),
      canDecide: ROLE_LEVELS.indexOf(entry.level) >= highest,
      share: shares.length > 0 ? Math.min(...shares.map(urgencyOf)) : 0.5,
      hash: hashText(`${entry.id} ${text}`),
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

/** Puts first, where a team marks itself very low, a piece that begins this week and one with somebody from outside; more of these come last. */
function urgentFirst(ranked: readonly Advice[]): Advice[] {
  const first = (["this-week", "from-outside"] as const).flatMap(
    (urgent) => ranked.find((entry) => entry.urgent === urgent) ?? [],
  );
  const others = ranked.filter((entry) => !first.includes(entry));
  return [...first, ...others.filter(({ urgent }) => !urgent), ...others.filter(({ urgent }) => urgent)];
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
export function chooseAdvice(found: Findings, library: readonly AdviceFile[]): ChosenAdvice[] {
  const files = new Map(library.map((file) => [keyOf(file.answers), file.entries]));
  const open = new Set(found.followedUp.filter(({ isDone }) => !isDone).map(({ adviceId }) => adviceId));
  // What is still open is under way, whether the report gives it again or not.
  const taken = library.flatMap(({ entries }) => entries.filter(({ id }) => open.has(id)));
  const given = new Set<string>();
  const answering = asking(found).flatMap(({ claim, questions, most }) => {
    const entries = questions.flatMap((question) => files.get(keyOf(question)) ?? []);
    const chosen: Advice[] = [];
    for (const entry of urgentFirst(rank(entries, claim, found))) {
      if (chosen.length === most) break;
      if (given.has(entry.id) || taken.some((other) => areOpposed(entry, other))) continue;
      chosen.push(entry);
      taken.push(entry);
      given.add(entry.id);
    }
    return chosen.map((entry, place) => ({ entry, claim, place }));
  });
  const owners = proposeOwners(answering, found);
  return [
    ...stillOpen(found, library, open).filter(({ adviceId }) => !given.has(adviceId)),
    ...answering.map(
      ({ entry, claim }): ChosenAdvice => ({
        claimId: claim.id,
        adviceId: entry.id,
        owner: owners.get(entry.id) ?? null,
        isOpen: open.has(entry.id),
      }),
    ),
  ];
}

/** Occasions of advice that rests on no finding. */
const FOR_ANY_TEAM: ReadonlySet<Answers["kind"]> = new Set([
  ...(["no-finding", "lead", "few-answers", "careless"] as const),
  // What became of one round is of no use a round later.
  ...(["still-wanted", "has-come"] as const),
]);

/** Lists the open steps of the round before; what one towards a pole was meant for may have come. */
function stillOpen(
  { claims, mode }: Findings,
  library: readonly AdviceFile[],
  open: ReadonlySet<string | null>,
): ChosenAdvice[] {
  const [rounds] = claimsOf(claims, "rounds");
  const reached = new Set(
    claimsOf(claims, "change").flatMap((change) => (isReached(change, claims) ? [change.towards] : [])),
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

import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { SPECTRUM_SCALE } from "#domain/questionnaire/questionnaire.ts";
import type { Ballot, BallotResult, Commitment, RefusalReason, WorkshopRole, WorkshopState } from "./live.ts";
import type { SessionMessage } from "./read-message.ts";
import { DOTS, type StepText, type WorkshopScript, type WorkshopStep } from "./script.ts";

/** Ballots of one step: by participant while they may come, then as counts alone. */
type StepBallots = { byParticipant: Readonly<Record<string, Ballot>> } | { result: BallotResult };

export interface WorkshopSession {
  isConfidential: boolean;
  version: number;
  /** Index of the present step. */
  at: number;
  /** When it became the present one, in ms since the epoch. */
  stepAt: number;
  isHidden: boolean;
  areNamesHidden: boolean;
  /** By the step's id. */
  ballots: Readonly<Record<string, StepBallots>>;
  commitments: readonly Commitment[];
}

export interface Sender {
  role: WorkshopRole;
  /** Of a participant. */
  participant?: string;
}

/** The session after a message; the same one where it changes nothing. */
export type Outcome = { session: WorkshopSession } | { refused: RefusalReason };

export const startSession = (isConfidential: boolean, now: number): WorkshopSession => ({
  isConfidential,
  version: 1,
  at: 0,
  stepAt: now,
  isHidden: false,
  areNamesHidden: false,
  ballots: {},
  commitments: [],
});

const NO_BALLOTS: StepBallots = { byParticipant: {} };

const change = (session: WorkshopSession, changes: Partial<WorkshopSession>): Outcome => ({
  session: { ...session, ...changes, version: session.version + 1 },
});

const isIn = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;

/** Counts ballots; in a confidential survey only from five voters on. */
function count(step: WorkshopStep, ballots: readonly Ballot[], isConfidential: boolean): BallotResult {
  const voters = ballots.length;
  if (isConfidential && voters < MIN_PEOPLE) return { isWithheld: true, voters };
  const chosen = ballots.flat();
  const choices = step.kind === "guess" ? points : step.advice.map((_, option) => option);
  return {
    isWithheld: false,
    voters,
    counts: choices.map((choice) => chosen.filter((one) => one === choice).length),
  };
}

const points = Array.from({ length: SPECTRUM_SCALE.max }, (_, index) => index + SPECTRUM_SCALE.min);

function closeBallots(session: WorkshopSession, step: WorkshopStep): Outcome {
  const given = session.ballots[step.id] ?? NO_BALLOTS;
  if ("result" in given) return { session };
  const result = count(step, Object.values(given.byParticipant), session.isConfidential);
  return change(session, { ballots: { ...session.ballots, [step.id]: { result } } });
}

/** Gives a participant's ballot; one without any dot is none. */
function giveBallot(
  session: WorkshopSession,
  step: WorkshopStep,
  participant: string,
  choose: (before: Ballot) => Ballot,
): Outcome {
  const given = session.ballots[step.id] ?? NO_BALLOTS;
  if ("result" in given) return { refused: "closed" };
  const { [participant]: before = [], ...others } = given.byParticipant;
  const ballot = choose(before);
  if (String(ballot) === String(before)) return { session };
  const isEmpty = ballot.every((one) => one === null);
  const byParticipant = isEmpty ? others : { ...others, [participant]: ballot };
  return change(session, { ballots: { ...session.ballots, [step.id]: { byParticipant } } });
}

const FROM: Record<SessionMessage["type"], WorkshopRole> = {
  go: "facilitator",
  close: "facilitator",
  hide: "facilitator",
  names: "facilitator",
  guess: "participant",
  dot: "participant",
};

/** Applies a message to a session. */
export function apply(
  session: WorkshopSession,
  { steps }: Pick<WorkshopScript, "steps">,
  message: SessionMessage,
  { role, participant = "" }: Sender,
  now: number,
): Outcome {
  if (FROM[message.type] !== role) return { refused: "forbidden" };
  const step = steps[session.at] as WorkshopStep;
  switch (message.type) {
    case "go":
      if (!steps[message.to]) return { refused: "unknown" };
      if (message.from !== session.at || message.to === session.at) return { session };
      return change(session, { at: message.to, stepAt: now, isHidden: false });
    case "hide":
      return message.isHidden === session.isHidden
        ? { session }
        : change(session, { isHidden: message.isHidden });
    case "names":
      return message.areHidden === session.areNamesHidden
        ? { session }
        : change(session, { areNamesHidden: message.areHidden });
    default:
  }
  if (message.step !== step.id) return { refused: "closed" };
  switch (message.type) {
    case "close":
      return step.kind === "guess" || step.kind === "vote"
        ? closeBallots(session, step)
        : { refused: "unknown" };
    case "guess":
      if (step.kind !== "guess" || !points.includes(message.point)) return { refused: "unknown" };
      return giveBallot(session, step, participant, () => [message.point]);
    case "dot": {
      const { dot, option } = message;
      const isThere = option === null || isIn(option, 0, step.advice.length - 1);
      if (step.kind !== "vote" || !isIn(dot, 0, DOTS - 1) || !isThere) return { refused: "unknown" };
      return giveBallot(session, step, participant, (before) =>
        Array.from({ length: DOTS }, (_, at) => (at === dot ? option : (before[at] ?? null))),
      );
    }
  }
}

/** Lists the participants who have given a ballot in the present step, while more may come. */
export function listVoters({ at, ballots }: WorkshopSession, { steps }: WorkshopScript): string[] {
  const given = ballots[steps[at]?.id ?? ""];
  return given && "byParticipant" in given ? Object.keys(given.byParticipant) : [];
}

/** Takes over what has been agreed, as it is stored. */
export const withCommitments = (
  session: WorkshopSession,
  commitments: readonly Commitment[],
): WorkshopSession => ({ ...session, commitments, version: session.version + 1 });

/** Who looks, and who is there. */
export interface View extends Sender {
  language: string;
  present: number;
  names: readonly string[];
}

/** What one who looks is told. */
export function tell(
  session: WorkshopSession,
  { steps, texts }: WorkshopScript,
  { role, participant, language, present, names }: View,
  now: number,
): WorkshopState {
  const { at, version, isHidden, areNamesHidden, commitments } = session;
  const { line, ...step } = steps[at] as WorkshopStep;
  const own = texts[language] ?? texts[ORIGINAL_LANGUAGE] ?? [];
  const text = own[at] as StepText;
  const takesBallots = step.kind === "guess" || step.kind === "vote";
  const given = session.ballots[step.id] ?? NO_BALLOTS;
  const isOpen = takesBallots && "byParticipant" in given;
  const byParticipant = "byParticipant" in given ? given.byParticipant : {};
  const result = "result" in given ? given.result : null;
  return {
    version,
    at,
    way: steps.map(({ part, kind, minutes }) => ({ part, kind, minutes })),
    step: {
      ...step,
      line: line && {
        spectrum: line.spectrum,
        answers: isOpen ? null : { today: line.today, wanted: line.wanted },
      },
    },
    text: {
      ...text,
      how: role === "facilitator" ? text.how : "",
      found: isOpen ? null : text.found,
    },
    ballots: takesBallots
      ? { isOpen, given: result?.voters ?? Object.keys(byParticipant).length, result }
      : null,
    isHidden,
    areNamesHidden,
    ageMs: now - session.stepAt,
    present,
    names: role === "facilitator" || (role === "screen" && !areNamesHidden) ? names : [],
    own: (participant !== undefined && byParticipant[participant]) || null,
    commitments: commitments.map((one) => ({ ...one, title: titleIn(own, steps, one) })),
    chosen: step.kind === "commit" ? listChosen(session, steps, own) : [],
  };
}

/** Lists what the room gave dots to, most first, by the votes that are closed and shown. */
function listChosen(
  { ballots }: WorkshopSession,
  steps: readonly WorkshopStep[],
  texts: readonly StepText[],
): WorkshopState["chosen"] {
  const voted = steps.flatMap(({ id, kind, advice }, at) => {
    const given = ballots[id];
    if (kind !== "vote" || !given || !("result" in given) || given.result.isWithheld) return [];
    const { counts } = given.result;
    return advice.map((recommendation, option) => ({
      recommendation,
      title: texts[at]?.options[option]?.title ?? "",
      dots: counts[option] ?? 0,
    }));
  });
  return voted.filter(({ dots }) => dots > 0).sort((a, b) => b.dots - a.dots);
}

/** A recommendation's title in the language of who looks, where it was voted on; any other as it is stored. */
function titleIn(
  texts: readonly StepText[],
  steps: readonly WorkshopStep[],
  { recommendation, title }: Commitment,
): string {
  const offered = texts.flatMap(({ options }, at) =>
    options.filter((_, option) => steps[at]?.advice[option] === recommendation),
  );
  return offered[0]?.title ?? title;
}

import {
  type Ballots,
  ballotsNeeded,
  beginStep,
  closeBallots,
  type OpenBallots,
  openBallots,
  points,
  takesBallots,
} from "./ballots.ts";
import type { Ballot, BallotResult, Commitment, RefusalReason, WorkshopRole } from "./live.ts";
import { addPlace, listNumbers, openPlaces, type Places, removePhone, seatOf } from "./places.ts";
import type { SessionMessage } from "./read-message.ts";
import { DOTS, type WorkshopScript, type WorkshopStep } from "./script.ts";

export interface WorkshopSession {
  isConfidential: boolean;
  /** Responses that the report is made from. */
  answers: number;
  places: Places;
  version: number;
  /** Index of the present step. */
  at: number;
  /** When it became the present one, in ms since the epoch. */
  stepAt: number;
  isHidden: boolean;
  areNamesHidden: boolean;
  ballots: Ballots;
  commitments: readonly Commitment[];
}

export interface Sender {
  role: WorkshopRole;
  /** Of a participant: the id that the phone has drawn, and its index among those that came. */
  participant?: string;
  seat?: number;
}

/** What a session is made from. */
export interface SessionStart {
  isConfidential: boolean;
  /** Responses that the report is made from. */
  answers: number;
  /** People who have answered by now or, where they are more, who are asked. */
  people: number;
  /** Results of earlier workshops, by the step's id. */
  kept?: Readonly<Record<string, BallotResult>>;
}

/** The session after a message; the same one where it changes nothing. */
export type Outcome = { session: WorkshopSession } | { refused: RefusalReason };

export const startSession = (
  { isConfidential, answers, people, kept = {} }: SessionStart,
  now: number,
): WorkshopSession => ({
  isConfidential,
  answers,
  places: openPlaces(Math.max(answers, people)),
  version: 1,
  at: 0,
  stepAt: now,
  isHidden: false,
  areNamesHidden: false,
  ballots: Object.fromEntries(
    Object.entries(kept).map(([step, result]) => [step, { result, needed: null, isKept: true }]),
  ),
  commitments: [],
});

const change = (session: WorkshopSession, changes: Partial<WorkshopSession>): Outcome => ({
  session: { ...session, ...changes, version: session.version + 1 },
});

const isIn = (value: number, from: number, to: number) =>
  Number.isInteger(value) && value >= from && value <= to;

/** Ballots that the result of a step takes; null where any number is shown. */
export const neededIn = ({ isConfidential, answers }: WorkshopSession, { present }: OpenBallots) =>
  isConfidential ? ballotsNeeded(answers, present) : null;

function close(session: WorkshopSession, step: WorkshopStep): Outcome {
  if (!takesBallots(step)) return { refused: "unknown" };
  const open = openBallots(session.ballots, step);
  if (!open) return { session };
  const closed = closeBallots(step, open, neededIn(session, open));
  return change(session, { ballots: { ...session.ballots, [step.id]: closed } });
}

/** Gives a participant's ballot; one without any dot is none. */
function giveBallot(
  session: WorkshopSession,
  step: WorkshopStep,
  { participant = "", seat = 0 }: Sender,
  choose: (before: Ballot) => Ballot,
): Outcome {
  const open = openBallots(session.ballots, step);
  if (!open) return { refused: "closed" };
  const { [participant]: known, ...others } = open.byParticipant;
  const before = known?.ballot ?? [];
  const ballot = choose(before);
  if (String(ballot) === String(before)) return { session };
  const isEmpty = ballot.every((one) => one === null);
  const byParticipant = isEmpty ? others : { ...others, [participant]: { ballot, seat } };
  return change(session, { ballots: { ...session.ballots, [step.id]: { ...open, byParticipant } } });
}

/** Adds a place for a phone that waits; none for one that has had its place. */
function admit(
  session: WorkshopSession,
  { phone, reason }: Extract<SessionMessage, { type: "admit" }>,
  key: string | undefined,
): Outcome {
  if (listNumbers(session.places).includes(phone)) return { session };
  if (key === undefined) return { refused: "unknown" };
  if (seatOf(session.places, key) >= 0) return { session };
  const places = addPlace(session.places, { key, number: phone }, reason);
  return places ? change(session, { places }) : { refused: "full" };
}

function remove(session: WorkshopSession, number: number): Outcome {
  const phone = session.places.phones.find((one) => one.number === number);
  if (!phone) return { refused: "unknown" };
  return phone.isRemoved ? { session } : change(session, { places: removePhone(session.places, number) });
}

const FROM: Record<SessionMessage["type"], WorkshopRole> = {
  go: "facilitator",
  close: "facilitator",
  hide: "facilitator",
  names: "facilitator",
  admit: "facilitator",
  remove: "facilitator",
  guess: "participant",
  dot: "participant",
};

/** Applies a message to a session. `waiting`: keys of the phones that wait for a place, by their numbers. */
export function apply(
  session: WorkshopSession,
  { steps }: Pick<WorkshopScript, "steps">,
  message: SessionMessage,
  sender: Sender,
  now: number,
  waiting: ReadonlyMap<number, string> = new Map(),
): Outcome {
  if (FROM[message.type] !== sender.role) return { refused: "forbidden" };
  const step = steps[session.at] as WorkshopStep;
  switch (message.type) {
    case "go": {
      const next = steps[message.to];
      if (!next) return { refused: "unknown" };
      if (message.from !== session.at || message.to === session.at) return { session };
      const ballots = beginStep(session.ballots, next, session.places);
      return change(session, { at: message.to, stepAt: now, isHidden: false, ballots });
    }
    case "hide":
      return message.isHidden === session.isHidden
        ? { session }
        : change(session, { isHidden: message.isHidden });
    case "names":
      return message.areHidden === session.areNamesHidden
        ? { session }
        : change(session, { areNamesHidden: message.areHidden });
    case "admit":
    case "remove":
      if (openBallots(session.ballots, step)) return { refused: "open" };
      return message.type === "admit"
        ? admit(session, message, waiting.get(message.phone))
        : remove(session, message.phone);
    default:
  }
  if (message.step !== step.id) return { refused: "closed" };
  switch (message.type) {
    case "close":
      return close(session, step);
    case "guess":
      if (step.kind !== "guess" || !points.includes(message.point)) return { refused: "unknown" };
      return giveBallot(session, step, sender, () => [message.point]);
    case "dot": {
      const { dot, option } = message;
      const isThere = option === null || isIn(option, 0, step.advice.length - 1);
      if (step.kind !== "vote" || !isIn(dot, 0, DOTS - 1) || !isThere) return { refused: "unknown" };
      return giveBallot(session, step, sender, (before) =>
        Array.from({ length: DOTS }, (_, at) => (at === dot ? option : (before[at] ?? null))),
      );
    }
  }
}

/** Takes over what has been agreed, as it is stored. */
export const withCommitments = (
  session: WorkshopSession,
  commitments: readonly Commitment[],
): WorkshopSession => ({ ...session, commitments, version: session.version + 1 });

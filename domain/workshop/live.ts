import type { StepKind, StepText, WorkshopPart, WorkshopStep } from "./script.ts";

/**
 * Messages of a workshop's sockets. Every change is told as the whole state, so that one who comes late, or back, needs
 * nothing else. None tells who gave a ballot, nor how ballots are spread while more may come.
 */

/** Facilitators lead; a screen shows, for all; participants guess and vote on their phones. */
export type WorkshopRole = "facilitator" | "screen" | "participant";

/** Counts at each point of a line, from 1 to 9, or of dots for each option. */
export type BallotResult =
  | { isWithheld: false; voters: number; counts: readonly number[] }
  /** Too few voters in a confidential survey. */
  | { isWithheld: true; voters: number };

export interface WorkshopState {
  /** Grows with each change: an older state than the one shown is ignored. */
  version: number;
  /** Index of the present step. */
  at: number;
  /** All steps: what the way looks like. */
  way: readonly { part: WorkshopPart; kind: StepKind; minutes: number }[];
  /** `line.today` and `line.wanted` are null, and the finding too, while guesses may come. */
  step: Pick<WorkshopStep, "id" | "part" | "kind" | "minutes"> & {
    line: { spectrum: string; today: number | null; wanted: number | null } | null;
  };
  /** `how` is empty for all but facilitators. */
  text: StepText;
  /** Of a guess or a vote; null in other steps. */
  ballots: {
    isOpen: boolean;
    /** Participants who have given one. */
    given: number;
    /** Once, when the ballots are closed, and the same from then on; null before. */
    result: BallotResult | null;
  } | null;
  /** The facilitator has blanked the screen and the phones. */
  isHidden: boolean;
  /** Age of the step at the time of the message, by the server's clock. */
  ageMs: number;
  /** Connected participants; their first names, where they gave one, are told to facilitators and screens. */
  present: number;
  names: readonly string[];
  /** The participant's own ballot in this step: a point, or the option of each dot. */
  own: { point: number | null } | { dots: readonly (number | null)[] } | null;
  /** What has been agreed, in order; kept with the report's actions. */
  commitments: readonly Commitment[];
}

export interface Commitment {
  id: string;
  title: string;
  owner: string;
  /** Calendar day, YYYY-MM-DD. */
  dueOn: string | null;
  dissent: string;
}

export type RefusalReason =
  /** The ballots of that step are closed, or it is not the present one. */
  | "closed"
  /** Not for this role. */
  | "forbidden"
  /** No such step, point, dot or option. */
  | "unknown";

export type WorkshopServerMessage =
  | { type: "state"; state: WorkshopState }
  | { type: "refused"; what: WorkshopClientMessage["type"]; reason: RefusalReason }
  /** The session is over, by a facilitator or after a day: nothing more comes. */
  | { type: "ended" }
  | { type: "pong" };

export type WorkshopClientMessage =
  | { type: "ping" }
  /** Facilitator: on from the step that the sender sees, so that two who press at once go one step. */
  | { type: "go"; from: number; to: number }
  /** Facilitator: closes the ballots of a step, for good. */
  | { type: "close"; step: string }
  | { type: "hide"; isHidden: boolean }
  | { type: "end" }
  /** Participant: the whole ballot's part, so that the same message twice is one. */
  | { type: "guess"; step: string; point: number }
  /** Participant: dot 0, 1 or 2 on an option, or taken back. */
  | { type: "dot"; step: string; dot: number; option: number | null };

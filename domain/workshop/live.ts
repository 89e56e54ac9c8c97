import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { SurveyAction } from "#domain/report/actions.ts";
import type { PlaceReason } from "./places.ts";
import type { JoinMessage, SessionMessage } from "./read-message.ts";
import type { StepText, WorkshopStep } from "./script.ts";

/*
 * Messages of a workshop's sockets. Each change is told as the whole state, so that one who comes late, or back, needs
 * nothing else. None says who gave a ballot, nor how ballots fall while more may come.
 */

/** Facilitators lead, a screen shows, participants guess and vote. */
export type WorkshopRole = "facilitator" | "screen" | "participant";

/** How many at each point of a line, from 1 to 9, or how many dots for each option. */
export type BallotResult =
  | { isWithheld: false; voters: number; counts: readonly number[] }
  /** Too few voters in a confidential survey: `needed` of the state says how many it takes. */
  | { isWithheld: true; voters: number };

/** What a participant has chosen: a point, or an option for each dot; null where nothing is. */
export type Ballot = readonly (number | null)[];

/** What has been agreed on the report, as the room reads it. */
export type Commitment = Pick<
  SurveyAction,
  "id" | "recommendation" | "title" | "owner" | "dueOn" | "dissent"
>;

export interface WorkshopState {
  /** Grows with each change: an older state than the one shown is ignored. */
  version: number;
  /** Index of the present step. */
  at: number;
  /** What the way looks like. */
  way: readonly Pick<WorkshopStep, "part" | "kind" | "minutes">[];
  step: Pick<WorkshopStep, "id" | "part" | "kind" | "minutes" | "advice"> & {
    /** The answers are null while guesses may come. */
    line: { spectrum: SpectrumId; answers: { today: number; wanted: number } | null } | null;
  };
  /** `how` is empty for all but facilitators, `found` is null while guesses may come. */
  text: StepText;
  /** Of a guess or a vote; null in other steps. */
  ballots: {
    isOpen: boolean;
    /** Participants who have given one. */
    given: number;
    /** Once the ballots are closed, and the same from then on. */
    result: BallotResult | null;
    /** The result is that of an earlier workshop. */
    isKept?: true;
  } | null;
  /** Ballots that a result takes, of phones that were in the room when the step began; null where any number is shown. */
  needed: number | null;
  /** A facilitator has blanked screen and phones. */
  isHidden: boolean;
  /** A facilitator has taken the first names off the screen. */
  areNamesHidden: boolean;
  /** Age of the step at the time of the message, by the server's clock. */
  ageMs: number;
  /** Phones with a place, whether or not they are connected: none leaves this number by leaving the room. */
  present: number;
  /** That phones hold or may take. */
  places: number;
  /** Why facilitators have added places, one for each. */
  added: readonly PlaceReason[];
  /** Numbers of the phones with a place, and of those that wait for one; empty for all but facilitators. */
  phones: readonly number[];
  waiting: readonly number[];
  /** First names of those who gave one; empty for participants, and for a screen while they are hidden. */
  names: readonly string[];
  /** The participant's own, while ballots are open. */
  own: Ballot | null;
  commitments: readonly Commitment[];
  /** While the team commits: the options that were given dots, most first. */
  chosen: readonly { recommendation: number; title: string; dots: number }[];
}

export type RefusalReason =
  /** The ballots are closed, or their step is not the present one. */
  | "closed"
  /** Not for this role. */
  | "forbidden"
  /** No such step, point, dot, option or phone. */
  | "unknown"
  /** Places stay as they are while ballots are open. */
  | "open"
  /** No place is left. */
  | "full"
  /** A facilitator has removed this phone. */
  | "removed"
  /** The phone goes on in another tab. */
  | "moved";

export type WorkshopServerMessage =
  | { type: "state"; state: WorkshopState }
  /** The place of a phone: the number that it shows. */
  | { type: "seated"; phone: number }
  /** With `phone`: the number by which a facilitator lets it in. */
  | { type: "refused"; what: (JoinMessage | SessionMessage)["type"]; reason: RefusalReason; phone?: number }
  /** The session is over, by a facilitator or after a day. */
  | { type: "ended" }
  | { type: "pong" };

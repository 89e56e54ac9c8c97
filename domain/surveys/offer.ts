import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";

/** What an owner offers: a part in managing the survey; to the second manager, who has that, the survey itself. */
export type OfferKind = "second_manager" | "handover";

export const inviteManagerSchema = z.strictObject({ recipient: emailSchema });

/** A token of any form: an impossible one is answered like one that is unknown. */
export const offerTokenSchema = z.strictObject({ token: z.string() });

/** An open offer, as the survey's owner sees it. Times are ISO 8601, UTC. */
export interface PendingOffer {
  id: string;
  recipient: string;
  expiresAt: string;
  /** Its mail was given up. */
  hasFailed: boolean;
}

/** An open offer, as the holder of its token sees it once signed in. */
export interface OfferedSurvey {
  kind: OfferKind;
  organizationName: string;
  /** Address of the owner. */
  offeredBy: string;
  expiresAt: string;
  /** The reader owns the survey: the offer went to another address of theirs, or is opened by mistake. */
  isOwn: boolean;
}

export interface AcceptedOffer {
  kind: OfferKind;
  code: string;
  organizationName: string;
  /** Of a survey that was handed over, shown once: its former owner knew the one before. Else null. */
  managerPin: string | null;
}

/** Who manages a survey, and who has been asked to. */
export interface SurveySharing {
  /** Address of the owner; null for the owner, who knows it. */
  owner: string | null;
  /** Address of the second manager; null if there is none, and for the second manager. */
  secondManager: string | null;
  /** The open offer: to the second manager, or to one who may become it. None for the second manager. */
  offer: PendingOffer | null;
}

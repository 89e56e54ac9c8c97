import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";

/** What an owner offers another manager: the whole survey, or a part in managing it. */
export const OFFER_KINDS = ["second_manager", "handover"] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

export const makeOfferSchema = z.strictObject({
  kind: z.enum(OFFER_KINDS, "Please choose what you offer"),
  recipient: emailSchema,
});
export type MakeOffer = z.infer<typeof makeOfferSchema>;

/** A token of any form: an impossible one is answered like one that is unknown. */
export const offerTokenSchema = z.strictObject({ token: z.string() });

/** An open offer, as the survey's owner sees it. Times are ISO 8601, UTC. */
export interface PendingOffer {
  id: string;
  kind: OfferKind;
  recipient: string;
  expiresAt: string;
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
  /** Open offers; none for the second manager. */
  offers: PendingOffer[];
}

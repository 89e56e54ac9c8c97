import * as z from "zod/mini";
import { proofSchema } from "#domain/field-schemas.ts";
import { accountRules as rules } from "#messages/accounts/rules";
import { emailOr } from "./account.ts";

/** The password comes along where the account has one and no second factor, which is asked for by itself. */
export const requestEmailChangeSchema = z.object({
  email: emailOr(rules.newEmail),
  password: z.optional(z.string().check(z.maxLength(1000, rules.password))),
  proof: proofSchema,
});
export type RequestEmailChange = z.infer<typeof requestEmailChangeSchema>;

/** A token of any form: an impossible one is answered like one that is unknown. */
export const emailChangeTokenSchema = z.object({ token: z.string() });

/** A change of address that waits, as the account's owner sees it. Times are ISO 8601, UTC. */
export interface PendingEmailChange {
  newEmail: string;
  isConfirmedByOld: boolean;
  isConfirmedByNew: boolean;
  expiresAt: string;
}

/** The same, as the holder of one of its two tokens sees it. */
export interface OpenedEmailChange {
  /** The mailbox that the token was sent to. */
  end: "old" | "new";
  newEmail: string;
  isConfirmed: boolean;
  isConfirmedByOther: boolean;
  expiresAt: string;
}

/** After a confirmation: the address has changed, or the other mailbox has still to confirm. */
export interface ConfirmedEmailChange {
  isChanged: boolean;
}

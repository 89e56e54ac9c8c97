import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { reminderRules as rules } from "#messages/report/action-rules";

/** The address to which the owner of an action wants its mails, as a manager enters it. */
export const actionOwnerSchema = z.strictObject({
  address: emailSchema,
  /** The manager says that the owner agrees. */
  agrees: z.literal(true, rules.agrees),
});

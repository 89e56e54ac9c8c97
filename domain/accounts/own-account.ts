import * as z from "zod/mini";
import { emailSchema } from "./account.ts";

import type { AccountWay } from "./ways-in.ts";

/** What the page about one's own account shows. */
export interface OwnAccount {
  email: string;
  hasPassword: boolean;
  hasTwoFactor: boolean;
  /** Null without a second factor. */
  backupCodesLeft: number | null;
  /** The sign-in services that can be connected, or are. */
  ways: AccountWay[];
}

/** Typed by hand: nobody deletes an account by a slip. */
export const deleteAccountSchema = z.object({ email: emailSchema });

import * as z from "zod/mini";
import { emailSchema } from "./account.ts";
import type { LinkedProvider } from "./auth-providers.ts";

/** An account as its owner sees it on the security page. */
export interface OwnAccount {
  email: string;
  hasPassword: boolean;
  hasTwoFactor: boolean;
  /** Null without a second factor. */
  backupCodesLeft: number | null;
  linkedProviders: LinkedProvider[];
}

/** The address is typed by hand, so that no account is deleted by a slip. */
export const deleteAccountSchema = z.object({ email: emailSchema });

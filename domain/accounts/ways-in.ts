import * as z from "zod/mini";
import { emailSchema } from "./account.ts";

/** A sign-in service beside the password, as it is offered to everybody. */
export interface WayIn {
  id: string;
  label: string;
}

/** What the sign-in page needs to know of this deployment. */
export interface WaysIn {
  ways: WayIn[];
  /** Whether some organisation's own sign-in is found by an e-mail address. */
  hasSso: boolean;
  isSignupDisabled: boolean;
}

/** A sign-in service as one account sees it. */
export interface AccountWay {
  providerId: string;
  label: string;
  isLinked: boolean;
}

/** Why somebody comes back from a sign-in service without being signed in, or connected. */
export const WAY_REFUSALS = [
  "not_connected",
  "sign_in_cancelled",
  "sign_in_expired",
  "provider_failed",
  "provider_in_use",
  "signed_out",
  "banned",
] as const;
export type WayRefusalCode = (typeof WAY_REFUSALS)[number];

const MAX_PROVIDER_ID_LENGTH = 40;

const providerIdSchema = z.string().check(z.minLength(1), z.maxLength(MAX_PROVIDER_ID_LENGTH));

export const chooseWaySchema = z.object({ provider: providerIdSchema });
export const unlinkWaySchema = z.object({ providerId: providerIdSchema });
export const ssoSchema = z.object({ email: emailSchema });

/** What follows the last @ of an address, in lower case. */
export function emailDomain(email: string): string {
  return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

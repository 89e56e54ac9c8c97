import { it } from "vitest";
import { ENUMERATION_TIMEOUT_MS, expectNoEnumeration } from "./compare-answers.ts";

it(
  "a code by mail does not tell whether an address has an account, by answer or by time",
  () => expectNoEnumeration("email-otp/send-verification-otp"),
  ENUMERATION_TIMEOUT_MS,
);

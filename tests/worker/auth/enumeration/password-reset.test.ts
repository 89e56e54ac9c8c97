import { it } from "vitest";
import { ENUMERATION_TIMEOUT_MS, expectNoEnumeration } from "./compare-answers.ts";

it(
  "a password reset does not tell whether an address has an account, by answer or by time",
  () => expectNoEnumeration("request-password-reset"),
  ENUMERATION_TIMEOUT_MS,
);

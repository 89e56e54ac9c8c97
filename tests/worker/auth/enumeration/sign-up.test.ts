import { it } from "vitest";
import { ENUMERATION_TIMEOUT_MS, expectNoEnumeration } from "./compare-answers.ts";

it(
  "sign-up does not tell whether an address has an account, by answer or by time",
  () => expectNoEnumeration("sign-up/email"),
  ENUMERATION_TIMEOUT_MS,
);

import { expect, it } from "vitest";
import { providerReturnWords } from "#messages/accounts/forms";
import {
  findOutage,
  findSignInRedirect,
  readProviderReturn,
  toProviderError,
} from "#src/features/accounts/sign-in/sign-in-redirect.tsx";

const find = (query: string) => findSignInRedirect(new URLSearchParams(query));
const readReturn = (query: string) => readProviderReturn(new URLSearchParams(query));

it.each(["", "tab=signup", "link=anything", "provider=somewhere&error=not_connected"])(
  "there is no notice about a link at %j",
  (query) => expect(find(query)).toBeNull(),
);

const ANOTHER = "we can send you a new one";

it.each([
  ["link=confirmed", "success", "You can now sign in."],
  ["link=confirmed&error=TOKEN_EXPIRED", "warning", ANOTHER],
  ["link=confirmed&error=token_expired", "warning", ANOTHER],
  ["error=USER_NOT_FOUND", "warning", ANOTHER],
  ["error=SOMETHING_NEW", "warning", ANOTHER],
  ["error=", "warning", ANOTHER],
  ["error=INVALID_TOKEN", "warning", "may be missing"],
  ["error=VALIDATION_ERROR", "warning", "may be missing"],
  ["error=INVALID_CALLBACK_URL", "warning", "may be missing"],
  ["error=BANNED_USER", "warning", "write to us"],
  ["link=confirmed&error=offline", "warning", "open it again"],
  ["error=too_many", "warning", "open it again"],
  ["error=internal", "warning", "open it again"],
])("the notice about the link at %s is a %s: %s", (query, tone, text) => {
  expect(find(query)).toMatchObject({ tone, text: expect.stringContaining(text) });
});

it("a dead link is not to be tried again later", () => {
  expect(findOutage("offline")).toEqual(find("error=offline"));
  expect(findOutage("INVALID_TOKEN")).toBeNull();
  expect(findOutage("")).toBeNull();
});

it("a return from a sign-in provider is recognised by its name", () => {
  expect(readReturn("error=token_expired")).toBeNull();
  expect(readReturn("provider=house")).toEqual({ provider: "house", error: null });
  expect(readReturn("provider=house&error=banned")).toEqual({ provider: "house", error: "banned" });
});

it.each([
  ["not_connected", "not_connected"],
  ["something_new", "provider_failed"],
  ["__proto__", "provider_failed"],
  [null, "sign_in_expired"],
])("a return with %s has words", (error, code) => {
  const found = toProviderError({ provider: "house", error });
  expect(found).toBe(code);
  expect(providerReturnWords[found].title).not.toBe("");
});

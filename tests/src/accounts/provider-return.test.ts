import { describe, expect, it } from "vitest";
import { providerReturnWords } from "#src/content/accounts/auth-providers.ts";
import { readProviderReturn, toProviderError } from "#src/features/accounts/sign-in/provider-return.tsx";

const read = (search: string) => readProviderReturn(new URLSearchParams(search));

describe("a return from a sign-in provider", () => {
  it("is recognised by the provider's name", () => {
    expect(read("error=token_expired")).toBeNull();
    expect(read("provider=house")).toEqual({ provider: "house", error: null });
    expect(read("provider=house&error=banned")).toEqual({ provider: "house", error: "banned" });
  });

  it.each([
    ["not_connected", "not_connected"],
    ["something_new", "provider_failed"],
    ["__proto__", "provider_failed"],
    [null, "sign_in_expired"],
  ])("has words for %s", (error, code) => {
    const found = toProviderError({ provider: "house", error });
    expect(found).toBe(code);
    expect(providerReturnWords[found].title).not.toBe("");
  });
});

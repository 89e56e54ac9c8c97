import { describe, expect, it } from "vitest";
import { wayRefusals } from "#src/content/accounts/auth-providers.ts";
import { findRefusal, readWayReturn } from "#src/features/accounts/sign-in/provider-return.ts";

const read = (search: string) => readWayReturn(new URLSearchParams(search));

describe("coming back from a sign-in service", () => {
  it("is told from other arrivals by the service's name", () => {
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
    const found = findRefusal({ provider: "house", error });
    expect(found).toBe(code);
    expect(wayRefusals[found].title).not.toBe("");
  });
});

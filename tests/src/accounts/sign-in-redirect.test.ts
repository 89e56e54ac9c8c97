import { describe, expect, it } from "vitest";
import { findOutage, findSignInRedirect } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";

const find = (query: string) => findSignInRedirect(new URLSearchParams(query));

describe("the notice about the link that led to the sign-in page", () => {
  it("is absent without a link", () => {
    expect(find("")).toBeNull();
    expect(find("tab=signup")).toBeNull();
    expect(find("link=anything")).toBeNull();
  });

  it("is good news after a confirmation, the first time and every later one", () => {
    expect(find("link=confirmed")).toMatchObject({ tone: "success", text: "You can now sign in." });
  });

  it.each(["TOKEN_EXPIRED", "token_expired", "USER_NOT_FOUND", "INVALID_TOKEN", "SOMETHING_NEW", ""])(
    "tells how to get another link after %j, even if the URL says that it is confirmed",
    (code) => {
      const redirect = find(`link=confirmed&error=${code}`);
      expect(redirect?.tone).toBe("warning");
      expect(redirect?.text).toContain("we can send you a new one");
    },
  );

  it.each(["INVALID_TOKEN", "VALIDATION_ERROR", "INVALID_CALLBACK_URL"])(
    "says of a link with %s that part of it may be missing",
    (code) => {
      expect(find(`error=${code}`)?.text).toContain("may be missing");
    },
  );

  it("names a suspended account", () => {
    expect(find("error=BANNED_USER")?.title).toBe("This account has been suspended");
  });

  it.each(["offline", "too_many", "internal"])("asks to open a link that met %s again", (code) => {
    expect(find(`link=confirmed&error=${code}`)?.text).toContain("open it again");
    expect(findOutage(code)).toEqual(find(`error=${code}`));
  });

  it("does not ask to try a dead link again later", () => {
    expect(findOutage("INVALID_TOKEN")).toBeNull();
    expect(findOutage("")).toBeNull();
  });

  it("is absent after a return from a provider", () => {
    expect(find("provider=somewhere&error=not_connected")).toBeNull();
  });
});

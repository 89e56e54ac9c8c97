import { describe, expect, it } from "vitest";
import { findArrival, findPostponement } from "#src/features/accounts/sign-in/sign-in-redirect.ts";

const arrive = (query: string) => findArrival(new URLSearchParams(query));

describe("what is said about the link that led to the sign-in page", () => {
  it("is nothing where no link did", () => {
    expect(arrive("")).toBeNull();
    expect(arrive("tab=signup")).toBeNull();
    expect(arrive("link=anything")).toBeNull();
  });

  it("is good news after a confirmation, the first time and every later one", () => {
    expect(arrive("link=confirmed")).toMatchObject({ tone: "success", text: "Sign in to go on." });
  });

  it.each(["TOKEN_EXPIRED", "token_expired", "USER_NOT_FOUND", "INVALID_TOKEN", "SOMETHING_NEW", ""])(
    "tells how to get another link after %j, also where the address says both",
    (code) => {
      const arrival = arrive(`link=confirmed&error=${code}`);
      expect(arrival?.tone).toBe("warning");
      expect(arrival?.text).toContain("we can send you a new one");
    },
  );

  it.each(["INVALID_TOKEN", "VALIDATION_ERROR", "INVALID_CALLBACK_URL"])(
    "takes a link with %s for cut short",
    (code) => {
      expect(arrive(`error=${code}`)?.text).toContain("cut short");
    },
  );

  it("names a suspended account", () => {
    expect(arrive("error=BANNED_USER")?.title).toBe("This account has been suspended");
  });

  it.each(["offline", "too_many", "internal"])("lets a link that met %s be opened once more", (code) => {
    expect(arrive(`link=confirmed&error=${code}`)?.text).toContain("open it once more");
    expect(findPostponement(code)).toEqual(arrive(`error=${code}`));
  });

  it("puts no dead link off until later", () => {
    expect(findPostponement("INVALID_TOKEN")).toBeNull();
    expect(findPostponement("")).toBeNull();
  });

  it("leaves another way in to its own explanation", () => {
    expect(arrive("provider=somewhere&error=not_connected")).toBeNull();
  });
});

import { describe, expect, it } from "vitest";
import { findArrival } from "#src/features/accounts/arrival.ts";

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

  it.each(["TOKEN_EXPIRED", "token_expired", "USER_NOT_FOUND", "SOMETHING_NEW", ""])(
    "tells how to get another link after %j, also where the address says both",
    (code) => {
      const arrival = arrive(`link=confirmed&error=${code}`);
      expect(arrival?.tone).toBe("warning");
      expect(arrival?.text).toContain("we can send you a new one");
    },
  );

  it("takes a link that nobody here has signed for cut short", () => {
    expect(arrive("error=INVALID_TOKEN")?.text).toContain("cut short");
  });

  it("lets a link that met an outage be opened once more", () => {
    expect(arrive("link=confirmed&error=offline")?.text).toContain("open it once more");
  });

  it("leaves another way in to its own explanation", () => {
    expect(arrive("way=somewhere&error=not_connected")).toBeNull();
  });
});

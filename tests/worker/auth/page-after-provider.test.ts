import { describe, expect, it } from "vitest";
import { newEmail } from "#tests/worker/setup/accounts.ts";
import { type ManagerAccount, makeManager, readCookie } from "#tests/worker/setup/factories.ts";
import { goAndReturn } from "#tests/worker/setup/oidc-provider.ts";
import { execute } from "#tests/worker/setup/rows.ts";

const NEXT = "/survey/K7MDP4XQ/insights?version=2";
const ENCODED = "next=%2Fsurvey%2FK7MDP4XQ%2Finsights%3Fversion%3D2";

const newPerson = () => newEmail("northfield.example");

async function connect(person: string): Promise<ManagerAccount> {
  const manager = await makeManager();
  await goAndReturn("/api/auth/link-social", { provider: "northfield" }, { person, cookie: manager.cookie });
  return manager;
}

const signIn = (person: string, next: unknown) =>
  goAndReturn("/api/auth/sign-in/social", { provider: "northfield", next }, { person });

describe("the page after a sign-in at a provider", () => {
  it("is the one that was asked for", async () => {
    const person = newPerson();
    await connect(person);
    const answers = [
      await signIn(person, NEXT),
      await goAndReturn("/api/auth/sign-in/sso", { email: person, next: NEXT }, { person }),
    ];
    for (const answer of answers) {
      expect(answer.headers.get("location")).toBe(`/survey/create?provider=northfield&${ENCODED}`);
      expect(readCookie(answer)).toContain("session_token=");
    }
  });

  it("is still known when the provider's account is not connected", async () => {
    const answer = await signIn(newPerson(), NEXT);
    expect(answer.headers.get("location")).toBe(
      `/survey/create?provider=northfield&error=not_connected&${ENCODED}`,
    );
  });

  it("is still known at the second factor", async () => {
    const person = newPerson();
    const { email } = await connect(person);
    await execute`UPDATE user SET two_factor_enabled = 1 WHERE email = ${email}`;
    const answer = await signIn(person, NEXT);
    expect(answer.headers.get("location")).toBe(`/survey/create?mode=second-factor&${ENCODED}`);
  });

  it.each(["//evil.example/survey/manage", "/api/auth/sign-out", null])(
    "is none where a client names %s",
    async (next) => {
      const person = newPerson();
      await connect(person);
      const answer = await signIn(person, next);
      expect(answer.headers.get("location")).toBe("/survey/create?provider=northfield");
    },
  );
});

import { expect, it } from "vitest";
import { makeManager, newEmail, signIn, signUpManager } from "#tests/worker/setup/accounts.ts";
import { readActs } from "#tests/worker/setup/acts.ts";
import { atOnce, freshAddress, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { changePassword } from "#tests/worker/setup/passwords.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { guessPin } from "#tests/worker/setup/surveys/results.ts";
import { recordLockout } from "#worker/services/audit/record-lockout.ts";

const lockouts = (objectId: string) => readActs("object_id = ? AND act = 'locked_out'", objectId);

/** Signs in so many times at once from one network, with a wrong password. */
const guess = (email: string, times: number, address = freshAddress()) =>
  atOnce(times, () => signIn(email, "wrong horse battery", { address }));

it("a lockout from an account is recorded once with its id, however many guesses it refuses", async () => {
  const { id, email } = await makeManager();
  expect(tally(await guess(email, 16))[429]).toBeGreaterThan(1);
  expect(await lockouts(id)).toMatchObject([{ object_kind: "user", actor_id: null }]);
});

it("a lockout from an address without an account keeps no address", async () => {
  const email = newEmail();
  const before = (await lockouts("sign-in")).length;
  await guess(email, 16);
  const rows = await lockouts("sign-in");
  expect(rows).toHaveLength(before + 1);
  expect(rows.at(-1)).toMatchObject({ object_kind: "counter", actor_id: null, survey_code: null });
  expect(JSON.stringify(rows)).not.toContain(email);
});

it("a lockout from a survey's results is recorded as the survey's", async () => {
  const [survey, address] = [await makeSurvey(), freshAddress()];
  await atOnce(8, () => guessPin(survey, { address }));
  const { code } = survey;
  expect(await lockouts(code)).toMatchObject([{ object_kind: "survey", survey_code: code }]);
  await recordLockout(makeContext(), "manager-pin", "ZZZZZZZZ");
  const unknown = { object_kind: "counter", survey_code: null };
  expect((await lockouts("manager-pin")).at(-1)).toMatchObject(unknown);
});

it("a lockout from the own password names the account of the session", async () => {
  const { id, cookie } = await signUpManager();
  for (let attempt = 0; attempt < 13; attempt++) {
    await changePassword(cookie, "another horse battery", "wrong horse battery");
  }
  expect(await lockouts(id)).toMatchObject([{ object_kind: "user" }]);
});

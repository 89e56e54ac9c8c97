import { expect, it, vi } from "vitest";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import type { AcceptedOffer } from "#domain/surveys/offer.ts";
import {
  ban,
  deleteAccount,
  type ManagerAccount,
  makeManager,
  newEmail,
  readManagerId,
} from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, lookThenAct, readBody, tally } from "#tests/worker/setup/calls.ts";
import { runSweep } from "#tests/worker/setup/context.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows, execute, insertMail, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import {
  answerOffer,
  handOver,
  inviteManager,
  makeHandover,
  makeInvitation,
  offerToSecond,
} from "#tests/worker/setup/surveys/offers.ts";
import { setOwner } from "#tests/worker/setup/surveys/reports.ts";
import { openResults } from "#tests/worker/setup/surveys/results.ts";
import { openSocket } from "#tests/worker/setup/surveys/sockets.ts";
import { readDatabase, readKv } from "#tests/worker/setup/surveys/traces.ts";

const opensResults = async (code: string, pin: string) => (await openResults(code, pin)).status === 200;

const withdraw = (survey: MadeSurvey, id: string) => manage(survey, `/offers/${id}`, undefined, "DELETE");

const endSecondManager = ({ code }: MadeSurvey, manager: ManagerAccount) =>
  manage({ code, manager }, "/second-manager", undefined, "DELETE");

/** Makes a manager a survey's second one, who accepts. */
async function becomeSecond(survey: MadeSurvey, manager: ManagerAccount): Promise<AcceptedOffer> {
  const { token } = await makeInvitation(survey);
  return readBody<AcceptedOffer>(answerOffer("accept", token, manager));
}

/** A survey with a second manager, who is told no manager PIN. */
async function makeManaged() {
  const [survey, second] = [await makeSurvey(), await makeManager()];
  expect(await becomeSecond(survey, second)).toMatchObject({ managerPin: null });
  return { survey, second };
}

it("an offer says to a signed-in manager who offers what", async () => {
  const survey = await makeSurvey({ organizationName: "Bergmann & Söhne" });
  const offered = { organizationName: "Bergmann & Söhne", offeredBy: survey.manager.email, isOwn: false };
  const invitation = await makeInvitation(survey);
  const { expiresAt } = invitation;
  const opened = answerOffer("open", invitation.token, await makeManager());
  await expectAnswer(opened, 200, { ...offered, kind: "second_manager", expiresAt });
  const second = await makeManager();
  const { token } = await makeHandover(survey, second);
  await expectAnswer(answerOffer("open", token, second), 200, { ...offered, kind: "handover" });
});

it("an offer is gone for the holder of its token once it is withdrawn", async () => {
  const survey = await makeSurvey();
  const { id, token, recipient, expiresAt } = await makeInvitation(survey);
  expect((await readSummary(survey))?.sharing.offer).toEqual({ id, recipient, expiresAt, hasFailed: false });
  expect((await withdraw(survey, id)).status).toBe(204);
  expect((await withdraw(survey, id)).status).toBe(404);
  const manager = await makeManager();
  for (const verb of ["open", "accept", "decline"] as const) {
    expect((await answerOffer(verb, token, manager)).status).toBe(404);
  }
});

it("an offer is answered alike whether or not the address has an account", async () => {
  const known = await makeManager();
  const answers = await Promise.all(
    [known.email, newEmail()].map(async (recipient) => {
      const answer = await inviteManager(await makeSurvey(), recipient);
      const own = { id: "", recipient: "", expiresAt: "" };
      return [answer.status, { ...(await answer.json<object>()), ...own }];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
});

it("an offer is refused to the owner's own address", async () => {
  const survey = await makeSurvey();
  for (const recipient of [survey.manager.email, survey.manager.email.toUpperCase()]) {
    await expectAnswer(inviteManager(survey, recipient), 400, { field: "recipient" });
  }
});

it.each([
  ["to a person who is invited", makeSurvey, inviteManager],
  ["to its second manager", async () => (await makeManaged()).survey, offerToSecond],
])("an offer is the only one of its survey: %s", async (_, make, offer) => {
  const survey = await make();
  expect(tally(await atOnce(2, () => offer(survey)))).toEqual({ 201: 1, 409: 1 });
  await expectAnswer(offer(survey), 409, { code: "offer_exists" });
  expect(await countRows("survey_offers", "survey_code = ?", survey.code)).toBe(1);
});

it("an offer leaves its token nowhere once its mail is sent", async () => {
  const survey = await makeSurvey();
  const { id, token } = await makeInvitation(survey);
  const isSent = () => countRows("deliveries", "occasion = ? AND outcome = 'delivered'", `offer:${id}`);
  await vi.waitFor(async () => expect(await isSent()).toBe(1), { timeout: 20_000 });
  const stored = await readDatabase();
  // The control: what is stored of the offer is found by the same search.
  expect(stored.includes(id)).toBe(true);
  expect(stored.includes(token)).toBe(false);
  expect((await readKv()).includes(token)).toBe(false);
});

it("an offer whose mail was given up says so to its manager", async () => {
  const survey = await makeSurvey();
  const { id } = await makeInvitation(survey);
  await execute`UPDATE deliveries SET outcome = 'failed', waits_since = NULL WHERE occasion = ${`offer:${id}`}`;
  expect((await readSummary(survey))?.sharing.offer).toMatchObject({ id, hasFailed: true });
});

it.each<[string, (survey: MadeSurvey, id: string) => Promise<unknown>]>([
  ["is withdrawn", (survey, id) => withdraw(survey, id)],
  ["ends with a ban", ({ manager }) => ban(manager)],
  ["has expired", (_, id) => execute`DELETE FROM survey_offers WHERE id = ${id}`],
])("an offer takes a mail along that has not been sent where it %s", async (_, end) => {
  const survey = await makeSurvey();
  const key = `offer:${crypto.randomUUID()}`;
  await execute`INSERT INTO survey_offers
        (id, survey_code, token_hash, recipient, offered_by, expires_at)
      SELECT ${key.slice(6)}, code, '', 'jo@example.com', manager_id, 9e12
      FROM survey_codes WHERE code = ${survey.code}`;
  for (const outcome of [null, "failed", "delivered"]) await insertMail(`${key}:${outcome}`, { outcome });
  await end(survey, key.slice(6));
  const left = await selectRows`SELECT outcome FROM deliveries WHERE instr(occasion, ${key})`;
  expect(left).toEqual([{ outcome: "delivered" }]);
});

it("an offer ends after seven days", async () => {
  const survey = await makeSurvey();
  const { token, expiresAt, id } = await makeInvitation(survey);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000)).toBe(7);
  await execute`UPDATE survey_offers SET expires_at = 1 WHERE id = ${id}`;
  expect((await answerOffer("accept", token, await makeManager())).status).toBe(404);
  expect((await readSummary(survey))?.sharing.offer).toBeNull();
  await runSweep();
  expect(await countRows("survey_offers", "survey_code = ?", survey.code)).toBe(0);
});

it.each<[string, (survey: MadeSurvey) => Promise<unknown>]>([
  ["the owner's account", ({ manager }) => deleteAccount(manager)],
  ["the owner's ban", ({ manager }) => ban(manager)],
  ["the survey", ({ code }) => execute`DELETE FROM survey_codes WHERE code = ${code}`],
])("an offer ends with %s", async (_, end) => {
  const [survey, reader] = [await makeSurvey(), await makeManager()];
  const { token } = await makeInvitation(survey);
  expect((await answerOffer("open", token, reader)).status).toBe(200);
  await end(survey);
  for (const verb of ["open", "accept"] as const) {
    expect((await answerOffer(verb, token, reader)).status).toBe(404);
  }
});

it("an offer is accepted by one of two at once", async () => {
  const survey = await makeSurvey();
  const { token } = await makeInvitation(survey);
  const managers = [await makeManager(), await makeManager()];
  const answers = await Promise.all(managers.map((manager) => answerOffer("accept", token, manager)));
  expect(tally(answers)).toEqual({ 200: 1, 404: 1 });
  expect(await opensResults(survey.code, survey.managerPin)).toBe(true);
});

it("an offer is made ten times an hour by one manager at most", async () => {
  const survey = await makeSurvey();
  const answers: number[] = [];
  for (let count = 0; count < 11; count++) answers.push((await inviteManager(survey)).status);
  expect(answers).toEqual([201, ...Array(9).fill(409), 429]);
});

it("a survey handed over belongs to the manager who accepts", async () => {
  const survey = await makeSurvey({ responses: 1 });
  const { manager: former, code } = survey;
  const next = await makeManager();
  const { closed } = await openSocket(survey, former);
  const { managerPin } = await handOver(survey, next);
  expect(managerPin).toMatch(/^\d{6}$/);
  await vi.waitFor(() => expect(closed.code).toBe(1000));
  expect(await readSummary(survey)).toBeUndefined();
  expect(await readSummary({ code, manager: next })).toMatchObject({ isOwn: true, responses: 1 });
  for (const path of ["/progress", "/insights", "/exports"]) {
    expect((await manage(survey, path)).status).toBe(404);
    expect((await manage({ code, manager: next }, path)).status).toBe(200);
  }
  expect(await opensResults(code, survey.managerPin)).toBe(false);
  expect(await opensResults(code, managerPin as string)).toBe(true);
  const row = await selectRow`SELECT organizer_email FROM survey_codes WHERE code = ${code}`;
  expect(row).toEqual({ organizer_email: next.email });
  expect((await waitForMail(former.email, "has a new manager")).text).toContain(next.email);
});

it("a survey handed over stays with its owner until its second manager accepts, as no other manager can", async () => {
  const { survey, second } = await makeManaged();
  const { token } = await makeHandover(survey, second);
  expect(await readSummary(survey)).toMatchObject({ isOwn: true });
  await expectAnswer(answerOffer("open", token, survey.manager), 200, { isOwn: true });
  await expectAnswer(answerOffer("accept", token, survey.manager), 409, { code: "own_survey" });
  const stranger = await makeManager();
  for (const verb of ["open", "accept", "decline"] as const) {
    expect((await answerOffer(verb, token, stranger)).status).toBe(404);
  }
  expect((await answerOffer("accept", token, second)).status).toBe(200);
  expect((await answerOffer("accept", token, second)).status).toBe(404);
});

it("a survey handed over was offered to a second manager alone", async () => {
  await expectAnswer(offerToSecond(await makeSurvey()), 409, { code: "conflict" });
  const { survey, second } = await makeManaged();
  await expectAnswer(offerToSecond({ ...survey, manager: second }), 403, { code: "forbidden" });
});

it("a survey handed over stays with its owner after its second manager declines, who stays one", async () => {
  const { survey, second } = await makeManaged();
  const { token } = await makeHandover(survey, second);
  expect((await answerOffer("decline", token, second)).status).toBe(204);
  expect((await answerOffer("accept", token, second)).status).toBe(404);
  expect((await readSummary(survey))?.sharing).toMatchObject({ secondManager: second.email, offer: null });
});

it.each<[string, (survey: MadeSurvey, second: ManagerAccount) => Promise<unknown>]>([
  ["leave it", endSecondManager],
  ["delete their account", (_, second) => deleteAccount(second)],
])("a survey handed over is offered no more to a second manager once they %s", async (_, end) => {
  const { survey, second } = await makeManaged();
  await makeHandover(survey, second);
  await end(survey, second);
  expect((await readSummary(survey))?.sharing).toEqual({ owner: null, secondManager: null, offer: null });
  expect(await countRows("survey_offers", "survey_code = ?", survey.code)).toBe(0);
});

it("a survey handed over counts among the active surveys of its new owner alone", async () => {
  const [next, manager] = [await makeManager(), await makeManager()];
  for (let count = 1; count < MAX_ACTIVE_SURVEYS; count++) await makeSurvey({ manager: next });
  const names = ["Harbour Clinics", "Bergmann & Söhne"];
  const offered = await Promise.all(
    names.map((organizationName) => makeSurvey({ manager, organizationName })),
  );
  await makeSurvey({ manager });
  const offers = await Promise.all(offered.map((survey, index) => makeHandover(survey, next, names[index])));
  const answers = await Promise.all(offers.map(({ token }) => answerOffer("accept", token, next)));
  expect(tally(answers)).toEqual({ 200: 1, 409: 1 });
  const refused = answers.findIndex(({ status }) => status === 409);
  await expectAnswer(answers[refused] as Response, 409, { code: "survey_limit" });
  await makeSurvey({ manager });

  // The offer stands: an expired survey takes no place.
  await setExpiry(offered[refused]?.code as string, -1000);
  expect((await answerOffer("accept", offers[refused]?.token as string, next)).status).toBe(200);
});

it("a survey handed over would be taken beyond the limit if active surveys were counted first", async () => {
  const next = await makeManager();
  const nextId = await readManagerId(next);
  for (let count = 1; count < MAX_ACTIVE_SURVEYS; count++) await makeSurvey({ manager: next });
  const offered = [await makeSurvey(), await makeSurvey()];
  const countActive = () => countRows("survey_codes", "manager_id = ? AND status = 'active'", nextId);
  await lookThenAct(
    2,
    async () => (await countActive()) < MAX_ACTIVE_SURVEYS,
    (index) => setOwner(offered[index]?.code as string, next.email),
  );
  expect(await countActive()).toBe(MAX_ACTIVE_SURVEYS + 1);
});

it("a survey handed over has no second manager, since that one owns it", async () => {
  const { survey, second } = await makeManaged();
  await handOver(survey, second);
  const sharing = { owner: null, secondManager: null, offer: null };
  expect(await readSummary({ ...survey, manager: second })).toMatchObject({ isOwn: true, sharing });
});

it("a second manager takes no place among their own active surveys", async () => {
  const { second } = await makeManaged();
  for (let count = 0; count < MAX_ACTIVE_SURVEYS; count++) await makeSurvey({ manager: second });
  await becomeSecond(await makeSurvey(), second);
});

it.each(["the owner removes them", "they leave"])(
  "a second manager loses the survey at once when %s",
  async (how) => {
    const { survey, second } = await makeManaged();
    await expectAnswer(inviteManager(survey), 409, { code: "has_second_manager" });
    expect((await readSummary(survey))?.sharing.secondManager).toBe(second.email);
    const seen = () => readSummary({ ...survey, manager: second });
    const sharing = { owner: survey.manager.email, secondManager: null, offer: null };
    expect(await seen()).toMatchObject({ isOwn: false, sharing });
    const { closed } = await openSocket(survey, second);
    const by = how === "they leave" ? second : survey.manager;
    expect((await endSecondManager(survey, by)).status).toBe(204);
    await vi.waitFor(() => expect(closed.code).toBe(1000));
    expect(await seen()).toBeUndefined();
    expect(await opensResults(survey.code, survey.managerPin)).toBe(false);
    expect((await endSecondManager(survey, by)).status).toBe(404);
    expect((await inviteManager(survey)).status).toBe(201);
  },
);

it("a second manager leaves the survey as it was when they delete their account", async () => {
  const { survey, second } = await makeManaged();
  await deleteAccount(second);
  await vi.waitFor(async () => expect((await readSummary(survey))?.sharing.secondManager).toBeNull());
});

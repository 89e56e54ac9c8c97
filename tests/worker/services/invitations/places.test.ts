import { expect, it } from "vitest";
import type { Card } from "#domain/invitations/places.ts";
import { atOnce, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import {
  addPlaces,
  answerBy,
  listPlaces,
  makeCards,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";

it("places are added once for each address", async () => {
  const survey = await makePersonalSurvey();
  const add = (...addresses: string[]) => addPlaces(survey, addresses);
  await expectAnswer(add("Ada@Example.com", "ada@example.com", "bo@example.com"), 201, { added: 2 });
  await expectAnswer(add("BO@example.com", "cy@example.com"), 201, { added: 1 });
  await expectAnswer(add("cy@example.com"), 201, { added: 0 });
  expect((await listPlaces(survey)).places.map(({ number, address }) => [number, address])).toEqual([
    [1, "ada@example.com"],
    [2, "bo@example.com"],
    [3, "cy@example.com"],
  ]);
});

it("places count on the dashboard as to invite and to remind while that mail may be sent", async () => {
  const survey = await makePersonalSurvey();
  const expectCounts = async (total: number, notInvited: number, toRemind: number) =>
    expect((await readSummary(survey))?.places).toEqual({ total, notInvited, toRemind });
  await makeCards(survey, 2);
  await expectCounts(2, 0, 0);
  await addPlaces(survey, newEmails(3));
  await expectCounts(5, 3, 0);
  await expectAnswer(sendInvitations(survey), 202, { sent: 3 });
  await expectCounts(5, 0, 0);
  await execute`UPDATE survey_invitations SET last_mail_at = 1 WHERE survey_code = ${survey.code}`;
  await expectCounts(5, 0, 3);
  await expectAnswer(sendInvitations(survey, "reminder"), 202, { sent: 3 });
  await expectCounts(5, 0, 0);
});

it("places are at most twenty", async () => {
  const survey = await makePersonalSurvey();
  expect((await addPlaces(survey, newEmails(300))).status).toBe(400);
  await makeCards(survey, 18);
  const full = { code: "invitation_limit" };
  await expectAnswer(addPlaces(survey, newEmails(3)), 409, { ...full, field: "addresses" });
  expect((await addPlaces(survey, newEmails(2))).status).toBe(201);
  const cards = manage(survey, "/cards", { count: 1, places: 20 });
  await expectAnswer(cards, 409, { ...full, field: "count" });
});

it("places are at most twenty of fifty that are added at once", async () => {
  const survey = await makePersonalSurvey();
  const answers = await Promise.all(newEmails(50).map((address) => addPlaces(survey, [address])));
  expect(tally(answers)).toEqual({ 201: 20, 409: 30 });
  expect(await countRows("survey_invitations", "survey_code = ?", survey.code)).toBe(20);
});

it("places for cards are made once when their request arrives twice", async () => {
  const survey = await makePersonalSurvey();
  const answers = await atOnce(2, () => manage(survey, "/cards", { count: 4, places: 0 }));
  expect(tally(answers)).toEqual({ 201: 1, 409: 1 });
  expect((await listPlaces(survey)).places).toHaveLength(4);
});

it("places for cards keep numbers of their own", async () => {
  const survey = await makePersonalSurvey();
  await addPlaces(survey, newEmails(4));
  const make = async (rest: string, body: object) => {
    const { cards } = await readBody<{ cards: Card[] }>(manage(survey, `/cards${rest}`, body));
    return cards.map(({ cardNumber }) => cardNumber);
  };
  expect(await make("", { count: 2, places: 4 })).toEqual([1, 2]);
  await manage(survey, "/invitations/5", undefined, "DELETE");
  expect(await make("", { count: 1, places: 5 })).toEqual([3]);
  expect(await make("/replacements", { numbers: [6] })).toEqual([2]);
  const { places } = await listPlaces(survey);
  expect(places.map(({ cardNumber }) => cardNumber)).toEqual([null, null, null, null, 2, 3]);
});

it("places free their number if they are removed unused before any mail", async () => {
  const survey = await makePersonalSurvey();
  await makeCards(survey, 2);
  const remove = async (number: string) =>
    (await manage(survey, `/invitations/${number}`, undefined, "DELETE")).status;
  expect([await remove("1"), await remove("1"), await remove("x")]).toEqual([204, 404, 400]);
  const made = manage(survey, "/cards", { count: 1, places: 1 });
  const [card] = (await readBody<{ cards: Card[] }>(made)).cards;
  expect(card?.number).toBe(1);
  await answerBy(survey.code, card?.ticket as string);
  expect(await remove("1")).toBe(409);
  await execute`UPDATE survey_invitations SET mails = 1 WHERE survey_code = ${survey.code}`;
  expect(await remove("2")).toBe(409);
});

it("places are made for a running survey with personal links alone", async () => {
  const shared = await makeSurvey();
  await expectAnswer(addPlaces(shared, newEmails(1)), 409, { code: "conflict" });
  const ended = await makePersonalSurvey();
  await setExpiry(ended.code, -1);
  expect((await addPlaces(ended, newEmails(1))).status).toBe(410);
  expect((await manage(ended, "/cards", { count: 1, places: 0 })).status).toBe(410);
  expect((await sendInvitations(ended)).status).toBe(410);
});

import { expect, it } from "vitest";
import type { Card } from "#domain/invitations/places.ts";
import { call, expectAnswer, lookThenAct, readBody, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import {
  answerBy,
  makeCards,
  makePersonalSurvey,
  makeTicket,
} from "#tests/worker/setup/surveys/invitations.ts";
import { makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  countResponses,
  insertResponse,
  makeSubmission,
  submit,
} from "#tests/worker/setup/surveys/submit.ts";
import { ticketTokens } from "#worker/services/invitations/ticket.ts";

const checkTicket = (code: string, ticket: string) =>
  call(`/api/surveys/${code}/ticket`, { body: { ticket } });
const countUsed = (code: string) => countRows("survey_invitations", "survey_code = ? AND is_used = 1", code);

it("a survey with personal links keeps the kind of its links", async () => {
  const { code } = await makePersonalSurvey();
  const change = execute`UPDATE survey_codes SET link_kind = 'shared' WHERE code = ${code}`;
  await expect(change).rejects.toThrow("the kind of its links");
});

it("a survey with personal links takes no response without a ticket of its own", async () => {
  const { code } = await makePersonalSurvey();
  for (const ticket of [null, "A".repeat(22), "", "'; DROP TABLE survey_responses"]) {
    await expectAnswer(answerBy(code, ticket), 403, { code: "ticket_required", field: "ticket" });
  }
  expect(await countResponses(code)).toBe(0);
});

it("a survey with personal links takes one response for each ticket", async () => {
  const survey = await makePersonalSurvey();
  const cards = await makeCards(survey, 3);
  for (const { ticket } of cards) {
    expect((await checkTicket(survey.code, ticket)).status).toBe(200);
    expect((await answerBy(survey.code, ticket)).status).toBe(201);
    const used = { code: "ticket_used", detail: "This link has been used." };
    await expectAnswer(answerBy(survey.code, ticket), 409, used);
    await expectAnswer(checkTicket(survey.code, ticket), 409, used);
  }
  expect(await countResponses(survey.code)).toBe(3);
  expect(await countUsed(survey.code)).toBe(3);
});

it("a survey with personal links takes no ticket of another survey", async () => {
  const [one, other] = [await makePersonalSurvey(), await makePersonalSurvey()];
  const ticket = await makeTicket(other);
  await makeTicket(one);
  expect((await answerBy(one.code, ticket)).status).toBe(403);
  expect((await checkTicket(one.code, ticket)).status).toBe(403);
  expect((await answerBy(other.code, ticket)).status).toBe(201);
});

it("a survey with personal links stores a hash of each ticket alone", async () => {
  const survey = await makePersonalSurvey();
  const ticket = await makeTicket(survey);
  const stored = JSON.stringify(await selectRows`SELECT * FROM survey_tickets`);
  expect(stored).not.toContain(ticket);
  expect(stored).toContain(await ticketTokens.hash(makeContext(), ticket));
  expect(await (await manage(survey, "/invitations")).text()).not.toContain(ticket);
});

it("a ticket takes the same submission again with the same answer", async () => {
  const survey = await makePersonalSurvey();
  const [first, second] = await makeCards(survey, 2);
  const submission = { ...(await makeSubmission()), ticket: first?.ticket };
  const stored = await readBody<object>(submit(survey.code, submission));
  await expectAnswer(submit(survey.code, submission), 201, stored);
  // The same submission by another unused ticket stores nothing, so it spends nothing.
  expect((await submit(survey.code, { ...submission, ticket: second?.ticket })).status).toBe(201);
  expect(await countUsed(survey.code)).toBe(1);
  const answers = { ...submission.answers, 1: submission.answers[1] === 1 ? 2 : 1 };
  expect((await submit(survey.code, { ...submission, answers })).status).toBe(422);
});

it("a ticket stays unspent if its response is refused", async () => {
  const survey = await makePersonalSurvey();
  const ticket = await makeTicket(survey);
  const submission = { ...(await makeSubmission()), ticket };
  expect((await submit(survey.code, { ...submission, answers: {} })).status).toBe(400);
  expect((await submit(survey.code, { ...submission, mode: "open" })).status).toBe(409);
  await setExpiry(survey.code, -1);
  expect((await submit(survey.code, submission)).status).toBe(410);
  expect(await countUsed(survey.code)).toBe(0);
  await setExpiry(survey.code, 60_000);
  expect((await submit(survey.code, submission)).status).toBe(201);
});

it("a ticket stays unspent if the survey is full", async () => {
  const survey = await makePersonalSurvey();
  const cards = await makeCards(survey, 20);
  for (const { ticket } of cards.slice(1)) await answerBy(survey.code, ticket);
  const [first] = cards;
  await insertResponse(survey.code, 380);
  await expectAnswer(answerBy(survey.code, first?.ticket as string), 409, { code: "survey_full" });
  expect(await countUsed(survey.code)).toBe(19);
});

it("a ticket closes its place to the other tickets that lead there", async () => {
  const survey = await makePersonalSurvey();
  const ticket = await makeTicket(survey);
  const place = await selectRow<{ id: string }>`SELECT id FROM survey_invitations
      WHERE survey_code = ${survey.code}`;
  await execute`INSERT INTO survey_tickets (token_hash, invitation_id)
      VALUES (${await ticketTokens.hash(makeContext(), "another ticket")}, ${place?.id})`;
  expect((await answerBy(survey.code, "another ticket")).status).toBe(201);
  expect((await answerBy(survey.code, ticket)).status).toBe(409);
});

it("a ticket of a replaced card opens nothing", async () => {
  const survey = await makePersonalSurvey();
  const [card] = await makeCards(survey, 2);
  const replace = () => manage(survey, "/cards/replacements", { numbers: [1] });
  const { cards } = await readBody<{ cards: Card[] }>(replace());
  expect(cards.map(({ number }) => number)).toEqual([1]);
  expect((await answerBy(survey.code, card?.ticket as string)).status).toBe(403);
  expect((await answerBy(survey.code, cards[0]?.ticket as string)).status).toBe(201);
  await expectAnswer(replace(), 409, { code: "ticket_used", field: "numbers" });
});

it("a ticket is refused by a survey with one link for all", async () => {
  const { code } = await makeSurvey();
  await expectAnswer(answerBy(code, "A".repeat(22)), 400, { code: "invalid", field: "ticket" });
});

it("one ticket spent fifty times at once stores one response for it beside one for each of nine others", async () => {
  const survey = await makePersonalSurvey();
  const [spent = "", ...others] = (await makeCards(survey, 10)).map(({ ticket }) => ticket);
  const sent = [...Array<string>(50).fill(spent), ...others];
  const answers = await Promise.all(sent.map((ticket, seed) => answerBy(survey.code, ticket, { seed })));
  expect(tally(answers)).toEqual({ 201: 10, 409: 49 });
  expect(await countResponses(survey.code)).toBe(10);
  expect(await countUsed(survey.code)).toBe(10);
});

it("one ticket spent fifty times at once would store several if the ticket were read first", async () => {
  const survey = await makePersonalSurvey();
  const tokenHash = await ticketTokens.hash(makeContext(), await makeTicket(survey));
  const places = "survey_tickets JOIN survey_invitations ON id = invitation_id";
  const isUnused = async () => (await countRows(places, "token_hash = ? AND is_used = 0", tokenHash)) > 0;
  await lookThenAct(50, isUnused, async (index) => {
    await insertResponse(survey.code, index);
    await execute`UPDATE survey_invitations SET is_used = 1 WHERE survey_code = ${survey.code}`;
  });
  expect(await countResponses(survey.code)).toBeGreaterThan(1);
});

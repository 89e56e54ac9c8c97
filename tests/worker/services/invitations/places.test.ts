import { describe, expect, it } from "vitest";
import type { Card } from "#domain/invitations/places.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import { countRows, makeSurvey, setExpiry } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import {
  addPlaces,
  answerBy,
  listPlaces,
  makeCards,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";

describe("places", () => {
  it("are added once for each address, numbered in its order, in lower case", async () => {
    const survey = await makePersonalSurvey();
    const first = await addPlaces(survey, ["Ada@Example.com", "ada@example.com", "bo@example.com"]);
    expect(await first.json()).toEqual({ added: 2 });
    expect(await (await addPlaces(survey, ["BO@example.com", "cy@example.com"])).json()).toEqual({
      added: 1,
    });
    const again = await addPlaces(survey, ["cy@example.com"]);
    expect([again.status, await again.json()]).toEqual([201, { added: 0 }]);
    expect((await listPlaces(survey)).places.map(({ number, address }) => [number, address])).toEqual([
      [1, "ada@example.com"],
      [2, "bo@example.com"],
      [3, "cy@example.com"],
    ]);
  });

  it.each([
    ["no @", "bo.example.com"],
    ["a line break", "bo@example.com\r\nBcc: cy@example.com"],
  ])("are refused whole for an address with %s, which is named", async (_, wrong) => {
    const survey = await makePersonalSurvey();
    const answer = addPlaces(survey, ["ada@example.com", wrong]);
    await expectAnswer(answer, 400, { code: "invalid", field: "addresses.1" });
    expect((await listPlaces(survey)).places).toEqual([]);
  });

  it("are at most twenty: three hundred are refused, and one more than there is room for, and none is added", async () => {
    const survey = await makePersonalSurvey();
    expect((await addPlaces(survey, newEmails(300))).status).toBe(400);
    await makeCards(survey, 18);
    await expectAnswer(addPlaces(survey, newEmails(3)), 409, {
      code: "invitation_limit",
      field: "addresses",
    });
    expect((await addPlaces(survey, newEmails(2))).status).toBe(201);
    const cards = manage(survey, "/cards", { count: 1, places: 20 });
    await expectAnswer(cards, 409, { code: "invitation_limit", field: "count" });
  });

  it("are at most twenty when fifty requests add one each at once", async () => {
    const survey = await makePersonalSurvey();
    const answers = await Promise.all(newEmails(50).map((address) => addPlaces(survey, [address])));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(await countRows("survey_invitations", "survey_code = ?", survey.code)).toBe(20);
  });

  it("for cards are made once when their request arrives twice", async () => {
    const survey = await makePersonalSurvey();
    const request = { count: 4, places: 0 };
    const answers = await Promise.all([manage(survey, "/cards", request), manage(survey, "/cards", request)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await listPlaces(survey)).places).toHaveLength(4);
  });

  it("for cards have numbers of their own, which no later change of the list moves", async () => {
    const survey = await makePersonalSurvey();
    await addPlaces(survey, newEmails(4));
    const make = async (rest: string, body: object) => {
      const { cards } = await (await manage(survey, `/cards${rest}`, body)).json<{ cards: Card[] }>();
      return cards.map(({ cardNumber }) => cardNumber);
    };
    expect(await make("", { count: 2, places: 4 })).toEqual([1, 2]);
    await manage(survey, "/invitations/5", undefined, "DELETE");
    expect(await make("", { count: 1, places: 5 })).toEqual([3]);
    expect(await make("/replacements", { numbers: [6] })).toEqual([2]);
    const { places } = await listPlaces(survey);
    expect(places.map(({ cardNumber }) => cardNumber)).toEqual([null, null, null, null, 2, 3]);
  });

  it("are removed while they are unused and no mail has gone to them; their number is free again", async () => {
    const survey = await makePersonalSurvey();
    await makeCards(survey, 2);
    const remove = async (number: string) =>
      (await manage(survey, `/invitations/${number}`, undefined, "DELETE")).status;
    expect([await remove("1"), await remove("1"), await remove("x")]).toEqual([204, 404, 400]);
    const made = await manage(survey, "/cards", { count: 1, places: 1 });
    const [card] = (await made.json<{ cards: Card[] }>()).cards;
    expect(card?.number).toBe(1);
    await answerBy(survey.code, card?.ticket as string);
    expect(await remove("1")).toBe(409);
    await execute`UPDATE survey_invitations SET mails = 1 WHERE survey_code = ${survey.code}`;
    expect(await remove("2")).toBe(409);
  });

  it("are not made for a survey with one link for all, nor for one that has ended", async () => {
    const shared = await makeSurvey();
    await expectAnswer(addPlaces(shared, newEmails(1)), 409, { code: "conflict" });
    const ended = await makePersonalSurvey();
    await setExpiry(ended.code, -1);
    expect((await addPlaces(ended, newEmails(1))).status).toBe(410);
    expect((await manage(ended, "/cards", { count: 1, places: 0 })).status).toBe(410);
    expect((await sendInvitations(ended)).status).toBe(410);
  });
});

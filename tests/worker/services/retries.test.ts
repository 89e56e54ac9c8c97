import { describe, expect, it } from "vitest";
import { makeCaptchaToken } from "#tests/worker/setup/captcha.ts";
import {
  call,
  countRows,
  type MadeSurvey,
  makeSubmission,
  makeSurvey,
  readQuestionnaire,
} from "#tests/worker/setup/factories.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";

/** Halves of pairs as JSON can carry them, a letter in two code points, one that is composed otherwise, and controls. */
const HOSTILE = String.raw`Chef\ud83d d\u2019e\u0301quipe \ude00\u200b\u212b\u0000`;

/** The request twice, byte by byte, as after an answer that was lost; what differs in the answers is no answer. */
async function sendTwice(path: string, body: string, cookie?: string) {
  const send = async () => {
    const answer = await call(path, { body, cookie });
    return { status: answer.status, text: await answer.text() };
  };
  return [await send(), await send()] as const;
}

const withText = (body: object, field: string) =>
  JSON.stringify({ ...body, [field]: "TEXT" }).replace("TEXT", HOSTILE);

async function makeNamedSubmission() {
  const { roles } = await readQuestionnaire();
  return makeSubmission({ roleId: roles.find(({ name }) => name === "Other")?.id as number });
}

describe("the same bytes twice", () => {
  it("are one response and the same answer, whatever stands in the role's title", async () => {
    const { code } = await makeSurvey();
    const body = withText(await makeNamedSubmission(), "customRoleName");
    const [first, second] = await sendTwice(`/api/surveys/${code}/responses`, body);
    expect(first.status).toBe(201);
    expect(second).toEqual(first);
    expect(await countRows("survey_responses", "survey_code = ?", code)).toBe(1);
  });

  it("are one response, too, where the fields come in another order or composed otherwise", async () => {
    const { code } = await makeSurvey();
    const submission = await makeNamedSubmission();
    const { answers, ...rest } = submission;
    // An object's own order of numeric keys is fixed: only the text can differ.
    const reversed = Object.entries(answers).map(([id, value]) => `"${id}":${value}`);
    const other = JSON.stringify({ ...rest, customRoleName: "Chef d’équipe".normalize("NFD") });
    const bodies = [
      JSON.stringify({ ...submission, customRoleName: "Chef d’équipe" }),
      `{"answers":{${reversed.reverse().join()}},${other.slice(1)}`,
    ];
    for (const body of bodies) {
      expect((await call(`/api/surveys/${code}/responses`, { body })).status).toBe(201);
    }
    expect(await countRows("survey_responses", "survey_code = ?", code)).toBe(1);
  });

  it("are one message of the contact form", async () => {
    const recaptchaToken = await makeCaptchaToken({ tries: { min: 1, max: 2 } });
    const letter = { name: "Ada", email: "ada@example.com", subject: crypto.randomUUID(), recaptchaToken };
    const [first, second] = await sendTwice("/api/contact", withText(letter, "message"));
    expect(first.status).toBe(200);
    expect(second).toEqual(first);
  });

  it("invite each person once", async () => {
    const survey = await makePersonalSurvey();
    const { cookie } = survey.manager;
    const path = `/api/manage/surveys/${survey.code}/invitations`;
    const [first, second] = await sendTwice(path, JSON.stringify({ addresses: ["a@example.com"] }), cookie);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(await countRows("survey_invitations", "survey_code = ?", survey.code)).toBe(1);
    const texts = [await changeText(survey), await changeText(survey)];
    expect(texts[1]).toEqual(texts[0]);
  });
});

async function changeText(survey: MadeSurvey) {
  const body = JSON.stringify({ text: "Please answer at TEXT" }).replace("TEXT", HOSTILE);
  const answer = await manage(survey, "/invitations/invitation/text", body, "PUT");
  const { texts } = await (await manage(survey, "/invitations")).json<{ texts: unknown }>();
  return { status: answer.status, texts };
}

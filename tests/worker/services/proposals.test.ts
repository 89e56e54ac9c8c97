import { beforeAll, describe, expect, it } from "vitest";
import type { Proposal } from "#domain/report/proposals.ts";
import { CHAT, makeRun, planServer, reply, runAndRead } from "#tests/worker/setup/ai-server.ts";
import { readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { selectRow } from "#tests/worker/setup/rows.ts";
import { DOORS, type Reported, TOOLS } from "#tests/worker/setup/surveys/doors.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { startAnalysis } from "#worker/services/analyses/index.ts";

const UNMASKING = "Find out who gave the lowest mark and talk to them alone.";
const HARMLESS = "Read the report together before anything is decided.";
const PROSE = "The lowest mark came from the newest member; ask them to leave.";

/** A survey with a report that a provider has edited with such an answer. */
async function makeReported(answer: unknown): Promise<Reported> {
  const survey = await makeSurvey({ mode: "open", responses: 3 });
  const { baseURL } = await planServer({ [CHAT]: [reply(answer)] });
  const { insightId } = await makeRun({ baseURL }, { code: survey.code });
  await runAndRead(insightId);
  await change(survey, { sharesReport: true });
  return { ...survey, insightId };
}

const suggesting = (...texts: string[]) => ({
  order: ["c1"],
  stress: [],
  leaveOut: [],
  themes: [],
  suggestions: texts.map((text) => ({ claims: ["c1"], text })),
});

const proposalsOf = async ({ insightId, ...survey }: Reported, manager = survey.manager) =>
  (
    await readBody<{ proposals: Proposal[] }>(
      manage({ ...survey, manager }, `/insights/${insightId}/proposals`),
    )
  ).proposals;

const decide = ({ insightId, ...survey }: Reported, number: number, isTakenIn: boolean) =>
  manage(survey, `/insights/${insightId}/proposals/${number}`, undefined, isTakenIn ? "PUT" : "DELETE");

let suggested: Reported;
let quoted: Reported;
/** The same, of which a manager has taken in the second suggestion, and the whole text. */
let taken: Reported;
let takenWhole: Reported;
beforeAll(async () => {
  suggested = await makeReported(suggesting(UNMASKING, HARMLESS));
  quoted = await makeReported(PROSE);
  taken = await makeReported(suggesting(UNMASKING, HARMLESS));
  takenWhole = await makeReported(PROSE);
  await decide(taken, 1, true);
  await decide(takenWhole, 0, true);
});

describe.each(Object.entries(DOORS))("%s", (_, open) => {
  it("tells nothing that a provider wrote before a manager has taken it in", async () => {
    const [one, other] = await Promise.all([open(suggested), open(quoted)]);
    for (const text of [one, other]) expect(text.length).toBeGreaterThan(100);
    expect(one).not.toMatch(/lowest mark|before anything is decided/);
    expect(other).not.toMatch(/lowest mark|newest member/);
  });
});

/** The doors that show the whole report; tools have no whole text, which rests on no claim. */
const WHOLE = Object.entries(DOORS).filter(([name]) => !/CSV|workshop/.test(name));

it.each(WHOLE)("%s: tells the suggestion that a manager has taken in, and no other", async (_, open) => {
  const text = await open(taken);
  expect(text).toContain("before anything is decided");
  expect(text).not.toContain("lowest mark");
});

it.each(WHOLE.filter(([name]) => name !== TOOLS))(
  "%s: quotes the provider's whole text once a manager has taken it in",
  async (_, open) => {
    expect(await open(takenWhole)).toContain("newest member");
  },
);

it("what a provider suggests is read by the survey's owner and its second manager", async () => {
  const read = [
    { number: 0, text: UNMASKING, isQuotation: false, isTakenIn: false },
    { number: 1, text: HARMLESS, isQuotation: false, isTakenIn: false },
  ];
  expect(await proposalsOf(suggested)).toEqual(read);
  expect(await proposalsOf(suggested, await addSecondManager(suggested))).toEqual(read);
  expect(await proposalsOf(quoted)).toMatchObject([{ text: PROSE, isQuotation: true }]);
});

it("what a provider suggests is taken in once, however often that is asked for, and taken out again", async () => {
  const survey = await makeReported(suggesting(UNMASKING, HARMLESS));
  const taken = async () => (await proposalsOf(survey)).map(({ isTakenIn }) => isTakenIn);
  await Promise.all([decide(survey, 0, true), decide(survey, 0, true), decide(survey, 1, true)]);
  expect(await taken()).toEqual([true, true]);
  await Promise.all([decide(survey, 0, false), decide(survey, 0, false)]);
  expect(await taken()).toEqual([false, true]);
});

it("what a provider suggests has a number from 0 to 4", async () => {
  for (const number of [-1, 5, 31, 32]) expect((await decide(suggested, number, true)).status).toBe(400);
});

const asked = async (survey: MadeSurvey, asksSuggestions?: boolean | null) => {
  const context = makeContext();
  const row = await selectRow<{ id: string }>`SELECT manager_id AS id FROM survey_codes
      WHERE code = ${survey.code}`;
  const options = asksSuggestions === undefined ? {} : { asksSuggestions };
  const { insightId } = await startAnalysis(context, row?.id ?? "", survey.code, options);
  await context.settle();
  return selectRow`SELECT asks_suggestions AS asks FROM survey_insights WHERE id = ${insightId}`;
};

it("an analysis asks a provider for suggestions in an open survey, if nothing is said", async () => {
  expect(await asked(await makeSurvey({ mode: "open", responses: 1 }))).toEqual({ asks: 1 });
});

it("an analysis asks a provider for suggestions in a confidential survey only if its manager says so", async () => {
  const [one, other] = await Promise.all([1, 2].map(() => makeSurvey({ responses: 5 })));
  expect(await asked(one as MadeSurvey)).toEqual({ asks: 0 });
  expect(await asked(other as MadeSurvey, true)).toEqual({ asks: 1 });
});

it("an analysis asks a provider for suggestions in no survey whose manager says no", async () => {
  expect(await asked(await makeSurvey({ mode: "open", responses: 1 }), false)).toEqual({ asks: 0 });
});

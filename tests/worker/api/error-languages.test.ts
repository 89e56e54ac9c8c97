import { expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { inLanguage } from "#languages/frame/api-errors";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { ForbiddenError, InvalidError, LockedOutError, surveyNotFound } from "#worker/errors.ts";
import { tooManyPlaces } from "#worker/services/invitations/change-places.ts";

const wordsOf = (language: string) => inLanguage(language).errorWords;

/** What a manager is told who deletes their survey under another name. */
async function deleteMistyped(headers: Record<string, string>) {
  const survey = await makeSurvey();
  const answer = await call(`/api/v1/surveys/${survey.code}`, {
    method: "DELETE",
    cookie: survey.manager.cookie,
    body: { organizationName: "Another" },
    headers,
  });
  const problem = await answer.json<{ code: string; detail: string; field: string }>();
  return { ...problem, language: answer.headers.get("content-language") };
}

it("an error that people read is in the first offered language that its request asks for", async () => {
  const { detail, ...rest } = await deleteMistyped({ "accept-language": "xx, de-AT;q=0.9, en;q=0.8" });
  expect(detail).toBe(wordsOf("de").wrongSurveyName);
  expect(rest).toMatchObject({ code: "invalid", field: "organizationName", language: "de" });
});

it.each(["", "*", "xx", "de;q=0", "__proto__", ",;=,q=1,\t", "%00de", "x".repeat(9000)])(
  "an error that people read is in English for Accept-Language: %.20s",
  async (header) => {
    const { detail } = await deleteMistyped(header ? { "accept-language": header } : {});
    expect(detail).toBe("That isn’t the name of the survey.");
  },
);

it("an error that people read takes its numbers along", async () => {
  const max = MAX_RESPONSES_PER_SURVEY;
  const error = tooManyPlaces(3, 1, "addresses");
  const english = `A survey has at most ${max} places. 1 is free, not enough for 3 more people.`;
  expect([await error.messageIn("en"), await error.messageIn("xx")]).toEqual([english, english]);
  expect(await error.messageIn("de")).toBe(wordsOf("de").tooManyPlaces({ max, free: 1, wanted: 3 }));
  const [none, two] = [tooManyPlaces(1, 0, "count"), tooManyPlaces(9, 2, "count")];
  expect(await none.messageIn("en")).toContain("None is free, not enough for 1 more person.");
  expect(await two.messageIn("en")).toContain("2 are free, not enough for 9 more people.");
});

it.each([
  [60, "a minute"],
  [61, "2 minutes"],
  [90 * 60, "90 minutes"],
  [91 * 60, "2 hours"],
])("an error that people read says how long %s seconds are: %s", async (seconds, wait) => {
  const message = await new LockedOutError(seconds).messageIn("en");
  expect(message).toBe(`Too many wrong attempts. Please try again in ${wait}.`);
});

it.each([
  ["developers names no language", "/api/v1/nowhere", null],
  ["admins names English", "/api/admin/users", "en"],
])("an error for %s", async (_, path, language) => {
  const answer = await call(path, { headers: { "accept-language": "de" } });
  expect([answer.status, answer.headers.get("content-language")]).toEqual([401, language]);
});

it("an error that people read stays as it is where it is for developers", async () => {
  expect(await new ForbiddenError("Only an admin can do this.").messageIn("de")).toBe(
    "Only an admin can do this.",
  );
  expect(await new InvalidError("One of {these}").messageIn("fr")).toBe("One of {these}");
});

it("an error of a respondent's call is in English whatever their browser asks for", async () => {
  const headers = { "accept-language": "de" };
  const { code } = await makePersonalSurvey({ manager: await makeManager() });
  for (const path of ["/api/surveys/AAAA2222", `/api/surveys/${code}/ticket`]) {
    const body = path.endsWith("ticket") ? { ticket: "x".repeat(43) } : undefined;
    const { detail } = await (await call(path, { headers, ...(body && { body }) })).json<{
      detail: string;
    }>();
    expect(["Invalid survey code", "This link doesn’t open this survey."]).toContain(detail);
  }
  expect(await surveyNotFound().messageIn("de")).toBe(wordsOf("de").surveyNotFound);
});

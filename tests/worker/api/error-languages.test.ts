import { expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { inLanguage } from "#languages/frame/api-errors";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { ForbiddenError, InvalidError, LockedOutError, surveyNotFound } from "#worker/errors.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
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

it("who confirms a second factor that is off by now reads so in their language", async () => {
  const { cookie } = await makeManager();
  const request = { cookie, body: { code: "123456" }, headers: { "accept-language": "fr" } };
  const answer = await call("/api/account/confirm-factor", request);
  expect(await answer.json()).toMatchObject({ code: "conflict", detail: wordsOf("fr").factorOff });
});

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

const asked = (header: string) =>
  requestedLanguage({ headers: new Headers(header ? { "accept-language": header } : {}) });

it.each([
  ["de", "de"],
  ["DE-at", "de"],
  ["fr-CH, fr;q=0.9, en;q=0.8, de;q=0.7, *;q=0.5", "fr"],
  ["en;q=0.2, de;q=0.9", "de"],
  ["xx, es;q=0.1", "es"],
  ["de;q=0, fr;q=0.1", "fr"],
  ["de ; q=0.3 , en ; q=0.4", "en"],
])("the language that a request asks for is by %s the first that is offered: %s", (header, code) => {
  expect(asked(header)).toBe(code);
});

it.each([
  "",
  "*",
  "xx-YY",
  "den",
  "est, fra",
  "q=1",
  ";;;,,,;q=",
  "../../de",
  "de\u00adDE".replace(/[^ -~]/g, "%"),
  "__proto__, constructor, toString",
  "<script>",
  "' OR 1=1 --",
  "1e400;q=1e400",
])("the language that a request asks for is null for %j", (header) => {
  expect(asked(header)).toBeNull();
});

it("the language that a request asks for is found at once in a header of 64 KB", () => {
  const startedAt = performance.now();
  expect(asked(`${"xx;q=0.5,".repeat(7000)}de`)).toBe("de");
  expect(asked(`${";".repeat(64_000)}`)).toBeNull();
  expect(asked(`de;q="${"\\".repeat(64_000)}`)).toBe("de");
  expect(performance.now() - startedAt).toBeLessThan(1000);
});

import {
  answerFrom,
  chooseRole,
  countResponses,
  openRoles,
  resumeSurvey,
  waitForQuestion,
} from "#tests/e2e/survey-steps.ts";
import { expect, holdRequests, test } from "#tests/e2e/world.ts";

const SECOND_PART = "**/assets/later-parts-*.js*";

test("answers given without a connection are sent once it is back", async ({ manager, phone, code }) => {
  const arrived = phone.waitForEvent("requestfinished", (request) => request.url().includes("/later-parts-"));
  await openRoles(phone, code);
  await expect(phone.getByRole("combobox")).toBeVisible();
  await arrived;
  await phone.context().setOffline(true);
  await chooseRole(phone);
  await expect(phone.getByText("Question 1 of 50 in all")).toBeVisible();
  await answerFrom(phone, 1);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByText("Your answers are kept.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone).toHaveURL(/\/survey\/thank-you$/);
  await expect(phone.getByText("Survey submitted successfully")).toBeVisible();
  expect(await countResponses(manager, code)).toBe(1);
});

test("the second part of the script is asked for until it arrives", async ({ phone, code }) => {
  await phone.route(SECOND_PART, (route) => route.abort());
  await openRoles(phone, code);
  await chooseRole(phone);
  await expect(phone.getByText("The rest of this page hasn’t arrived yet.")).toBeVisible();
  for (let tries = 0; tries < 2; tries++) await phone.waitForRequest(SECOND_PART);
  await phone.unroute(SECOND_PART);
  await waitForQuestion(phone, 1);
  await phone.keyboard.press("4");
  await waitForQuestion(phone, 2);
});

test("a closed survey offers no Start before the second part of the script", async ({ phone, code }) => {
  await phone.route(SECOND_PART, (route) => route.abort());
  await phone.route(`**/api/surveys/${code}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: "closed" } });
  });
  await phone.goto(`/survey/${code}/respond`);
  await expect(phone.getByText("The rest of this page hasn’t arrived yet.")).toBeVisible();
  await expect(phone.getByRole("button", { name: "Start Survey" })).toBeHidden();
  await phone.unroute(SECOND_PART);
  await expect(phone.getByRole("heading", { name: "This survey is closed" })).toBeFocused();
});

test("questions that failed before the second part are asked for again", async ({ phone, code }) => {
  const questions = `**/api/surveys/${code}/questionnaire`;
  await phone.route(SECOND_PART, (route) => route.abort());
  await phone.route(questions, (route) => route.fulfill({ status: 500 }));
  await openRoles(phone, code);
  await expect(phone.getByText("The rest of this page hasn’t arrived yet.")).toBeVisible();
  await phone.unroute(SECOND_PART);
  await expect(phone.getByRole("heading", { name: "Failed to load survey questions" })).toBeFocused();
  await phone.unroute(questions);
  await phone.getByRole("button", { name: "Try again" }).click();
  await expect(phone.getByRole("combobox")).toBeVisible();
});

test("the instructions unfold before the second part of the script and after it", async ({ phone, code }) => {
  const faults: string[] = [];
  phone.on("console", (message) => void (message.type() === "error" && faults.push(message.text())));
  const release = await holdRequests(phone, /later-parts-/);
  await phone.goto(`/survey/${code}/respond`);
  await phone.getByText("Guidelines", { exact: true }).click();
  const guideline = phone.getByText("Answer for the team as a whole");
  await expect(guideline).toBeVisible();
  await expect(phone.getByText("your responses are anonymous")).toBeVisible();
  await expect(guideline).toBeVisible();
  release();
  await expect(phone.getByRole("heading", { name: "Who sees what" })).toBeVisible();
  await phone.getByText("More about who sees what").click();
  await expect(phone.getByText("If a whole team gives nearly the same answer")).toBeVisible();
  await expect(guideline).toBeVisible();
  expect(faults).toEqual([]);
});

test("a respondent whose second part is gone from the server reloads the page", async ({ phone, code }) => {
  await phone.route(SECOND_PART, (route) => route.fulfill({ status: 404 }));
  await resumeSurvey(phone, code);
  const reload = phone.getByRole("button", { name: "Reload" });
  await expect(reload).toBeVisible();
  await phone.unroute(SECOND_PART);
  await reload.click();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByRole("heading", { name: "Check your answers" })).toBeFocused();
});

test("the second part of the script waits until the first question has come", async ({ phone, code }) => {
  const release = await holdRequests(phone, /\/questionnaire$/);
  let isAsked = false;
  phone.on("request", (request) => {
    isAsked ||= request.url().includes("/later-parts-");
  });
  await phone.goto(`/survey/${code}/respond`);
  await expect(phone.getByText("your responses are anonymous")).toBeVisible();
  // Longer than it waits once the questions are there.
  await phone.waitForTimeout(1000);
  expect(isAsked).toBe(false);
  const arrived = phone.waitForRequest(SECOND_PART);
  release();
  await arrived;
});

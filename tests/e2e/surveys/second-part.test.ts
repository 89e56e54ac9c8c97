import {
  createSurvey,
  expect,
  openPhone,
  resumeSurvey,
  startSurvey,
  test,
  waitForQuestion,
} from "#tests/e2e/world.ts";

const SECOND_PART = "**/assets/later-parts-*.js*";

test("a respondent answers without the second part of the script", async ({ manager, browser }) => {
  const { code } = await createSurvey(manager);
  const phone = await openPhone(browser);
  await phone.route(SECOND_PART, (route) => route.abort());
  const asked = phone.waitForRequest(SECOND_PART);
  await startSurvey(phone, code);
  await phone.keyboard.press("4");
  await waitForQuestion(phone, 2, 36);
  await asked;
  await phone.reload();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByText("Question 2 of 36", { exact: true })).toBeVisible();
});

test("the second part of the script is asked for until it arrives", async ({ manager, browser }) => {
  const { code } = await createSurvey(manager);
  const phone = await openPhone(browser);
  await phone.route(SECOND_PART, (route) => route.abort());
  await resumeSurvey(phone, code);
  await expect(phone.getByText("The rest of this page hasn’t arrived yet.")).toBeVisible();
  await phone.waitForRequest(SECOND_PART);
  await phone.waitForRequest(SECOND_PART);
  await phone.unroute(SECOND_PART);
  await expect(phone.getByRole("heading", { name: "Check your answers" })).toBeFocused();
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone).toHaveURL(/\/survey\/thank-you$/);
  await expect(phone.getByText("Survey submitted successfully")).toBeVisible();
});

test("a respondent whose second part is gone from the server reloads the page", async ({
  manager,
  browser,
}) => {
  const { code } = await createSurvey(manager);
  const phone = await openPhone(browser);
  await phone.route(SECOND_PART, (route) => route.fulfill({ status: 404 }));
  await resumeSurvey(phone, code);
  const reload = phone.getByRole("button", { name: "Reload" });
  await expect(reload).toBeVisible();
  await phone.unroute(SECOND_PART);
  await reload.click();
  await phone.getByRole("button", { name: "Continue Survey" }).click();
  await expect(phone.getByRole("heading", { name: "Check your answers" })).toBeFocused();
});

test("the second part of the script waits for the first question", async ({ manager, browser }) => {
  const { code } = await createSurvey(manager);
  const phone = await openPhone(browser);
  const asked: string[] = [];
  phone.on("request", (request) => void (request.resourceType() === "script" && asked.push(request.url())));
  await phone.goto(`/survey/${code}/respond`);
  await phone.getByRole("button", { name: "Start Survey" }).click();
  await expect(phone.getByRole("combobox")).toBeVisible();
  expect(asked).toEqual([expect.stringMatching(/\/assets\/respond-[^/]+\.js$/)]);
});

import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import { ALSO_DEEP, expectAccessible, isDeep } from "#tests/e2e/axe.ts";
import {
  countResponses,
  fillSurvey,
  resumeSurvey,
  submitAnswers,
  waitForQuestion,
} from "#tests/e2e/survey-steps.ts";
import { expect, holdRequests, test } from "#tests/e2e/world.ts";

test("a device that has submitted says so", async ({ manager, phone, code }) => {
  await resumeSurvey(phone, code);
  // The review leads to each answer and back.
  const third = phone.getByRole("button", { name: /Change$/ }).nth(3);
  await third.click();
  await waitForQuestion(phone, 3);
  await phone.keyboard.press("2");
  await expect(third).toBeFocused();
  await expect(third).toContainText("2: Disagree");
  for (const back of ["Previous", "Next"]) {
    await third.click();
    await waitForQuestion(phone, 3);
    await phone.getByRole("button", { name: back }).click();
    await expect(third).toBeFocused();
  }
  await third.click();
  await waitForQuestion(phone, 3);
  await phone.goBack();
  await expect(third).toBeFocused();
  await expectAccessible(phone);
  await submitAnswers(phone);
  await expect(phone.getByText("choose “Someone else answers on this device”")).toBeVisible();

  await phone.goto(`/survey/${code}/respond`);
  await expect(
    phone.getByRole("heading", { name: "This survey has been answered on this device" }),
  ).toBeVisible();
  await expect(phone.getByRole("button", { name: "Start Survey" })).toHaveCount(0);
  await phone.getByRole("button", { name: "Someone else answers on this device" }).click();
  await expect(phone.getByRole("heading", { name: "Welcome to the SLK Profile Survey" })).toBeFocused();
  await phone.getByRole("button", { name: "Start Survey" }).click();
  await expect(phone.getByRole("combobox")).toHaveValue("");
  await phone.reload();
  await expect(phone.getByRole("button", { name: "Someone else answers on this device" })).toBeVisible();

  await resumeSurvey(phone, code);
  await submitAnswers(phone);
  expect(await countResponses(manager, code)).toBe(2);
  const kept = await phone.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith("survey-")),
  );
  expect(kept).toEqual([`survey-answered:${code}`]);
});

test("a device that has submitted offers no Start before its script has loaded", async ({ phone, code }) => {
  await phone.goto(`/survey/${code}/respond`);
  await phone.evaluate(
    ([key, until]) => localStorage.setItem(key as string, until as string),
    [`survey-answered:${code}`, new Date(Date.now() + 60_000).toISOString()],
  );
  const release = await holdRequests(phone, /assets\/respond-.*\.js/);
  await phone.reload({ waitUntil: "commit" });
  await expect(phone.getByRole("heading", { name: "Welcome to the SLK Profile Survey" })).toBeVisible();
  await expect(phone.getByRole("button", { name: "Start Survey" })).toBeHidden();
  release();
  await expect(
    phone.getByRole("heading", { name: "This survey has been answered on this device" }),
  ).toBeVisible();
});

test("beyond the free submissions a phone solves a proof", ALSO_DEEP, async ({ manager, phone, code }) => {
  await fillSurvey(manager, code, FREE_SUBMISSIONS);

  if (isDeep()) {
    const cdp = await phone.context().newCDPSession(phone);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  }
  const solver: string[] = [];
  phone.on("request", (request) => {
    if (/solve-altcha|pbkdf2|challenge/.test(request.url())) solver.push(request.url());
  });
  await resumeSurvey(phone, code);
  expect(solver).toEqual([]);
  const release = await holdRequests(phone, /solve-altcha/);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "One moment: a small check" })).toBeVisible();
  const releasedAt = Date.now();
  release();
  await expect(phone).toHaveURL(/\/survey\/thank-you$/, { timeout: 30_000 });
  test.info().annotations.push({ type: "proof", description: `${Date.now() - releasedAt} ms` });
  expect(solver.some((url) => url.includes("pbkdf2"))).toBe(true);
  expect(await countResponses(manager, code)).toBe(FREE_SUBMISSIONS + 1);
});

test("answers are kept while the challenge cannot be fetched", async ({ manager, phone, code }) => {
  await fillSurvey(manager, code, FREE_SUBMISSIONS);
  let isOff = true;
  await phone.route("**/challenge", (route) => (isOff ? route.abort("connectionfailed") : route.continue()));
  await resumeSurvey(phone, code);
  await phone.getByRole("button", { name: "Submit" }).click();
  await expect(phone.getByRole("heading", { name: "Not sent yet" })).toBeVisible();
  isOff = false;
  await phone.getByRole("button", { name: "Try now" }).click();
  await expect(phone).toHaveURL(/\/survey\/thank-you$/, { timeout: 30_000 });
});

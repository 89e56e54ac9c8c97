import { MANAGER_PIN_LOCKOUT } from "#domain/limits.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { openResults } from "#tests/e2e/survey-steps.ts";
import {
  createSurvey,
  drawSignupPin,
  expect,
  freshAddress,
  holdRequests,
  newEmail,
  PASSWORD,
  read,
  test,
} from "#tests/e2e/world.ts";

const BUSY = "Checking that you’re not a machine…";
const { perAddress, budget } = MANAGER_PIN_LOCKOUT;

test("the right PIN gets in beside fifty wrong ones after a small check", async ({ manager, phone }) => {
  const survey = await createSurvey(manager, "Harbour Clinics");
  const { code, managerPin } = survey;
  const pin = managerPin === "100000" ? "100001" : "100000";
  for (let tried = 0; tried < budget.attempts; tried += perAddress.attempts) {
    const headers = { "cf-connecting-ip": freshAddress() };
    const tries = Array.from({ length: perAddress.attempts }, () =>
      phone.request.post("/api/results", { data: { code, pin }, headers }),
    );
    for (const answer of await Promise.all(tries)) expect(answer.status()).toBe(400);
  }
  const release = await holdRequests(phone, /solve-altcha/);
  await openResults(phone, survey);
  await expect(phone.getByRole("button", { name: BUSY })).toBeDisabled();
  await expect(phone.getByRole("status").filter({ hasText: "most likely not by you" })).toBeVisible();
  await expectAccessible(phone);
  release();
  await expect(phone.getByRole("heading", { name: "Harbour Clinics Results" })).toBeFocused();
});

test("the sign-up page solves by itself the check that the server asks for", async ({ page }) => {
  const release = await holdRequests(page, /solve-altcha/);
  const challenge = await read(page, "/api/contact/challenge");
  let calls = 0;
  // The count of wrong signup PINs is one for the whole server: other tests would be asked, too.
  await page.route("**/api/auth/sign-up/email", (route) =>
    ++calls === 1
      ? route.fulfill({
          status: 429,
          json: { code: "proof_required", message: "", field: "proof", challenge },
        })
      : route.continue(),
  );
  const signupPin = await drawSignupPin(page);
  await page.goto(`/survey/create?tab=signup#pin=${signupPin}&invitation=${"x".repeat(22)}`);
  await expect(page.getByLabel("Signup PIN")).toHaveValue(signupPin);
  await expect(page).toHaveURL(/\?tab=signup$/);
  await page.getByLabel("Email").fill(newEmail());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel(/I accept the/).check();
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByRole("button", { name: BUSY })).toBeDisabled();
  await expectAccessible(page);
  const sent = page.waitForRequest((request) => request.url().endsWith("/sign-up/email"));
  release();
  const { proof, invitation } = (await sent).postDataJSON();
  expect(JSON.parse(atob(proof)).solution.counter).toBeGreaterThan(0);
  expect(invitation).toBe("x".repeat(22));
  await expect(page).toHaveURL(/\/survey\/manage$/);
});

import { blockSockets, forbidSockets } from "#tests/e2e/browser-cases.ts";
import { analyse, fillSurvey } from "#tests/e2e/survey-steps.ts";
import {
  becomeManager,
  becomeManagerOf,
  createSurvey,
  expect,
  openBrowser,
  openPhone,
  test,
} from "#tests/e2e/world.ts";

/** Until when a page takes part another way. */
const TEN_SECONDS = { timeout: 10_000 };

for (const [network, block] of [
  ["whose proxy lets no socket through", blockSockets],
  ["where opening a socket throws", forbidSockets],
] as const) {
  test(`a workshop is held on a network ${network}`, async ({ page, browser }) => {
    const { code } = await becomeManagerOf(page, "Harbour Clinics", { mode: "open" });
    await fillSurvey(page, code, 6, "open");
    await analyse(page, code);
    await block(page);
    await page.goto(`/survey/${code}/workshop`);
    await page.getByRole("button", { name: "Start a workshop" }).click();
    await expect(page.getByText("No phone has joined")).toBeVisible(TEN_SECONDS);
    const roomCode = (await page.getByText("Room code:").locator("span").textContent()) ?? "";

    const [screen, phone] = [await openBrowser(browser), await openPhone(browser)];
    for (const one of [screen, phone]) await block(one);
    await screen.goto(`/workshop/${roomCode}/screen`);
    await expect(screen.getByText(roomCode, { exact: true })).toBeVisible(TEN_SECONDS);
    await phone.goto(`/workshop/${roomCode}`);
    await phone.getByLabel("First name").fill("Ada");
    await phone.getByRole("button", { name: "Join", exact: true }).click();
    await expect(phone.getByText("Number of this phone:")).toBeVisible(TEN_SECONDS);
    await expect(screen.getByText("Ada")).toBeVisible(TEN_SECONDS);

    await page.getByRole("button", { name: "Next", exact: true }).click();
    await phone.getByRole("radio").nth(3).click({ force: true });
    await expect(phone.getByText("Your guess is in.")).toBeVisible(TEN_SECONDS);
    for (const one of [screen, page]) {
      await expect(one.getByText("1 of 1 has chosen").first()).toBeVisible(TEN_SECONDS);
    }
    await page.getByRole("button", { name: "Close and show" }).click();
    await expect(screen.getByText("1 guess in this room")).toBeVisible(TEN_SECONDS);

    await page.getByRole("button", { name: "End the workshop" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "End the workshop" }).click();
    for (const one of [page, screen, phone]) {
      await expect(one.getByText("The workshop is over").first()).toBeVisible(TEN_SECONDS);
    }
  });
}

test("the dashboard counts responses where opening a socket throws", async ({ page }) => {
  await becomeManager(page);
  const { code } = await createSurvey(page, "Harbour Clinics");
  await forbidSockets(page);
  await page.goto("/survey/manage");
  await expect(page.getByRole("heading", { name: "Harbour Clinics" })).toBeVisible();
  await fillSurvey(page, code, 2);
  await expect(page.locator("main li").filter({ hasText: "Harbour" })).toContainText(/2\s*responses/);
});

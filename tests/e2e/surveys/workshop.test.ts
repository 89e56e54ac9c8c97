import type { Page, WebSocketRoute } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { analyse, fillSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, openBrowser, openPhone, test } from "#tests/e2e/world.ts";

const DOUBLE_CLICK_MS = 400;

/** Joins on a phone, by the room's code. */
async function join(phone: Page, roomCode: string, name = ""): Promise<void> {
  await phone.goto("/workshop");
  await phone.getByLabel("Code").fill(roomCode.toLowerCase());
  await phone.getByLabel("First name").fill(name);
  await phone.getByRole("button", { name: "Join", exact: true }).click();
  await expect(phone).toHaveURL(`/workshop/${roomCode}`);
}

/** The connection of a phone, before it has any, as one that can be cut: it would poll where only sockets are. */
async function wireOf(phone: Page) {
  const open: WebSocketRoute[] = [];
  let isCut = false;
  await phone.routeWebSocket(/\/live$/, (socket) => {
    if (isCut) return socket.close();
    socket.connectToServer();
    open.push(socket);
  });
  await phone.route(/\/poll$/, (route) => (isCut ? route.abort() : route.continue()));
  return {
    cut: () => {
      isCut = true;
      return Promise.all(open.map((socket) => socket.close()));
    },
    mend: () => {
      isCut = false;
    },
  };
}

const waits = (phone: Page) =>
  expect(phone.getByText("Look at the big screen", { exact: true })).toBeVisible();

async function guess(phone: Page, point: number): Promise<void> {
  await expect(phone.getByRole("radio").first()).toBeAttached();
  await phone
    .getByRole("radio")
    .nth(point - 1)
    .click({ force: true });
  await expect(phone.getByText("Your guess is in.")).toBeVisible();
}

const given = (page: Page, count: number, present = 3) =>
  expect(page.getByText(`${count} of ${present} ${count === 1 ? "has" : "have"} chosen`)).toBeVisible();

/** Brand, language and theme, and the privacy policy: no menus, and no question about cookies. */
async function expectBareFrame(page: Page): Promise<void> {
  await expect(page.getByRole("banner").getByRole("link", { name: /, home$/ })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link")).toHaveText(["Privacy Policy"]);
  await expect(page.getByRole("navigation", { name: /^(?:Main|Site|Footer)$/ })).toHaveCount(0);
  await expect(page.getByText("Cookie settings")).toHaveCount(0);
}

test("a manager leads a team through a workshop, on a screen and three phones", async ({ page, browser }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { mode: "open" });
  await fillSurvey(page, code, 6, "open");
  await analyse(page, code);
  await page.goto(`/survey/${code}/workshop`);
  await page.getByRole("button", { name: "Start a workshop" }).click();
  await expect(page).toHaveURL(`/survey/${code}/workshop`);
  await expectAccessible(page);
  await expectBareFrame(page);
  await expect(page.getByRole("link", { name: "Back to the report" })).toHaveAttribute(
    "href",
    `/survey/${code}/insights`,
  );

  const screen = await openBrowser(browser, { viewport: { width: 1280, height: 720 } });
  const link = page.getByRole("link", { name: "Open the big screen" });
  await screen.goto((await link.getAttribute("href")) ?? "");
  const roomCode = (await page.getByText("Room code:").locator("span").textContent()) ?? "";
  await expect(screen.getByText(roomCode, { exact: true })).toBeVisible();
  await expectAccessible(screen);

  const phones = [await openPhone(browser), await openPhone(browser)] as const;
  const [first, second] = phones;
  await join(first, roomCode, "Ada");
  await expectAccessible(first);
  await expectBareFrame(first);
  const wire = await wireOf(second);
  await join(second, roomCode);
  await expect(screen.getByText("2 phones have joined")).toBeVisible();
  await expect(screen.getByText("Ada")).toBeVisible();

  const next = () => page.getByRole("button", { name: "Next", exact: true }).click();
  const closeAndShow = () => page.getByRole("button", { name: "Close and show" }).click();
  const goTo = (part: string) => page.getByRole("navigation", { name: "Parts" }).getByText(part).click();
  await next();
  await guess(first, 3);
  await expectAccessible(first);
  await given(screen, 1, 2);
  await expect(screen.getByText("Today, by the answers")).toBeHidden();

  // One comes late, and one guesses while the connection is lost.
  const late = await openPhone(browser);
  await join(late, roomCode, "Grace");
  await guess(late, 7);
  await wire.cut();
  await expect(second.getByText("The connection is lost.")).toBeVisible();
  await second.getByRole("radio").nth(4).click({ force: true });
  wire.mend();
  await expect(second.getByText("Your guess is in.")).toBeVisible();
  await expect(second.getByText("The connection is lost.")).toBeHidden();
  await given(screen, 3);
  await closeAndShow();
  await expect(screen.getByText("3 guesses in this room")).toBeVisible();
  await expect(screen.getByText("Today, by the answers")).toBeVisible();
  await waits(first);
  await expectAccessible(screen);

  await page.getByLabel("Notes").fill("Ask what surprised them");
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Notes")).toHaveValue("Ask what surprised them");
  await page.getByRole("button", { name: "Hide the screens" }).click();
  await expect(screen.getByText("Pause")).toBeVisible();
  await page.getByRole("button", { name: "Show the screens" }).click();

  const give = first.getByRole("button", { name: "Give a dot to:" });
  await goTo("Choose");
  await expect(give).toHaveCount(3);
  await give.nth(1).dblclick();
  await expect(first.getByText("You have 2 dots left.")).toBeVisible();
  await give.nth(0).click();
  await first.getByRole("button", { name: "Take a dot back from:" }).nth(0).click();
  await expect(first.getByText("You have 2 dots left.")).toBeVisible();
  await give.nth(2).click();
  await first.waitForTimeout(DOUBLE_CLICK_MS);
  await give.nth(1).click();
  await expect(first.getByText("All your dots are given.")).toBeVisible();
  await expectAccessible(first);
  await late.getByRole("button", { name: "Give a dot to:" }).nth(1).click();
  await given(screen, 2);
  await closeAndShow();
  const question = page.getByRole("dialog", { name: "2 of 3 have chosen" });
  await expect(question).toBeVisible();
  await expect(screen.getByText("3 dots")).toBeHidden();
  await question.getByRole("button", { name: "Close and show" }).click();
  await expect(screen.getByText("3 dots")).toBeVisible();

  await goTo("Commit");
  await expect(page.getByText("What the room chose")).toBeVisible();
  await page
    .getByRole("button", { name: /^Take up/ })
    .first()
    .click();
  await page.getByLabel("Who").fill("Ada");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(screen.getByText("Ada")).toBeVisible();
  await page.getByRole("button", { name: "Add an action of your own" }).click();
  await page.getByLabel("What you will do").fill("Meet finance first");
  await page.getByText("More: an objection").click();
  await page.getByLabel("Objection").fill("Too soon for some");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(screen.getByText("Meet finance first")).toBeVisible();
  await expect(first.getByText("Objection: Too soon for some")).toBeVisible();
  await expectAccessible(page);

  const number = (await late.getByText("Number of this phone:").textContent())?.slice(-3) ?? "";
  await page.getByLabel("Number on a phone").fill(number);
  await page.getByRole("button", { name: "Remove this phone" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove this phone" }).click();
  await expect(late.getByText("This phone has been removed from the room")).toBeVisible();
  await expect(page.getByText("2 phones have joined")).toBeVisible();

  await page.getByRole("button", { name: "End the workshop" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End the workshop" }).click();
  for (const one of [page, screen, first, second]) {
    await expect(one.getByText("The workshop is over").first()).toBeVisible();
  }
  await page.getByRole("link", { name: "To the report", exact: true }).click();
  await expect(page.getByText("Meet finance first").first()).toBeVisible();
  await page.goto(`/survey/${code}/workshop`);
  await expect(page.getByText("Ask what surprised them")).toBeVisible();
});

import type { Page } from "@playwright/test";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import {
  becomeAdmin,
  call,
  createSurvey,
  expect,
  newEmail,
  openBrowser,
  openPhone,
  PASSWORD,
  signUp,
  test,
} from "#tests/e2e/world.ts";

const heading = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });
const rewrite = (link: string) => link.replace("#", "%23");

test("the links of our mails open behind a gateway that encodes their #", async ({
  page,
  browser,
  phone,
}) => {
  const email = await signUp(page);
  const { code } = await createSurvey(page, "Harbour Clinics", { linkKind: "personal" });
  const [invited, helper] = [newEmail(), newEmail()];
  const survey = `/api/v1/surveys/${code}`;
  const post = async (path: string, data: object, caller: Page = page) =>
    expect((await call(caller, "post", path, data)).ok()).toBe(true);
  await post(`${survey}/invitations`, { addresses: [invited] });
  await post(`${survey}/invitations/mails`, { kind: "invitation" });
  await post(`${survey}/offers`, { recipient: helper });
  await post("/api/account/email", { email: `new-${email}`, password: PASSWORD });

  const paths: string[] = [];
  phone.on("request", (request) => {
    if (request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  const invitation = await readMail(page, invited, /^Please answer the survey/);
  await phone.goto(rewrite(linkIn(invitation)));
  await expect(phone.getByText("Your link is yours alone and works once.")).toBeVisible();
  await expect(phone).toHaveURL(new RegExp(`/survey/${code}/respond$`));
  expect(paths).toEqual([expect.stringContaining("%23ticket="), `/survey/${code}/respond`]);

  const noReminder = /\S+\/survey\/no-reminder#\S+/.exec(invitation.text)?.[0] ?? "";
  await phone.goto(rewrite(noReminder));
  await expect(phone.getByRole("button", { name: "No more messages" })).toBeVisible();

  await page.goto(rewrite(linkIn(await readMail(page, helper, /invites you/))));
  await expect(page.getByRole("heading", { name: "This is your own survey" })).toBeVisible();

  await phone.goto(rewrite(linkIn(await readMail(page, email, /^Confirm or refuse/))));
  await expect(heading(phone, "Change your email address?")).toBeVisible();

  await post("/api/auth/request-password-reset", { email });
  await phone.goto(`${linkIn(await readMail(page, email, /^Choose a new password/))}%22`);
  await expect(phone.getByLabel("Confirm new password")).toBeVisible();
  await expect(phone).toHaveURL(/\/auth\/update-password$/);

  const admin = await openBrowser(browser);
  await becomeAdmin(admin);
  const colleague = newEmail();
  await post("/api/admin/invite", { email: colleague }, admin);
  const withPin = linkIn(await readMail(page, colleague, /invited/));
  const pin = /pin=(\d{6})/.exec(withPin)?.[1] as string;
  for (const link of [rewrite(withPin), rewrite(withPin.replace("?tab=signup", ""))]) {
    const guest = await openPhone(browser);
    await guest.goto(link);
    await expect(guest.getByLabel("Signup PIN")).toHaveValue(pin);
    await expect(guest).toHaveURL(/\/survey\/create\?tab=signup$/);
  }
});

test("a reader of another language is led to the page in it, with the token behind the #", async ({
  browser,
}) => {
  const reader = await openBrowser(browser, { locale: "de-DE" });
  const token = "t".repeat(22);
  const asked: string[] = [];
  reader.on("request", (request) => {
    if (request.isNavigationRequest())
      asked.push(new URL(request.url()).pathname + new URL(request.url()).search);
  });
  await reader.goto(`/survey/action%23${token}`);
  await expect(reader.getByText("Dieser Link ist nicht mehr gültig")).toBeVisible();
  expect(asked).toEqual([`/survey/action%23${token}`, "/survey/action", "/de/survey/action"]);
  asked.length = 0;
  await reader.goto(`/survey/action?utm_source=scanner%23${token}`);
  await expect(reader.getByText("Dieser Link ist nicht mehr gültig")).toBeVisible();
  expect(asked.at(-1)).toBe("/de/survey/action");
});

test("a link that was cut off says so and what to do", async ({ page, phone }) => {
  await signUp(page);
  const { code } = await createSurvey(page, "Harbour Clinics", { linkKind: "personal" });
  for (const path of [
    "/survey/no-reminder",
    "/survey/action#abc",
    "/survey/offer",
    "/survey/change-email%23",
  ]) {
    await phone.goto(path);
    await expect(heading(phone, "This link isn’t complete")).toBeVisible();
    await expect(phone.getByText("copy the whole address from the email", { exact: false })).toBeVisible();
    await expect(phone.getByText(/no longer open|more than a day old/)).toHaveCount(0);
    await expectAccessible(phone, path);
  }
  await phone.goto(`/survey/${code}/respond#ticket=abc`);
  await expect(
    phone.getByText("your mail program has probably cut the link off", { exact: false }),
  ).toBeVisible();
  await phone.goto("/api/auth/reset-password/abc?callbackURL=x");
  await expect(heading(phone, "This link isn’t complete")).toBeVisible();
  await expect(phone.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("a browser without scripts is shown the way", async ({ browser }) => {
  const plain = await openBrowser(browser, { javaScriptEnabled: false });
  await plain.goto(`/de/survey/action%23${"t".repeat(22)}`);
  await expect(heading(plain, "Ihr Link wird geöffnet")).toBeVisible();
  await plain.getByRole("link", { name: "Weiter zur Seite" }).click();
  await expect(plain).toHaveURL(/\/de\/survey\/action#t{22}$/);
});

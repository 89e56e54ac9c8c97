import { match, strictEqual } from "node:assert";
import { type Step, step } from "#tests/e2e/browsers/job.ts";
import type { Tab } from "#tests/e2e/browsers/tab.ts";
import { readMail } from "#tests/e2e/mails.ts";

const BANNER = { role: "dialog", name: "Cookies, if you agree" };
const PREFERENCES = { role: "dialog", name: "Cookie preferences" };
const ANALYTICS = { role: "checkbox", name: "Analytics", within: PREFERENCES };
const ADVERTISING = { role: "checkbox", name: "Advertising", within: PREFERENCES };
const MAIN_MENU = { role: "navigation", name: "Main" };
const SIDE_MENU = { role: "dialog", name: "Menu" };
const ROBOT = { label: "I am not a robot" };

async function seeTheme(tab: Tab, theme: "light" | "dark"): Promise<void> {
  await tab.waitUntil(
    `[document.documentElement, document.body].every(({ classList }) => classList.contains("${theme}"))`,
  );
}

export const VISITOR_STEPS: readonly Step[] = [
  step("cookies: the banner leads to preferences, both preset", async ({ tab }) => {
    await tab.goto("/");
    await tab.click({ role: "button", name: "Manage Preferences", within: BANNER });
    for (const box of [ANALYTICS, ADVERTISING]) await tab.seeThat(box, ({ isChecked }) => isChecked);
    for (const box of [ANALYTICS, ADVERTISING]) await tab.click(box);
    await tab.click({ role: "button", name: "Save Preferences", within: PREFERENCES });
    await tab.seeGone(PREFERENCES);
    await tab.seeGone(BANNER);
  }),
  step("cookies: the footer opens the choice on the next visit", async ({ tab }) => {
    await tab.goto("/services");
    await tab.click({ role: "button", name: "Cookie settings" });
    for (const box of [ANALYTICS, ADVERTISING]) await tab.seeThat(box, ({ isChecked }) => !isChecked);
    strictEqual(await tab.find(BANNER), null);
    await tab.press("Escape");
    await tab.seeGone(PREFERENCES);
  }),
  step("theme: dark, kept on the next page, then light, then the device's again", async ({ tab }) => {
    await tab.click({ role: "button", name: /^Theme: system/ });
    await seeTheme(tab, "dark");
    await tab.goto("/our-approach");
    await seeTheme(tab, "dark");
    await tab.click({ role: "button", name: /^Theme: dark/ });
    await seeTheme(tab, "light");
    await tab.click({ role: "button", name: /^Theme: light/ });
    await tab.see({ role: "button", name: /^Theme: system/ });
  }),
  step("menu: a dropdown opens under the pointer and leads on", async ({ tab }) => {
    await tab.hover({ role: "button", name: "Services", within: MAIN_MENU });
    await tab.click({ role: "link", name: "AI Kickstarter", within: MAIN_MENU });
    await tab.waitForPath(/^\/ai-kickstarter$/);
  }),
  step("menu: Escape returns to the button of a dropdown that keys have opened", async ({ tab }) => {
    const about = { role: "button", name: "About Us", within: MAIN_MENU };
    // Before hydration CSS opens the menu, and no key closes it.
    await tab.waitUntil('!document.querySelector("[data-menu] > div").className.includes("group-hover")');
    await tab.tabTo(about);
    await tab.press("Enter", "Tab");
    await tab.seeThat(
      { role: "link", name: "Our Approach", within: MAIN_MENU },
      ({ isFocused }) => isFocused,
    );
    await tab.press("Escape");
    await tab.seeThat(about, ({ isFocused }) => isFocused);
  }),
  step("menu: on a narrow window the side menu opens and leads on", async ({ tab }) => {
    await tab.driver.setViewport(500, 740);
    await tab.click({ role: "button", name: "Menu" });
    await tab.click({ text: "About Us", within: SIDE_MENU });
    await tab.click({ role: "link", name: "Meet the Team", within: SIDE_MENU });
    await tab.waitForPath(/^\/meet-the-team$/);
    await tab.driver.setViewport(1280, 800);
  }),
  step("contact: an empty form says what is missing and leads there", async ({ tab }) => {
    await tab.goto("/contact");
    // Before hydration the button sends nothing: the browser's own submission would lose the message.
    await tab.waitUntil('document.querySelector("main form button[type=submit]") !== null');
    await tab.click({ role: "button", name: "Send Message" });
    await tab.see({ text: "Please enter a valid email address", exact: false });
    await tab.seeThat({ label: /^Name/ }, ({ isFocused }) => isFocused);
  }),
  step("contact: a message arrives after a check without a third party", async (job) => {
    const { tab } = job;
    await tab.click(ROBOT);
    await tab.see({ text: "Checked. You can send your message." });
    const subject = `Forecasting ${Date.now()}`;
    await tab.fill({ label: /^Name/ }, "Sarah Example");
    await tab.fill({ label: /^Email/ }, "sarah@example.com");
    await tab.fill({ label: /^Subject/ }, subject);
    await tab.fill({ label: /^Message/ }, "First line");
    await tab.click({ role: "button", name: "Send Message" });
    await tab.see({ text: "Thank you! We'll respond shortly." });
    const mail = await readMail(job, "hello@slk.example", new RegExp(`^${subject}$`));
    match(mail.text, /First line/);
  }),
];

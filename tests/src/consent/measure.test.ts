import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { LANGUAGE_CODES, pathIn } from "#domain/language-paths.ts";
import { isMeasured, PAGE_PATHS, PATHS_WITH_CODE } from "#domain/page-paths.ts";
import { trackLink } from "#src/chrome/navigation/track-link.ts";
import { createMeasurement, visitedPage } from "#src/features/consent/measure.ts";
import { setEventSender, track } from "#src/lib/consent/analytics.ts";
import { stubBrowser } from "#tests/src/browser-stubs.ts";

const GRANTED = { analytics: true, advertising: true };
const DENIED = { analytics: false, advertising: false };

let browser = stubBrowser();
beforeEach(() => {
  vi.useFakeTimers();
  browser = stubBrowser();
});
afterEach(() => setEventSender(null));

it("consent mode queues calls in the data layer until Google's script has loaded", () => {
  const view: { dataLayer?: IArguments[] } = {};
  vi.stubGlobal("window", view);
  createMeasurement("")(DENIED);
  expect(view.dataLayer?.map((call) => Array.from(call).slice(0, 2))).toEqual([
    ["consent", "default"],
    ["consent", "update"],
  ]);
  expect(String(view.dataLayer?.[0])).toBe("[object Arguments]");
});

it("events go to gtag with consent, by default as clicks in the context of their page", () => {
  createMeasurement("")(GRANTED);
  track("testimonial_next", { category: "Engagement", testimonial_id: 3, position: 1 });
  expect(browser.calls.at(-1)).toEqual([
    "event",
    "testimonial_next",
    {
      action: "click",
      context: "/services",
      category: "Engagement",
      testimonial_id: 3,
      position: 1,
      page_location: "https://slk.test/services",
      page_title: "/services",
      page_referrer: "",
    },
  ]);
});

it("events name the link of the header, menu or footer that was followed", () => {
  createMeasurement("")(GRANTED);
  trackLink("footer", "privacy_policy");
  expect(browser.calls.at(-1)).toEqual([
    "event",
    "nav_footer_privacy_policy",
    expect.objectContaining({ category: "Navigation", label: "Privacy Policy", context: "footer" }),
  ]);
});

it("events are queued while offline and replayed with the page on which they happened", async () => {
  createMeasurement("")(GRANTED);
  browser.goOffline();
  track("survey_code_error", { category: "Survey" });
  track("nav_home_contact", { category: "Navigation" });
  expect(browser.events()).toEqual(["page_view"]);
  vi.stubGlobal("location", new URL("https://slk.test/contact"));
  browser.goOnline();
  await vi.runAllTimersAsync();
  expect(browser.events()).toEqual(["page_view", "survey_code_error", "nav_home_contact"]);
  expect(browser.calls.at(-1)?.[2]).toMatchObject({ page_title: "/services" });
});

it("events queued by an earlier visit are sent by the next one", async () => {
  browser.storage.kept.set("analyticsQueue", '[{"name":"kept","parameters":{"category":"Survey"}}]');
  createMeasurement("")(GRANTED);
  await vi.runAllTimersAsync();
  expect(browser.events()).toEqual(["page_view", "kept"]);
});

it("events in the queue are dropped when consent is withdrawn", async () => {
  const apply = createMeasurement("");
  apply(GRANTED);
  browser.goOffline();
  track("survey_code_valid", { category: "Survey" });
  apply(DENIED);
  browser.goOnline();
  await vi.runAllTimersAsync();
  expect(browser.events()).toEqual(["page_view"]);
  expect(browser.storage.kept.has("analyticsQueue")).toBe(false);
});

it.each([
  ["without a measurement id", "", GRANTED],
  ["if only advertising is granted", "G-TEST", { analytics: false, advertising: true }],
])("Google's script is not loaded %s", (_, id, choice) => {
  createMeasurement(id)(choice);
  expect(browser.scripts).toEqual([]);
});

it("Google's script is loaded once, after consent", () => {
  const apply = createMeasurement("G-TEST");
  apply(GRANTED);
  expect(browser.view).toMatchObject({ "ga-disable-G-TEST": false });
  apply(DENIED);
  expect(browser.view).toMatchObject({ "ga-disable-G-TEST": true });
  apply(GRANTED);
  expect(browser.scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-TEST"]);
  expect(browser.calls.find(([kind]) => kind === "config")).toEqual([
    "config",
    "G-TEST",
    expect.objectContaining({ send_page_view: false, page_title: "/services" }),
  ]);
});

it("withdrawn consent deletes the _ga cookies of this host and its parent domains", () => {
  vi.stubGlobal("location", new URL("https://www.slk.test/"));
  const written: string[] = [];
  Object.defineProperty(browser.page, "cookie", {
    get: () => "session=1; _ga=GA1.1; _ga_TEST=GS1; _gallery=2",
    set: (cookie: string) => written.push(cookie),
  });
  createMeasurement("G-TEST")(DENIED);
  expect(written).toEqual(
    ["_ga", "_ga_TEST"].flatMap((name) =>
      ["", "; domain=www.slk.test", "; domain=slk.test", "; domain=test"].map(
        (domain) => `${name}=; path=/; max-age=0${domain}`,
      ),
    ),
  );
});

it("the reported page has no survey code, query or title", () => {
  const url = new URL("https://slk.test/survey/K7MDP4XQ/insights?tab=roles&version=7&utm_source=mail#a");
  const page = visitedPage(url, "https://slk.test/survey/K7MDP4XQ/respond?x=1");
  expect(page).toEqual({
    page_location: "https://slk.test/survey/code/insights?utm_source=mail",
    page_title: "/survey/code/insights",
    page_referrer: "https://slk.test",
  });
});

it("the reported page has no token that a mail gateway has put into the query", () => {
  for (const sign of ["%23", "%2523"]) {
    const url = new URL(`https://slk.test/survey/offer?utm_source=mail${sign}abcdefghijklmnopqrstuv`);
    expect(visitedPage(url, "").page_location).toBe("https://slk.test/survey/offer?utm_source=mail");
  }
});

it("the reported page keeps paths without a code", () => {
  for (const path of PAGE_PATHS.filter((one) => !PATHS_WITH_CODE.includes(one))) {
    expect(visitedPage(new URL(path, "https://slk.test"), "").page_title).toBe(path);
  }
});

const inLanguages = (path: string) => LANGUAGE_CODES.map((language) => pathIn(language, path));

it.each(PATHS_WITH_CODE.flatMap(inLanguages))("the reported page loses the code in %s", (path) => {
  for (const code of ["A2XFT2", "k7mdp4xq", "KMDPQXRT"]) {
    const address = `https://slk.test${path.replace(":code", code)}`;
    const page = visitedPage(new URL(`${address}?code=${code}#${code}`), address);
    expect(page.page_title).toMatch(/^\/(?:survey|workshop)\/code(?:\/|$)/);
    expect(JSON.stringify(page)).not.toContain(code);
  }
});

it.each([
  "/report/Zm9vYmFyYmF6cXV4cXV4MQ",
  "/logos/K7MDP4XQ/f00d",
  "/survey/K7MDP4XQ",
  "/survey/K7MDP4XQ/unknown",
  "/workshop/A2XFT2/unknown",
  "/workshop/A2XFT2-",
  "/de/workshop/A2XFT2/screen/",
  "/api/auth/reset-password/Zm9vYmFyYmF6cXV4cXV4MQ",
])("the reported page is a page of no name for %s", (path) => {
  expect(visitedPage(new URL(path, "https://slk.test"), "").page_title).toBe("/other");
  expect(isMeasured(path)).toBe(false);
});

const RESPONDENTS_PAGES = [
  "/survey/:code/respond",
  "/survey/respond",
  "/survey/thank-you",
  "/survey/anonymity",
  "/survey/no-reminder",
  "/survey/action",
  "/survey/:code/workshop",
  "/workshop",
  "/workshop/:code",
  "/workshop/:code/screen",
];

it("on a respondent's page of the table nothing is measured, in any language", () => {
  for (const language of LANGUAGE_CODES) {
    const measured = PAGE_PATHS.map((path) => pathIn(language, path.replace(":code", "A2XFT2"))).filter(
      (path) => !isMeasured(path),
    );
    expect(measured).toEqual(
      PAGE_PATHS.filter((path) => RESPONDENTS_PAGES.includes(path)).map((path) =>
        pathIn(language, path.replace(":code", "A2XFT2")),
      ),
    );
  }
});

const open = (path: string) => vi.stubGlobal("location", new URL(path, "https://slk.test"));

it("on a respondent's page consent is not used", () => {
  open("/workshop/A2XFT2");
  createMeasurement("G-TEST")(GRANTED);
  track("nav_footer_privacy", { category: "Navigation" });
  expect([browser.calls, browser.scripts]).toEqual([[], []]);
});

it("on a respondent's page measuring pauses until a measured page is opened", async () => {
  const apply = createMeasurement("G-TEST");
  apply(GRANTED);
  browser.goOffline();
  track("survey_code_error", { category: "Survey" });
  open("/workshop/A2XFT2");
  track("page_view", { category: "Navigation" });
  apply(GRANTED);
  expect(browser.view).toMatchObject({ "ga-disable-G-TEST": true });
  browser.goOnline();
  await vi.runAllTimersAsync();
  expect(browser.events()).toEqual(["page_view"]);
  open("/survey");
  apply(GRANTED);
  await vi.runAllTimersAsync();
  expect(browser.view).toMatchObject({ "ga-disable-G-TEST": false });
  expect(browser.events()).toEqual(["page_view", "page_view", "survey_code_error"]);
  expect(JSON.stringify(browser.calls)).not.toContain("A2XFT2");
});

it("on a respondent's page withdrawn consent deletes what waits", () => {
  open("/workshop/A2XFT2");
  browser.storage.kept.set("analyticsQueue", '[{"name":"kept","parameters":{"category":"Survey"}}]');
  createMeasurement("G-TEST")(DENIED);
  expect([browser.calls, browser.storage.kept.has("analyticsQueue")]).toEqual([[], false]);
});

it.each(PATHS_WITH_CODE)("no call names the code of %s", (path) => {
  const address = new URL(path.replace(":code", "A2XFT2"), "https://slk.test");
  vi.stubGlobal("location", address);
  Object.assign(browser.page, { referrer: address.href, title: "A2XFT2" });
  createMeasurement("G-TEST")(GRANTED);
  track("insights_tab_roles", { category: "Engagement", label: "Roles" });
  expect(JSON.stringify([browser.calls, [...browser.storage.kept]])).not.toContain("A2XFT2");
});

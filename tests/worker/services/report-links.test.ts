import { beforeAll, expect, it, vi } from "vitest";
import { languageOf, pathIn } from "#domain/language-paths.ts";
import { MAX_REPORT_LINKS_PER_SURVEY, REPORT_LINK_LIMIT } from "#domain/limits.ts";
import { FONT_FILES } from "#domain/plain-look.ts";
import type { MadeReportLink, ReportLinks } from "#domain/report/report-link.ts";
import { inLanguage } from "#languages/report/insights";
import { ban, deleteAccount, type ManagerAccount, readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce, callWithSettings, freshAddress, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext, runSweep } from "#tests/worker/setup/context.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  addSecondManager,
  copyAnalysis,
  isPrinted,
  makeAnalysed,
  openPage,
  readInsightId,
  readWhole,
  setSecondManager,
  storeText,
  withTemplate,
} from "#tests/worker/setup/surveys/reports.ts";
import { readDatabase, readKv } from "#tests/worker/setup/surveys/traces.ts";
import { makeReport, readAnalysis } from "#worker/services/exports/make-report.ts";
import { makeReportLink } from "#worker/services/report-links/index.ts";

const DAY_MS = 86_400_000;

let analysed: MadeSurvey;
beforeAll(async () => {
  analysed = await makeAnalysed({ responses: 5, organizationName: "Bergmann & Söhne" });
});

interface Reported extends MadeSurvey {
  insightId: string;
}

async function makeReported(options: { manager?: ManagerAccount } = {}): Promise<Reported> {
  const survey = await makeSurvey(options);
  return { ...survey, insightId: await copyAnalysis(analysed.code, survey.code) };
}

const ask = ({ code, insightId, ...survey }: Reported, manager = survey.manager, body: object = {}) =>
  manage({ code, manager }, "/report-links", { insightId, ...body });

const make = (...asked: Parameters<typeof ask>) => readBody<MadeReportLink>(ask(...asked));

const list = async (survey: MadeSurvey) =>
  (await readBody<ReportLinks>(manage(survey, "/report-links"))).links;

const revoke = (survey: MadeSurvey, id: string) => manage(survey, `/report-links/${id}`, undefined, "DELETE");

const expire = (id: string) => execute`UPDATE report_links SET expires_at = 1 WHERE id = ${id}`;

const CARDS = {
  en: "A leadership team’s report",
  de: "Der Bericht eines Führungsteams",
  fr: "Le rapport d’une équipe de direction",
  es: "El informe de un equipo directivo",
};

it("an unknown link is answered in the site's frame and typefaces, with a way home and no script", async () => {
  const answer = await openPage("/report/wrong-wrong-wrong-wrong", {
    headers: { "accept-language": "fr" },
  });
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain("<h1>Ce lien ne mène à aucun rapport</h1>");
  expect(html).toMatch(/<a class="brand" href="\/" aria-label="SLK, accueil">/);
  expect(html).toMatch(/<footer><a href="\/privacy"/);
  for (const font of Object.keys(FONT_FILES)) expect(html).toContain(`url("${font}")`);
  expect(html).not.toContain("<script");
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; /);
  expect(policy).toContain("font-src 'self' data:; img-src 'self' data:;");
});

it.each(Object.entries(CARDS))(
  "the card of a report's link is in the report's language, %s, and names no organisation",
  async (code, title) => {
    const { path } = await make({ ...analysed, insightId: await readInsightId(analysed.code) });
    const html = await (await openPage(path, { headers: { "accept-language": code } })).text();
    const [head = ""] = html.split("<main>");
    const properties = Array.from(
      head.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)">/g),
      ([, name, content]) => [name, content] as const,
    );
    const { description, image, ...card } = Object.fromEntries(properties);
    expect(card).toMatchObject({ title, "image:alt": title, "image:width": "1200", "image:height": "630" });
    expect(description).toMatch(/SLK Profile Survey.+\.$/);
    expect(image).toMatch(/^https?:\/\/[^/]+\/share/);
    expect(new URL(image as string).pathname).toBe(`/share${pathIn(code, "/report")}.png`);
    expect(JSON.stringify(properties)).not.toContain("Bergmann");
    expect(head).toMatch(/<link rel="apple-touch-icon" href="http/);
  },
);

it("the card of a report's link stands in no downloaded report, which has no address", async () => {
  const insightId = await readInsightId(analysed.code);
  const file = await makeReport({ ...makeContext(), assets: withTemplate }, { insightId, language: null });
  expect(file).not.toContain("og:");
});

it("a read-only link shows a visitor the printed report of its version", async () => {
  const insightId = await readInsightId(analysed.code);
  const { path } = await make({ ...analysed, insightId });
  const html = await (await openPage(path)).text();
  expect(await isPrinted(html, insightId)).toBe(true);
  const { version } = await readAnalysis(makeContext(), { insightId, language: null });
  expect(html).toContain("Bergmann &amp; Söhne");
  expect(html).toContain(version.report?.verdict.text);
  for (const part of ["<script", analysed.manager.email, analysed.code]) {
    expect(html.includes(part)).toBe(false);
  }
});

it.each([
  ["de", "asks for German first", "de-CH, fr;q=0.8", "en"],
  ["fr", "asks for French after a language that is not offered", "pt, fr;q=0.5, de;q=0.4", "en"],
  ["es", "asks for none that is offered, of a survey in Spanish", "pt-BR", "es"],
  ["en", "asks for none, of a survey in a language that was withdrawn", "", "it"],
])("a read-only link is read in %s where a browser %s", async (language, _, asked, ofSurvey) => {
  const survey = await makeReported();
  await execute`UPDATE survey_codes SET language = ${ofSurvey} WHERE code = ${survey.code}`;
  const { path } = await make(survey);
  const html = await (await openPage(path, { headers: { "accept-language": asked } })).text();
  const { locale } = languageOf(language);
  const { version } = await readAnalysis(makeContext(), { insightId: survey.insightId, language });
  expect(html).toContain(`<html lang="${locale}" dir="ltr">`);
  expect(html).toContain(version.report?.verdict.text);
  expect(html).toContain(inLanguage(language).summaryWords.caveats);
  expect(version.report?.locale).toBe(locale);
});

it("a read-only link shows its own version when there is a newer one", async () => {
  const survey = await makeReported();
  const { path } = await make(survey);
  await storeText(await copyAnalysis(survey.code, survey.code), '"a second report"');
  expect(await (await openPage(path)).text()).not.toContain("a second report");
});

it("a read-only link has headers against caches, search engines, frames and referrers", async () => {
  const { path } = await make(await makeReported());
  const page = await openPage(path);
  const styles = (await page.text()).split(/<\/?style>/)[1] ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(styles));
  const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "x-robots-tag": expect.stringContaining("noindex"),
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  const policy = page.headers.get("content-security-policy");
  for (const part of ["default-src 'none'", "frame-ancestors 'none'", `style-src 'sha256-${hash}';`]) {
    expect(policy).toContain(part);
  }
  expect(policy).not.toContain("script-src");
});

it.each([
  [30, {}],
  [7, { days: 7 }],
  [90, { days: 90 }],
])("a read-only link works for %i days where its manager says %j", async (days, asked) => {
  const survey = await makeReported();
  const { expiresAt } = await make(survey, survey.manager, asked);
  expect(Math.round((Date.parse(expiresAt) - Date.now()) / DAY_MS)).toBe(days);
});

it("the token of a report link is stored as a hash alone", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const survey = await makeReported();
  const { id, path } = await make(survey);
  const token = path.split("/").at(-1) as string;
  expect(token).toMatch(/^[\w-]{22}$/);
  await openPage(path);
  await openPage(path.slice(0, -1));
  const stored = await readDatabase();
  // The control: what is stored of the link is found by the same search.
  expect(stored.includes(id)).toBe(true);
  expect(stored.includes(token)).toBe(false);
  expect((await readKv()).includes(token)).toBe(false);
  expect(JSON.stringify(logged.mock.calls)).not.toContain(token);
  expect(JSON.stringify(await list(survey))).not.toContain(token);
  logged.mockRestore();
});

it("openings are counted for browsers", async () => {
  const survey = await makeReported();
  const { path } = await make(survey);
  await atOnce(10, () => openPage(path));
  expect(await list(survey)).toMatchObject([{ opened: 10 }]);
});

it("openings are sixty a minute at most from one network, whose readers shut no other out", async () => {
  const survey = await makeReported();
  const { path } = await make(survey);
  const { attempts } = REPORT_LINK_LIMIT.perAddress;
  const own = { "cf-connecting-ip": freshAddress() };
  const head = () => openPage(path, { method: "HEAD", headers: own });
  for (let opened = 0; opened < attempts; opened++) expect((await head()).status).toBe(200);
  const refused = await openPage(path, { headers: own });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
  const other = await make(survey);
  expect((await openPage(other.path, { headers: own })).status).toBe(200);
  expect((await openPage(path)).status).toBe(200);
});

it.each([
  ["a look-up of the headers", { method: "HEAD" }],
  ["a page fetched in advance", { headers: { "sec-purpose": "prefetch;prerender" } }],
  ["a messenger's preview", { headers: { "sec-fetch-dest": "" } }],
])("openings leave out %s", async (_, request) => {
  const survey = await makeReported();
  const { path } = await make(survey);
  expect((await openPage(path, request)).status).toBe(200);
  expect(await list(survey)).toMatchObject([{ opened: 0 }]);
});

const gone: Record<string, (survey: Reported, link: MadeReportLink) => Promise<unknown>> = {
  revoked: (survey, { id }) => revoke(survey, id),
  expired: (_, { id }) => expire(id),
  "of a deleted analysis": ({ insightId }) => execute`DELETE FROM survey_insights WHERE id = ${insightId}`,
  "of a deleted survey": ({ code }) => execute`DELETE FROM survey_codes WHERE code = ${code}`,
  "of a deleted account": ({ manager }) => deleteAccount(manager),
  "of a banned owner": ({ manager }) => ban(manager),
};

it.each(Object.entries(gone))(
  "a link that shows nothing is answered like an unknown one: %s",
  async (_, end) => {
    const survey = await makeReported();
    const link = await make(survey);
    expect((await openPage(link.path)).status).toBe(200);
    await end(survey, link);
    const answer = await readWhole(await openPage(link.path));
    expect(answer.status).toBe(404);
    expect(answer).toEqual(await readWhole(await openPage(`/report/${"A".repeat(22)}`)));
    expect(answer).toEqual(await readWhole(await openPage("/report/anything-else")));
  },
);

it("a link that shows nothing stays so after a ban is lifted", async () => {
  const survey = await makeReported();
  const { path } = await make(survey);
  await ban(survey.manager);
  await execute`UPDATE user SET banned = 0 WHERE email = ${survey.manager.email}`;
  expect((await openPage(path)).status).toBe(404);
});

it("a link that shows nothing is what a second manager makes while the owner is banned", async () => {
  const survey = await makeReported();
  const second = await addSecondManager(survey);
  await ban(survey.manager);
  const { path } = await make(survey, second);
  expect((await openPage(path)).status).toBe(404);
});

it("a link that shows nothing is counted against its client address", async () => {
  const limit = { limit: async () => ({ success: false }) } as RateLimit;
  const refused = await callWithSettings({ PUBLIC_RATE_LIMIT: limit }, `/report/${"A".repeat(22)}`);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("retry-after")).toBe("60");
  const { path } = await make(await makeReported());
  expect((await callWithSettings({ PUBLIC_RATE_LIMIT: limit }, path, { method: "HEAD" })).status).toBe(200);
});

it("links of a survey are at most as many as the limit, when asked for at once", async () => {
  const survey = await makeReported();
  const { code, insightId } = survey;
  const managerId = await readManagerId(survey.manager);
  const answers = await atOnce(MAX_REPORT_LINKS_PER_SURVEY + 10, () =>
    makeReportLink(makeContext(), managerId, code, { insightId, days: 30 }).catch(({ code }) => code),
  );
  expect(answers.filter((answer) => answer === "report_link_limit")).toHaveLength(10);
  expect(await list(survey)).toHaveLength(MAX_REPORT_LINKS_PER_SURVEY);
  const [first] = await list(survey);
  await expire(first?.id as string);
  expect((await ask(survey)).status).toBe(201);
});

it("links of a survey name a version of the survey's own", async () => {
  const [survey, other] = [await makeReported(), await makeReported()];
  expect((await ask({ ...survey, insightId: other.insightId })).status).toBe(404);
  const failed = await makeReported();
  await execute`UPDATE survey_insights SET status = 'failed', insights = NULL
      WHERE id = ${failed.insightId}`;
  expect((await ask(failed)).status).toBe(404);
});

it("links of a survey end with the second manager who made them", async () => {
  const survey = await makeReported();
  const second = await addSecondManager(survey);
  const [own, theirs] = [await make(survey), await make(survey, second)];
  await setSecondManager(survey.code, "nobody@example.com");
  expect((await openPage(own.path)).status).toBe(200);
  expect((await openPage(theirs.path)).status).toBe(404);
});

it("links of a survey are deleted once they have expired", async () => {
  const survey = await makeReported();
  const [first, second] = [await make(survey), await make(survey)];
  await expire(first.id);
  await runSweep();
  expect(await countRows("report_links", "id IN (?, ?)", first.id, second.id)).toBe(1);
});

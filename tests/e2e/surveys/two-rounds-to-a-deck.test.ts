import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import type { Card } from "#domain/invitations/places.ts";
import { analyse, becomeManager, expect, RETRY_RESET, submitResponse, test } from "#tests/e2e/world.ts";

const TEAM = 9;

/** A card for each person; each answers by its link, once, near one place on every spectrum. */
async function answerByCards(page: Page, code: string, place: number): Promise<void> {
  const made = await page.request.post(`/api/manage/surveys/${code}/cards`, {
    ...RETRY_RESET,
    data: { count: TEAM, places: 0 },
  });
  const { cards } = (await made.json()) as { cards: Card[] };
  expect(cards).toHaveLength(TEAM);
  for (const [seed, { ticket }] of cards.entries()) {
    const options = { today: place + (seed % 3) - 1, ticket };
    expect((await submitResponse(page, code, seed, options)).status()).toBe(201);
    expect((await submitResponse(page, code, seed, options)).status()).toBe(409);
  }
}

/** Texts of a deck's slides, in their order. */
function slidesOf(file: Uint8Array): string[] {
  const parts = unzipSync(file, { filter: ({ name }) => /^ppt\/slides\/slide\d+\.xml$/.test(name) });
  const numberOf = (path: string) => Number(path.match(/\d+/)?.[0]);
  return Object.entries(parts)
    .toSorted(([a], [b]) => numberOf(a) - numberOf(b))
    .map(([, xml]) => [...strFromU8(xml).matchAll(/<a:t>([^<]*)<\/a:t>/g)].map(([, text]) => text).join(" "))
    .map((text) => text.replaceAll("&apos;", "'"));
}

test("a team answers by personal links, takes up a step, answers again, and its board gets a deck on both rounds", async ({
  page,
}) => {
  await becomeManager(page);
  const created = await page.request.post("/api/manage/surveys", {
    ...RETRY_RESET,
    data: { organizationName: "Harbour Clinics", expiresInDays: 7, linkKind: "personal", teamSize: TEAM },
  });
  const { code } = (await created.json()) as { code: string };
  await answerByCards(page, code, 3);
  await analyse(page, code);
  await page.goto(`/survey/${code}/insights?tab=recommendations`);
  await page
    .getByRole("button", { name: /^Take up/ })
    .first()
    .click();
  await page.getByLabel("Who is responsible").fill("Operations");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Taken up by Operations")).toBeVisible();

  const again = await page.request.post(`/api/manage/surveys/${code}/follow-ups`, {
    ...RETRY_RESET,
    data: { expiresInDays: 7, joined: 0 },
  });
  expect(again.status()).toBe(201);
  const { code: next } = (await again.json()) as { code: string };
  await answerByCards(page, next, 7);
  await analyse(page, next);
  await page.goto(`/survey/${next}/insights`);
  await page.getByRole("button", { name: "Export" }).click();
  const toDeck = page.getByRole("button", { name: "Download Deck for the board (PowerPoint)" });
  const [file] = await Promise.all([page.waitForEvent("download"), toDeck.click()]);
  expect(file.suggestedFilename()).toMatch(/^Harbour Clinics - insights /);

  const slides = slidesOf(await readFile(await file.path()));
  expect(slides.length).toBeLessThanOrEqual(12);
  expect(slides[0]).toContain(`${TEAM} of ${TEAM} have answered`);
  expect(slides[0]).toContain("Since the last round");
  expect(slides[0]).toMatch(/3\.0 last time, 7\.0 now/);
  expect(slides[0]).toContain("(Operations)");
  expect(slides.at(-1)).toContain("how this report was made, and what it can’t say");
});

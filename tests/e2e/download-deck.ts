import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import { chooseTool } from "./survey-steps.ts";

/** Has a report's deck made; answers its name, its files and the texts on each slide. */
export async function downloadDeck(page: Page) {
  const saving = page.waitForEvent("download");
  await chooseTool(page, "Present", "Deck (PowerPoint)");
  const file = await saving;
  const files = unzipSync(await readFile(await file.path()));
  const names = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const slides = names.map((name) =>
    [...strFromU8(files[name] as Uint8Array).matchAll(/<a:t>([^<]*)<\/a:t>/g)]
      .map(([, text]) => text)
      .join(" "),
  );
  return { name: file.suggestedFilename(), files: Object.keys(files), slides };
}

import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";

/** Presses a button that makes a deck; answers its name, its files and the texts on each slide. */
export async function downloadDeck(button: Locator) {
  const [file] = await Promise.all([button.page().waitForEvent("download"), button.click()]);
  const files = unzipSync(await readFile(await file.path()));
  const names = Object.keys(files).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name));
  const slides = names.map((name) =>
    [...strFromU8(files[name] as Uint8Array).matchAll(/<a:t>([^<]*)<\/a:t>/g)]
      .map(([, text]) => text)
      .join(" "),
  );
  return { name: file.suggestedFilename(), files: Object.keys(files), slides };
}

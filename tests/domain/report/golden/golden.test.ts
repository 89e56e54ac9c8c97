import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import type { ClaimKind } from "#domain/claims/claim.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { GOLDEN } from "./golden-surveys.ts";
import { writeGolden } from "./write-golden.ts";

const FOLDER = path.join(import.meta.dirname, "reports");
const KINDS = Object.keys(GOLDEN) as ClaimKind[];

it("a golden report is kept for exactly the kinds of claim that there are", () => {
  expect(readdirSync(FOLDER).sort()).toEqual(KINDS.map((kind) => `${kind}.txt`).sort());
});

it.each(KINDS)("a golden report has what is said in all languages: %s", async (kind) => {
  const { madeOf, modes } = GOLDEN[kind];
  const parts = [`${kind}: ${madeOf}.`];
  for (const mode of modes) {
    const { text, sentences } = await writeGolden(kind, mode);
    parts.push(text);
    // Each language tells it, in as many sentences as the original.
    expect(sentences[0]).toBeGreaterThan(0);
    expect(sentences).toEqual(LANGUAGE_CODES.map(() => sentences[0]));
  }
  await expect(`${parts.join("\n\n\n")}\n`).toMatchFileSnapshot(path.join(FOLDER, `${kind}.txt`));
});

import { readdirSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { subsetFonts } from "#build/fonts.ts";
import { drawShareImages, readHeadline } from "#build/images/share-images.ts";
import { makeFolder } from "./folder.ts";

it("the picture of a shared link has the headline of its page, with its italics", () => {
  const html = '<main><h1 class="text-display"><span>Q&amp;A</span> in <em>words</em></h1></main>';
  expect(readHeadline(html)).toBe("Q&amp;A in <i>words</i>");
  expect(() => readHeadline("<main></main>")).toThrow("has no h1");
});

it("the picture of a shared link stops the build for a headline that does not fit", async () => {
  const drawn = drawShareImages({ COMPANY_NAME: "A & B", TAGLINE: "A line" }, [
    { path: "/terms", headline: "A long headline. ".repeat(30) },
  ]);
  await expect(drawn).rejects.toThrow("A headline is too long");
});

it("the fonts are cut to a few letters each, their licences beside them", async () => {
  const folder = makeFolder(onTestFinished);
  const sizes = await subsetFonts(folder);
  expect(Object.values(sizes).every((bytes) => bytes > 4000 && bytes < 20_000)).toBe(true);
  expect(readdirSync(folder).filter((file) => file.endsWith("LICENSE.txt"))).toHaveLength(2);
});

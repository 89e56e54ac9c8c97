import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { subsetFonts } from "#build/fonts.ts";
import { listImages } from "#build/images/draw-images.ts";

describe("the images", () => {
  it("hold the company's name as text", () => {
    const [share] = listImages({ COMPANY_NAME: "A & B", TAGLINE: "A line" });
    expect(share).toMatchObject({ file: "share.png", width: 1200, height: 630 });
    expect(share?.svg).toContain(">A &amp; B</text>");
  });

  it("need a name and a tagline", () => {
    expect(() => listImages({})).toThrow("wrangler.toml needs COMPANY_NAME and TAGLINE");
  });
});

describe("the fonts", () => {
  it("are cut to a few letters each, their licences beside them", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "fonts-"));
    const sizes = await subsetFonts(folder);
    expect(Object.values(sizes).every((bytes) => bytes > 4000 && bytes < 20_000)).toBe(true);
    expect(readdirSync(folder).filter((file) => file.endsWith("LICENSE.txt"))).toHaveLength(2);
    rmSync(folder, { recursive: true });
  });
});

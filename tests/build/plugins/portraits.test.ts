import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, it, onTestFinished } from "vitest";
import { readPortraits } from "#build/plugins/portraits.ts";
import { makeFolder } from "../folder.ts";

it("a portrait of any size becomes a WebP of 640 × 800 under 100 KB, at an address of its content", async () => {
  const folder = makeFolder(onTestFinished);
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  const photo = sharp({ create: { width: 3000, height: 2000, channels: 3, background: "#888888", noise } });
  await photo.blur(2).jpeg().toFile(path.join(folder, "strategy.jpg"));
  writeFileSync(path.join(folder, "notes.txt"), "no portrait");
  const [portrait, ...others] = await readPortraits(folder);
  expect(others).toEqual([]);
  expect(portrait?.address).toMatch(/^\/assets\/portrait-strategy-[\w-]{8}\.webp$/);
  const { format, width, height, size = 0 } = await sharp(portrait?.image).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", width: 640, height: 800 });
  expect(size).toBeLessThan(100_000);
});

it("no portraits are needed", async () => {
  expect(await readPortraits("no/such/folder")).toEqual([]);
});

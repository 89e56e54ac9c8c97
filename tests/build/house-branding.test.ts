import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { listBrandingFaults, readHouseBranding } from "#build/house-branding.ts";
import { publicConstants } from "#build/plugins/public-constants.ts";
import { readVars } from "#build/wrangler.ts";
import { leastContrast, MIN_CONTRAST, shadesOf } from "#domain/branding/colour.ts";
import { LOGO, MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import { makePng } from "#tests/domain/branding/made-images.ts";
import { makeFolder } from "./folder.ts";

const folder = makeFolder();
const put = (name: string, content: Uint8Array | string) => writeFileSync(path.join(folder, name), content);
put("logo.png", makePng({ width: 1600, height: 200 }));
put("wide.png", makePng({ width: LOGO.maxPixels + 1, height: 1 }));
put("drawn.png", '<svg xmlns="http://www.w3.org/2000/svg"/>');

it("a deployment's own face is none in the configuration as it comes", () => {
  expect(publicConstants(readVars())).toMatchObject({
    "import.meta.env.HOUSE_LOGO": '""',
    "import.meta.env.HOUSE_COLOUR": '""',
    "import.meta.env.HOUSE_LINE": '""',
  });
});

it("a deployment's own face is read with the size and type of its logo", () => {
  const vars = { BRAND_LOGO: "/logo.png", BRAND_COLOUR: "#0b6b5b", BRAND_LINE: "Prepared by SLK" };
  expect(readHouseBranding(vars, folder)).toEqual({
    logo: { src: "/logo.png", type: "image/png", width: 1600, height: 200 },
    colour: shadesOf("#0b6b5b"),
    line: "Prepared by SLK",
  });
});

it.each([
  ["a file that is not there", { BRAND_LOGO: "/none.png" }, "is no file there"],
  ["a file elsewhere", { BRAND_LOGO: "/../wrangler.toml" }, "is no file there"],
  ["an address", { BRAND_LOGO: "https://cdn.example/logo.png" }, "is no file there"],
  ["a drawing by another name", { BRAND_LOGO: "/drawn.png" }, "is no PNG, JPEG or WebP"],
  ["a logo that is too wide", { BRAND_LOGO: "/wide.png" }, "is wider or higher than 2000 pixels"],
  ["a colour by its name", { BRAND_COLOUR: "red" }, "BRAND_COLOUR must be"],
  [
    "a line that is too long",
    { BRAND_LINE: "a".repeat(MAX_BRANDING_LINE_LENGTH + 1) },
    "BRAND_LINE has more",
  ],
])("a deployment's own face can't be %s", (_, vars, fault) => {
  expect(listBrandingFaults(vars, folder).join()).toContain(fault);
  expect(() => readHouseBranding(vars, folder)).toThrow(fault);
});

it("a deployment's own face proposes a shade for a colour that is hard to read", () => {
  const [fault = ""] = listBrandingFaults({ BRAND_COLOUR: "#ff00aa" }, folder);
  const [, shade = ""] = /not: "(#\w{6})"/.exec(fault) ?? [];
  expect(leastContrast(shade, "light")).toBeGreaterThanOrEqual(MIN_CONTRAST);
  expect(listBrandingFaults({ BRAND_COLOUR: shade }, folder)).toEqual([]);
});

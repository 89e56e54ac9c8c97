import postcss from "postcss";
import { expect, it } from "vitest";
import { flattenedLayersOf } from "#build/pages/flatten-layers.ts";
import { stylesOfPage, withoutEarlyStyles } from "#build/pages/styles.ts";
import { forOneFile, makeReportTemplate } from "#build/report-template.ts";

it("a page's own styles hold the classes of the page", async () => {
  const addressOf = (file: string) => `/built/${file.split("/").at(-1)}`;
  const styles = await stylesOfPage("site.css", '<p class="mt-4">', addressOf);
  expect(styles).toContain(".mt-4{");
  expect(styles).not.toContain(".mt-8{");
  expect(styles).toContain("/built/geist.woff2");
  expect(styles).not.toMatch(/url\([^)]*\.\//);
});

it("styles for respondents' browsers stand in no cascade layer, in the order of the layers", async () => {
  for (const stylesheet of ["respond.css", "app.css"]) {
    const styles = await stylesOfPage(stylesheet, '<p class="mt-4">', (file) => file);
    expect(styles).not.toContain("@layer");
    expect(styles.indexOf("*,:after,:before")).toBeLessThan(styles.indexOf(".mt-4{"));
  }
  expect(await stylesOfPage("site.css", "", (file) => file)).toContain("@layer base{");
});

it("styles for respondents' browsers lose their layers in the bundler, too, where they are those of the application", async () => {
  const css = "@layer base{p{color:red}}@layer utilities{.a{color:#00f}}";
  const bundle = async (from: string) =>
    (await postcss([flattenedLayersOf("app.css")]).process(css, { from })).css;
  expect(await bundle("src/app.css")).toBe("p{color:red}.a{color:#00f}");
  expect(await bundle("src/site.css")).toBe(css);
});

it("styles for respondents' browsers state without a condition what every browser of the targets fulfils", async () => {
  const supports = /@supports \(color:color-mix/;
  const inPage = (stylesheet: string) => stylesOfPage(stylesheet, '<p class="bg-ink/50">', (file) => file);
  expect(await inPage("site.css")).not.toMatch(supports);
  expect(await inPage("respond.css")).toMatch(supports);
});

it("the late stylesheet leaves out fonts and base, which every page has inside", () => {
  const css =
    "@font-face{font-family:A;src:url(a.woff2)}@layer base{p{color:red}}@layer utilities{.a{color:red}}";
  expect(withoutEarlyStyles(css, "site.css")).toBe("@layer utilities{.a{color:red}}");
});

it("the exported report's styles hold on a wide screen what is meant for paper", () => {
  expect(forOneFile("@media print{p{color:red}}@media screen{p{color:#00f}}")).toBe(
    "@media print,(min-width:700px){p{color:red}}@media screen{p{color:#00f}}",
  );
});

it("the exported report's styles are dark on the screen of a phone whose reader prefers that alone", () => {
  const dark = "@media screen and (prefers-color-scheme:dark) and (not (min-width:700px))";
  const white = "{color:#fff}";
  expect(forOneFile(`.dark${white}`)).toBe(`${dark}{:root${white}}`);
  for (const nested of [".dark &", "&:where(.dark, .dark *)"])
    expect(forOneFile(`.a{${nested}${white}}`)).toBe(`.a{${dark}{&${white}}}`);
});

it("the exported report's styles embed our own fonts and leave out those for rare letters", () => {
  const face = (url: string) => `@font-face{font-family:A;src:url(${url})}`;
  const rare = "@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2";
  const css = forOneFile(face("./fonts/geist.woff2") + face(rare));
  expect(css.match(/@font-face/g)).toHaveLength(1);
  expect(css).toContain("data:font/woff2;base64,");
});

it("the exported report's styles stand in a document that asks for nothing else", async () => {
  const template = await makeReportTemplate();
  expect(template).toContain("<!--report-->");
  expect(template).not.toMatch(/url\((?!["']?data:)/);
  expect(template).toMatch(/:target>\.[^{,]+\{display:block\}/);
});

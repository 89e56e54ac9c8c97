import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import type { Table } from "#worker/export/csv.ts";
import { makeWorkbook } from "#worker/export/workbook.ts";

function open(table: Table): Record<string, string> {
  const parts = Object.entries(unzipSync(makeWorkbook(table, "figures")));
  return Object.fromEntries(parts.map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const sheetOf = (table: Table) => open(table)["xl/worksheets/sheet1.xml"] ?? "";

it("a workbook names each of its parts in its list of types and by a relationship", () => {
  const parts = open([["Role", "Score"]]);
  const shown = parts["[Content_Types].xml"] ?? "";
  const related = (parts["xl/_rels/workbook.xml.rels"] ?? "") + (parts["_rels/.rels"] ?? "");
  for (const name of Object.keys(parts).filter((one) => one.startsWith("xl/") && !one.includes("_rels"))) {
    expect(shown).toContain(`PartName="/${name}"`);
    expect(related).toMatch(new RegExp(`Target="(?:xl/)?${name.replace("xl/", "")}"`));
  }
  expect(parts["xl/workbook.xml"]).toContain('<sheet name="figures" sheetId="1" r:id="rId1"/>');
});

it("a workbook writes no text that a spreadsheet computes", () => {
  const sheet = sheetOf([["Role"], ["=1+1"]]);
  expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
  expect(sheet).not.toContain("<f>");
});

it("a workbook writes numbers in no region's form", () => {
  const sheet = sheetOf([["Role"], [4.33], [-0.5], [null]]);
  expect(sheet).toContain('<c r="A2"><v>4.33</v></c>');
  expect(sheet).toContain('<c r="A3"><v>-0.5</v></c>');
  expect(sheet).toContain('<row r="4"></row>');
});

it("a workbook escapes XML's own signs and leaves out characters that XML cannot hold", () => {
  expect(sheetOf([['<b>&"\u0000\u0007x']])).toContain("&lt;b&gt;&amp;&quot;x</t>");
});

it("a workbook names the columns after Z by two letters", () => {
  const row = Array.from({ length: 28 }, (_, index) => index);
  expect(sheetOf([row])).toContain('<c r="AB1" s="1"><v>27</v></c>');
});

it("a workbook is the same file for the same table, whenever it is made", () => {
  expect(makeWorkbook([["Role"]], "figures")).toEqual(makeWorkbook([["Role"]], "figures"));
});

import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { makeWorkbook } from "#worker/export/workbook.ts";

function open(table: (string | number | null)[][]) {
  const file = makeWorkbook([
    { name: "Responses", table, columnWidths: [30, 10] },
    { name: "How to read", table: [["Words"]], columnWidths: [80] },
  ]);
  const parts = Object.entries(unzipSync(file)).map(([name, bytes]) => [name, strFromU8(bytes)] as const);
  return { file, parts: Object.fromEntries(parts) };
}

const sheetOf = (table: (string | number | null)[][]) => open(table).parts["xl/worksheets/sheet1.xml"] ?? "";

describe("a workbook", () => {
  it("names each of its parts in its list of types", () => {
    const { parts } = open([
      ["Role", "Score"],
      ["CEO", 4.5],
    ]);
    const types = parts["[Content_Types].xml"] ?? "";
    for (const name of Object.keys(parts).filter((one) => one.startsWith("xl/") && !one.includes("_rels"))) {
      expect(types).toContain(`PartName="/${name}"`);
    }
    expect(parts["xl/workbook.xml"]).toContain('<sheet name="Responses" sheetId="1" r:id="rId1"/>');
    expect(parts["xl/_rels/workbook.xml.rels"]).toContain('Target="worksheets/sheet2.xml"');
  });

  it("writes texts as texts, which are never computed, and numbers as numbers", () => {
    const sheet = sheetOf([["Role"], ["=1+1"], [4.33]]);
    expect(sheet).toContain('<c r="A2" t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c>');
    expect(sheet).toContain('<c r="A3"><v>4.33</v></c>');
    expect(sheet).not.toContain("<f>");
  });

  it("escapes XML's own signs and leaves out characters that XML cannot hold", () => {
    expect(sheetOf([['<b>&"\u0000\u0007x']])).toContain("&lt;b&gt;&amp;&quot;x</t>");
  });

  it("names the columns after Z by two letters", () => {
    const row = Array.from({ length: 28 }, (_, index) => index);
    expect(sheetOf([row])).toContain('<c r="AB1" s="1"><v>27</v></c>');
  });

  it("contains no time: the same table gives the same bytes", () => {
    expect(open([["Role"]]).file).toEqual(open([["Role"]]).file);
  });
});

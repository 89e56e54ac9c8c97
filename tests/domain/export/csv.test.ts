import { expect, it } from "vitest";
import { seededRandom } from "#tests/domain/generated-teams.ts";
import { type Cell, neutralise, readCsv, toCsv } from "#worker/export/csv.ts";

/** The apostrophes that `neutralise` puts in. */
const NEUTRALISED_START = /(?<=^|[;,\t\r\n|"])'(?='*[=+\-@\t\r\n＝＋－＠])/g;

const SIGNS = [..."=+-@\t\r\n＝'\",;| Aö1<(𝄞"];

function drawText(random: () => number): string {
  const draw = () => SIGNS[Math.floor(random() * SIGNS.length)] as string;
  return Array.from({ length: Math.floor(random() * 9) }, draw).join("");
}

function drawTable(random: () => number): Cell[][] {
  const columns = 1 + Math.floor(random() * 6);
  const drawCell = (): Cell => {
    const kind = random();
    if (kind < 0.15) return null;
    return kind < 0.4 ? Math.round(random() * 900) / 100 : drawText(random);
  };
  return Array.from({ length: 1 + Math.floor(random() * 8) }, () =>
    Array.from({ length: columns }, drawCell),
  );
}

const tables = Array.from({ length: 1000 }, (_, seed) => drawTable(seededRandom(seed)));

it.each(["en-GB", "de-DE", "ar"])(
  "a table as CSV in %s reads back unchanged but for apostrophes, for 1,000 random tables",
  (locale) => {
    for (const table of tables) {
      const restore = (cell: Cell) => (typeof cell === "string" ? cell.replace(NEUTRALISED_START, "") : cell);
      expect(readCsv(toCsv(table, locale), locale).map((row) => row.map(restore))).toEqual(table);
    }
  },
);

it.each([
  ["cells", (csv: string) => readCsv(csv).flat().map(String)],
  ["what other spreadsheets separate", (csv: string) => csv.split(/[;\t,|]|\r\n/)],
])("a table as CSV has nothing that a spreadsheet would compute among %s", (_, split) => {
  const texts = tables.map((table) =>
    toCsv(table.map((row) => row.filter((cell) => typeof cell !== "number"))),
  );
  for (const part of texts.flatMap((csv) => split(csv.replace(/^\uFEFF/, "")))) {
    expect(part.replace(/^"+/, "")).not.toMatch(/^[=+\-@＝＋－＠]/);
  }
});

it("a table as CSV would have something to compute if only the first sign of a cell were checked", () => {
  const naive = (text: string) => (/^[=+\-@]/.test(text) ? `'${text}` : text);
  expect(naive("Lead;=1+1").split(";")[1]).toBe("=1+1");
  expect(neutralise("Lead;=1+1").split(";")[1]).toBe("'=1+1");
});

it.each([
  ["=HYPERLINK(0)", "'=HYPERLINK(0)"],
  ["+44", "'+44"],
  ["-1", "'-1"],
  ["@SUM(A1)", "'@SUM(A1)"],
  ["\t=1", "'\t'=1"],
  ["'=1", "''=1"],
  ["Head of R&D - Nord", "Head of R&D - Nord"],
  ["O'Brien's team", "O'Brien's team"],
])("a table as CSV writes %j as %j", (text, written) => {
  expect(neutralise(text)).toBe(written);
});

it("a table as CSV begins with a byte order mark, quotes texts and leaves numbers bare", () => {
  expect(
    toCsv([
      ["Rolle", "Größe"],
      ['say "hi"', 2.5],
      [null, 3],
    ]),
  ).toBe('\uFEFF"Rolle","Größe"\r\n"say ""hi""",2.5\r\n,3\r\n');
});

it("a table as CSV has semicolons and decimal commas in a language that writes those", () => {
  const table = [
    ["Rolle", "a;b"],
    [null, -2.5],
    ["1,5", 1000],
  ];
  const written = '\uFEFF"Rolle";"a;b"\r\n;-2,5\r\n"1,5";1000\r\n';
  for (const locale of ["de-DE", "es-ES", "fr-FR"]) expect(toCsv(table, locale)).toBe(written);
});

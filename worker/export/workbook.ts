import { strToU8, zipSync } from "fflate";
import type { Cell, Table } from "./csv.ts";

interface Sheet {
  /** At most 31 characters, none of []:*?/\ */
  name: string;
  table: Table;
  /** In characters, per column; the last holds for all further ones. */
  columnWidths: number[];
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Earliest date of a ZIP file: the export's time is not recorded. */
const NO_TIME = "1980-01-01T00:00:00";

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeXml(text: string): string {
  return text.replace(NOT_XML, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);
}

/** Names a column: 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** Writes texts as inline strings, which no spreadsheet computes. */
function cellXml(cell: Cell, place: string, isHeader: boolean): string {
  const style = isHeader ? ' s="1"' : "";
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"${style}><v>${cell}</v></c>`;
  const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`;
  return `<c r="${place}"${style} t="inlineStr">${text}</c>`;
}

function rowXml(row: readonly Cell[], index: number): string {
  const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, index === 0));
  return `<row r="${index + 1}">${cells.join("")}</row>`;
}

function sheetXml({ table, columnWidths }: Sheet): string {
  const columns = (table[0] ?? []).map((_, index) => {
    const width = columnWidths[index] ?? columnWidths.at(-1) ?? 10;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const frozenHeader =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const rows = table.map(rowXml).join("");
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozenHeader}<cols>${columns.join("")}</cols><sheetData>${rows}</sheetData></worksheet>`;
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf></cellXfs></styleSheet>`;

function relationships(targets: [type: string, target: string][]): string {
  const all = targets.map(
    ([type, target], index) =>
      `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join("")}</Relationships>`;
}

function contentTypes(sheets: readonly Sheet[]): string {
  const parts: [name: string, type: string][] = [
    ["workbook", "sheet.main"],
    ["styles", "styles"],
    ...sheets.map((_, index): [string, string] => [`worksheets/sheet${index + 1}`, "worksheet"]),
  ];
  const overrides = parts.map(
    ([name, type]) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join("")}</Types>`;
}

function workbookXml(sheets: readonly Sheet[]): string {
  const listed = sheets.map(
    ({ name }, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets>${listed.join("")}</sheets></workbook>`;
}

/**
 * Makes a workbook (Office Open XML, ECMA-376) of plain tables, each with its first row as a frozen header.
 */
export function makeWorkbook(sheets: readonly Sheet[]): Uint8Array {
  const sheetFiles = sheets.map((sheet, index): [string, string] => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetXml(sheet),
  ]);
  const inWorkbook = sheets.map((_, index): [string, string] => [
    "worksheet",
    `worksheets/sheet${index + 1}.xml`,
  ]);
  const parts = {
    "[Content_Types].xml": contentTypes(sheets),
    "_rels/.rels": relationships([["officeDocument", "xl/workbook.xml"]]),
    "xl/workbook.xml": workbookXml(sheets),
    "xl/_rels/workbook.xml.rels": relationships([...inWorkbook, ["styles", "styles.xml"]]),
    "xl/styles.xml": STYLES,
    ...Object.fromEntries(sheetFiles),
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: NO_TIME });
}

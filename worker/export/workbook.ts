import { strToU8, zipSync } from "fflate";
import type { Cell, Table } from "./csv.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** The earliest time of a ZIP file: that of the export stands in its name. */
const NO_TIME = "1980-01-01T00:00:00";
/** In characters. */
const WIDTH = { min: 8, max: 60 };

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML 1.0 cannot hold them
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeXml = (text: string) =>
  text.replace(NOT_XML, "").replace(/[&<>"]/g, (sign) => ENTITIES[sign] as string);

/** Names a column: 0 is A, 26 is AA. */
function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter;
}

/** A text stands in its cell itself, where no spreadsheet computes it. */
function cellXml(cell: Cell, place: string, style: string): string {
  if (cell === null) return "";
  if (typeof cell === "number") return `<c r="${place}"${style}><v>${cell}</v></c>`;
  const text = `<is><t xml:space="preserve">${escapeXml(cell)}</t></is>`;
  return `<c r="${place}"${style} t="inlineStr">${text}</c>`;
}

function rowXml(row: readonly Cell[], index: number): string {
  const style = index === 0 ? ' s="1"' : "";
  const cells = row.map((cell, column) => cellXml(cell, `${columnName(column)}${index + 1}`, style));
  return `<row r="${index + 1}">${cells.join("")}</row>`;
}

function columnXml(table: Table, column: number): string {
  const lengths = table.map((row) => String(row[column] ?? "").length);
  const width = Math.min(WIDTH.max, Math.max(WIDTH.min, ...lengths) + 1);
  return `<col min="${column + 1}" max="${column + 1}" width="${width}" customWidth="1"/>`;
}

function sheetXml(table: Table): string {
  const columns = (table[0] ?? []).map((_, column) => columnXml(table, column)).join("");
  const frozenHeader =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  const rows = table.map(rowXml).join("");
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozenHeader}<cols>${columns}</cols><sheetData>${rows}</sheetData></worksheet>`;
}

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const CONTENT_TYPES = `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

const relationships = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATIONSHIPS}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

/**
 * Makes a workbook (Office Open XML, ECMA-376) of a table, its first row as a frozen header. Columns are columns and
 * numbers are numbers in a spreadsheet of any region. A sheet's name has at most 31 characters, none of []:*?/\
 */
export function makeWorkbook(table: Table, sheet: string): Uint8Array<ArrayBuffer> {
  const parts = {
    "[Content_Types].xml": CONTENT_TYPES,
    "_rels/.rels": relationships(["officeDocument", "xl/workbook.xml"]),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relationships(
      ["worksheet", "worksheets/sheet1.xml"],
      ["styles", "styles.xml"],
    ),
    "xl/styles.xml": STYLES,
    "xl/worksheets/sheet1.xml": sheetXml(table),
  };
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return zipSync(Object.fromEntries(files), { mtime: NO_TIME });
}

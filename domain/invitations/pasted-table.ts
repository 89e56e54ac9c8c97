export interface Table {
  rows: string[][];
  /** Its headings as they were pasted; null where it has none. */
  heading: string | null;
}

const DELIMITERS = ["\t", ";", ","] as const;

/** Reads the columns of a spreadsheet, or the rows of a CSV file; null for a text that is no table. */
export function readTable(text: string): Table | null {
  const [, said] = /^\s*sep=([,;\t])\n/i.exec(text) ?? [];
  const body = said ? text.slice(text.indexOf("\n") + 1) : text;
  for (const delimiter of said ? [said] : DELIMITERS) {
    const rows = splitRows(body, delimiter);
    if (delimiter === "," && !isHeading(rows[0] ?? []) && splitRows(body, ";").some(hasColumns)) break;
    if (isTable(rows, delimiter)) return toTable(rows);
  }
  const single = splitRows(body, "\n");
  return isHeading(single[0] ?? []) && single.length > 1 ? toTable(single) : null;
}

const hasColumns = (row: readonly string[]) => row.length > 1;

/** A line of recipients has commas and semicolons, too: a table has them in every row, and a column without addresses. */
function isTable(rows: readonly string[][], delimiter: string): boolean {
  if (delimiter === "\t") return rows.some(hasColumns);
  const [first = []] = rows;
  if (rows.length < 2 || !hasColumns(first)) return false;
  if (isHeading(first)) return true;
  return (
    rows.every(({ length }) => length === first.length) &&
    rows.some(hasAddress) &&
    first.some((_, column) => rows.every((row) => !row[column]?.includes("@")))
  );
}

const hasAddress = (row: readonly string[]) => row.some((cell) => cell.includes("@"));

/** The headings are above the first address; above them there may be a title. */
function toTable(rows: readonly string[][]): Table {
  const firstAddress = rows.findIndex(hasAddress);
  const at = rows.slice(0, Math.max(0, firstAddress)).findIndex(isHeading);
  const [heading] = at < 0 ? [] : [rows[at]];
  return {
    rows: rows.filter((row) => row !== heading),
    heading: heading ? heading.filter((cell) => cell.trim() !== "").join(", ") : null,
  };
}

/** Splits a text into rows and cells, where what stands between quotation marks is one cell (RFC 4180). */
function splitRows(text: string, delimiter: string): string[][] {
  const cell = new RegExp(
    `[^\\S\\n\\t]*"((?:[^"]|""){0,1000})"[^\\S\\n\\t]*(?=${delimiter}|\\n|$)|(?:"[^"\\n]{0,300}"|\\([^()\\n]{0,300}\\)|[^${delimiter}\\n])*`,
    "y",
  );
  const rows: string[][] = [[]];
  for (let at = 0; at <= text.length; at = cell.lastIndex + 1) {
    cell.lastIndex = at;
    const [whole = "", quoted] = cell.exec(text) ?? [];
    cell.lastIndex = at + whole.length;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? whole);
    if (text[cell.lastIndex] === "\n") rows.push([]);
  }
  return rows.map(withoutEmptyEnd).filter(({ length }) => length > 0);
}

const withoutEmptyEnd = (row: readonly string[]) =>
  row.slice(0, row.findLastIndex((cell) => cell.trim() !== "") + 1);

const MAIL_HEADING =
  /(?<!\p{L})(?:e[-\u2010-\u2015 ]?mails?|mails?|(?:e-?)?mailadress\p{L}*|mél|courriels?|correos?)(?!\p{L})/iu;
const HEADINGS = new Set(
  `name names namen vorname nachname familienname rufname anrede titel adresse adressen teilnehmer empfänger rolle
  funktion position abteilung bereich firma telefon mobil nr nr. address addresses recipient recipients participant
  participants member members person first last full given surname forename title role function department company
  phone mobile no no. # id team nom noms prénom prénoms civilité fonction rôle service société entreprise téléphone
  électronique destinataires personne nombre nombres apellido apellidos tratamiento cargo puesto función departamento
  empresa teléfono dirección direcciones destinatarios participantes persona n° nº`.split(/\s+/),
);

const words = (cell: string) =>
  cell
    .toLowerCase()
    .split(/[\s:/()_-]+/)
    .filter(Boolean);

/** A row of what columns are called, in any of our languages. */
function isHeading(row: readonly string[]): boolean {
  const cells = row.filter((cell) => cell.trim() !== "");
  const hasMail = cells.some((cell) => MAIL_HEADING.test(cell) && words(cell).length <= 5);
  return !hasAddress(cells) && cells.length > 0 && (hasMail || cells.every(isColumnName));
}

const CONNECTED = new Set("name names of the der des de du del la le los las y et und and".split(" "));

function isColumnName(cell: string): boolean {
  const all = words(cell);
  return (
    all.length <= 4 &&
    all.some((word) => HEADINGS.has(word)) &&
    all.every((word) => HEADINGS.has(word) || CONNECTED.has(word))
  );
}

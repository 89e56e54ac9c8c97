import { readTable, type Table } from "./pasted-table.ts";

/** A person, or what should be one, in a pasted text. */
export interface PastedEntry {
  /** As it was pasted. */
  text: string;
  /** What is written in it as an address, without what stands around it. */
  written: string[];
  /** Something with an @ in it, and a space where none can be. */
  isSplit: boolean;
}

interface PastedEntries {
  entries: PastedEntry[];
  heading: string | null;
}

/** Pasted texts hold full-width signs, no-break spaces, marks of direction and other characters that are not seen. */
const plain = (text: string) =>
  text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .normalize("NFKC")
    .replace(/[\u3001\u060C]/g, ",")
    .replace(/\u061B/g, ";")
    .replace(/[^\S\n\t]/g, " ")
    .replace(/mailto:\S*%\S*/gi, decoded);

/** A link escapes what stands in it. */
function decoded(link: string): string {
  try {
    return decodeURIComponent(link);
  } catch {
    return link;
  }
}

/** Reads the entries of a text as a mail program reads a line of recipients, or row by row where it is a table. */
export function readEntries(pasted: string): PastedEntries {
  const text = cardsToLines(withoutNumbers(plain(pasted)));
  const table = readTable(text);
  return table ? readRows(table) : readList(text);
}

/** Of contacts in the form of vCards, the addresses alone, a line each: long lines go on after a line break and a space. */
const cardsToLines = (text: string) =>
  text.replace(/^BEGIN:VCARD[\s\S]*?(?:^END:VCARD|$(?![\s\S]))/gim, (card) =>
    [...card.replace(/\n[ \t]/g, "").matchAll(/^(?:item\d+\.)?EMAIL[^:\n]*:(.*)$/gim)]
      .map(([, address = ""]) => address.replace(/=40/g, "@"))
      .join("\n"),
  );

/** Lines that are numbered without a space: "1.ann@…" could be an address. */
function withoutNumbers(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isNumbered =
    lines.length > 1 && lines.every((line, index) => line.trim().startsWith(`${index + 1}.`));
  return isNumbered ? lines.map((line) => line.replace(/^\s*\d+\./, "")).join("\n") : text;
}

function readRows({ rows, heading }: Table): PastedEntries {
  const [filled, addressed]: [number[], number[]] = [[], []];
  for (const row of rows) {
    for (const [column, cell] of row.entries()) {
      if (cell.trim() !== "") filled[column] = (filled[column] ?? 0) + 1;
      if (cell.includes("@")) addressed[column] = (addressed[column] ?? 0) + 1;
    }
  }
  const isAddressColumn = (column: number) => (addressed[column] ?? 0) * 2 > (filled[column] ?? 0);
  const entries = rows.flatMap((row) => {
    if (!row.some((cell) => cell.includes("@"))) return [unread(row.map((cell) => cell.trim()).join("\t"))];
    return row.flatMap((cell, column) => {
      if (cell.includes("@")) return readList(cell).entries;
      return cell.trim() !== "" && (isAddressColumn(column) || IN_DISGUISE.test(cell)) ? [unread(cell)] : [];
    });
  });
  return { entries, heading };
}

/** "ann (at) firm.example": written so on purpose, or by a page that hides addresses. */
const IN_DISGUISE = /\S\s*[([{<]\s*at\s*[)\]}>]\s*\S/i;

const unread = (text: string): PastedEntry => ({
  text: text.trim(),
  written: [],
  isSplit: text.includes("@"),
});

const QUOTED = '"[^"\\n]{0,300}"|\\([^()\\n]{0,300}\\)';
const SEGMENT = new RegExp(`(?:${QUOTED}|[^;\\n])+`, "g");
const PIECE = new RegExp(`(?:${QUOTED}|[^,])+`, "g");
/** Bullets, numbers, marks of a quoted mail. */
const MARKER = /^\s*(?:[-*•·‣▪◦●○■□✓✔→–—>]+\s*|o\s+|\(?#?\d{1,3}(?:[.):]\s*(?=[^\d@]*\s)|\s+|\)\s*))+/u;
const saysSomething = (text: string) => /[\p{L}\p{N}@]/u.test(text);
/** "To:" */
const LABEL_ALONE = /^\s*\p{L}[\p{L} .-]{0,24}:\s*$/u;

function readList(text: string): PastedEntries {
  const segments = (text.match(SEGMENT) ?? [])
    .map((segment) => segment.replace(MARKER, "").trim())
    .filter((segment) => saysSomething(segment) && !LABEL_ALONE.test(segment));
  return { entries: segments.flatMap(readSegment), heading: null };
}

/** Between commas stand entries, or the parts of a name: "Roe, Jane, MBA <jane@…>" is one entry. */
function readSegment(segment: string): PastedEntry[] {
  if (!segment.includes("@")) return [unread(segment)];
  const entries: PastedEntry[] = [];
  let parts: string[] = [];
  for (const piece of (segment.match(PIECE) ?? []).map((text) => text.trim()).filter(saysSomething)) {
    if (!piece.includes("@")) {
      parts.push(piece);
      continue;
    }
    const { isNamed, ...entry } = readPiece(piece, parts);
    if (isNamed) entries.push({ ...entry, text: [...parts, piece].join(", ") });
    else entries.push(...parts.map(unread), entry);
    parts = [];
  }
  return [...entries, ...parts.map(unread)];
}

const IN_ANGLES = /<\s*([^<>]{0,320}@[^<>]{0,320}?)\s*>/g;
const NO_PART = '\\s<>()[\\]{}"«»‹›“”„|,;';
const WITH_AT = new RegExp(`(?<![^${NO_PART}])[^${NO_PART}]*@[^${NO_PART}]*`, "g");
const COMPLETE = /^[^@]+@[^@]+\.[^@]+$/;

function readPiece(text: string, nameBefore: readonly string[]): PastedEntry & { isNamed: boolean } {
  const angles = [...text.matchAll(IN_ANGLES)];
  if (angles.length > 0) return { text, ...readAngles(text, angles), isNamed: true };
  const written: string[] = [];
  let [isSplit, isNamed, end] = [false, false, 0];
  for (const { 0: word, index } of text.matchAll(WITH_AT)) {
    const before = text.slice(end, index);
    end = index + word.length;
    const addresses = toAddresses(word);
    if (addresses[0] && isPartOf(before, addresses[0], nameBefore)) isSplit = true;
    else written.push(...addresses);
    isNamed ||= /[\p{L}]/u.test(before) && written.length === 1;
  }
  return { text, written, isSplit: isSplit || written.length === 0, isNamed };
}

/** What stands before `<…>` is a name, also if it looks like an address; what stands there in full counts as well. */
function readAngles(text: string, angles: readonly RegExpExecArray[]) {
  const written: string[] = [];
  let end = 0;
  for (const angle of angles) {
    const name = text.slice(end, angle.index).trim();
    if (!/^["'‘“].*["'’”]$/.test(name) && /\s/.test(name)) written.push(...completeIn(name));
    const inside = (angle[1] ?? "").replace(/^mailto:\s*/i, "");
    // Of a page's source: <a href="mailto:ann@…">.
    written.push(...(/\s/.test(inside) ? completeIn(inside) : toAddresses(inside)));
    end = angle.index + angle[0].length;
  }
  written.push(...completeIn(text.slice(end)));
  return { written, isSplit: written.length === 0 };
}

const completeIn = (text: string) =>
  (text.match(WITH_AT) ?? []).flatMap(toAddresses).filter((address) => COMPLETE.test(address));

/** "mailto:a@…?cc=b@…", "E-mail:a@…", "a@…/b@…", "'a@…'.": the addresses of one word, without what is around them. */
function toAddresses(word: string): string[] {
  const [first = "", ...query] = word.split(/[?&](?=[a-z]+=|$)/i);
  const more = query.flatMap((part) => /^(?:to|cc|bcc)=(.+)$/i.exec(part)?.[1] ?? []);
  const parts = [first, ...more].flatMap((part) =>
    part.split("@").length > 2 ? part.split(/[/#]/) : [part],
  );
  return parts
    .map((part) => part.replace(/^.*:(?=[^:]*@)/, "").replace(/^([*_~]+)(.*)\1$/, "$2"))
    .map((part) => part.replace(/^['‘’`´.*~]+|['‘’`´.:!?…*_~]+$/g, ""))
    .filter((part) => part.replaceAll("@", "") !== "" && !/^@[^@]*$|^[^@]*@$/.test(part));
}

const JOINING = /^(?:and|or|und|oder|et|ou|y|e|o|&|\+|\/)$/i;
const fold = (text: string) =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[^a-z0-9]/g, "");
/** "muller" and "mueller" */
const foldings = (name: string) => [fold(name), fold(name.replace(/[äöü]/gi, "$&e"))];

/** "bo smith@…" may be a slip for "bo.smith@…": one word with one space before an address that doesn't hold it. */
function isPartOf(before: string, address: string, nameBefore: readonly string[]): boolean {
  const [word = "", ...others] = before.trim().split(/\s+/);
  const isOneWord = others.length === 0 && /[^ ] $/.test(before) && /^[\p{L}\p{N}._'-]+$/u.test(word);
  if (!isOneWord || /^\d+$|[-.]$/.test(word) || JOINING.test(word)) return false;
  const local = fold(address.slice(0, address.lastIndexOf("@")));
  const names = [...nameBefore, word].flatMap((name) => name.split(/\s+/)).flatMap(foldings);
  return !names.some((name) => name !== "" && local.includes(name));
}

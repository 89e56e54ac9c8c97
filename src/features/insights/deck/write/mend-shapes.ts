type Mend = (xml: string) => string;

const EMPTY_TEXT = '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody>';
const SHAPE = /<p:sp>.*?<\/p:sp>/gs;

/** What slides, layouts and notes share: a shape has a text body, a background its effects, a line something to draw. */
export const mendShapes: Mend = (xml) =>
  xml
    .replace(SHAPE, (shape) =>
      shape.includes("<p:txBody>") ? shape : shape.replace("</p:sp>", `${EMPTY_TEXT}</p:sp>`),
    )
    .replace(/<p:bgPr>(?:(?!<a:effectLst).)*?(?=<\/p:bgPr>)/gs, "$&<a:effectLst/>")
    .replace(/<a:ln(?:\s[^>]*)?(?:\/>|>\s*<\/a:ln>)/g, "");

const isHead = (row: string) => !/<a:rPr(?![^>]* b="1")/.test(row);

/** A table says which cells name the others: its first column and, where all of it is bold, its first row. */
const nameHeads: Mend = (xml) =>
  xml.replace(/<a:tblPr\/>(.*?<\/a:tr>)/gs, (_, start: string) =>
    isHead(start) ? `<a:tblPr firstRow="1" firstCol="1"/>${start}` : `<a:tblPr firstCol="1"/>${start}`,
  );

/** A paragraph has its settings once, before its first run; shapes of a slide each have a number of their own. */
export const mendSlide: Mend = (xml) => {
  let number = 0;
  return nameHeads(xml)
    .replace(/(<\/a:r>)<a:pPr(?:[^>]*\/>|.*?<\/a:pPr>)/gs, "$1")
    .replace(/<p:cNvPr id="\d+"/g, () => `<p:cNvPr id="${++number}"`);
};

/** The speaker's notes are one text of several lines: each becomes a paragraph. */
const splitNotes: Mend = (xml) =>
  xml.replace(
    /<a:p>(<a:r><a:rPr[^>]*\/>)<a:t>([^<]*\n[^<]*)<\/a:t><\/a:r>(?:<a:endParaRPr[^>]*\/>)?<\/a:p>/g,
    (_, start: string, text: string) =>
      text
        .split(/\r?\n/)
        .map((line) => `<a:p>${start}<a:t>${line}</a:t></a:r></a:p>`)
        .join(""),
  );

const kindOf = (shape: string) => shape.match(/<p:ph type="(\w+)"/)?.[1];

/** The places of the notes' master, by the kind of what stands there. */
export const placesOf = (notesMaster: string): ReadonlyMap<string | undefined, string> =>
  new Map(
    (notesMaster.match(SHAPE) ?? []).map((shape) => [
      kindOf(shape),
      shape.match(/<a:xfrm>.*?<\/a:xfrm>/s)?.[0] ?? "",
    ]),
  );

/** PowerPoint takes the six placeholders out of the notes' master, and calls it a repair. */
export const emptyNotesMaster: Mend = (xml) => xml.replace(SHAPE, "");

/** What stands on a page of notes had its place from the master. */
export const mendNotes = (xml: string, places: ReadonlyMap<string | undefined, string>): string =>
  splitNotes(xml).replace(SHAPE, (shape) =>
    shape.replace("<p:spPr/>", `<p:spPr>${places.get(kindOf(shape)) ?? ""}</p:spPr>`),
  );

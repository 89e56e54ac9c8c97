import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { ringMarker } from "./ring-marker.ts";

type Mend = (xml: string) => string;

const EMPTY_TEXT = '<p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:endParaRPr lang="en-US"/></a:p></p:txBody>';
const SHAPE = /<p:sp>.*?<\/p:sp>/gs;

/** What slides, layouts and notes share: a shape has a text body, a background its effects, a line something to draw. */
const mendShapes: Mend = (xml) =>
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
const mendSlide: Mend = (xml) => {
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
const placesOf = (notesMaster: string): ReadonlyMap<string | undefined, string> =>
  new Map(
    (notesMaster.match(SHAPE) ?? []).map((shape) => [
      kindOf(shape),
      shape.match(/<a:xfrm>.*?<\/a:xfrm>/s)?.[0] ?? "",
    ]),
  );

/** PowerPoint takes the six placeholders out of the notes' master, and calls it a repair. */
const emptyNotesMaster: Mend = (xml) => xml.replace(SHAPE, "");

/** What stands on a page of notes had its place from the master. */
const mendNotes = (xml: string, places: ReadonlyMap<string | undefined, string>): string =>
  splitNotes(xml).replace(SHAPE, (shape) =>
    shape.replace("<p:spPr/>", `<p:spPr>${places.get(kindOf(shape)) ?? ""}</p:spPr>`),
  );

type Files = Record<string, Uint8Array>;

const NOTES_THEME = "ppt/theme/theme2.xml";
const THEME = "ppt/theme/theme1.xml";
const NOTES_MASTER = "ppt/notesMasters/notesMaster1.xml";
const NOTES_RELATIONSHIPS = "ppt/notesMasters/_rels/notesMaster1.xml.rels";
/** Earliest date of a ZIP file: the time is in the document's properties. */
const NO_TIME = "1980-01-01T00:00:00";

/** The library declares a master for each slide and writes one; the notes' theme is ours. */
function mendContentTypes(xml: string, paths: ReadonlySet<string>): string {
  return xml
    .replace(/<Override PartName="\/([^"]+)"[^>]*\/>/g, (part, path: string) => (paths.has(path) ? part : ""))
    .replace(
      `<Override PartName="/${THEME}"`,
      `<Override PartName="/${NOTES_THEME}" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/>$&`,
    );
}

/** The list of notes masters stands before that of the slides. */
const mendPresentation: Mend = (xml) =>
  xml.replace(/(<p:sldIdLst>.*?<\/p:sldIdLst>)(<p:notesMasterIdLst>.*?<\/p:notesMasterIdLst>)/s, "$2$1");

/**
 * Bars have two axes, and the library names a third; axes of values have no settings of axes of categories; a point
 * without a value is no point; names of categories in one level need no levels, which not every program reads.
 */
const mendChart: Mend = (xml) =>
  xml
    .replace(/((?:<c:axId val="\d+"\/>){2})<c:axId val="\d+"\/>(\s*<\/c:barChart>)/g, "$1$2")
    .replace(/<c:valAx>.*?<\/c:valAx>/gs, (axis) =>
      axis.replace(/\s*<c:(?:auto|lblAlgn|noMultiLvlLbl) val="[^"]*"\/>/g, ""),
    )
    .replace(/<c:pt idx="\d+"><c:v><\/c:v><\/c:pt>/g, "")
    .replace(/<\/?c:lvl>/g, "")
    .replaceAll("c:multiLvlStr", "c:str");

/** The library leaves the cell of a zero empty, and misspells the range of the sheet's table. */
function mendSheet(xml: string, hasGaps: boolean): string {
  const empty = /<c r="([A-Z]+\d+)"><v><\/v><\/c>/g;
  return hasGaps ? xml.replace(empty, "") : xml.replace(empty, '<c r="$1"><v>0</v></c>');
}

const isScatter = (chart: string) => chart.includes("<c:scatterChart>");

function mendWorkbook(bytes: Uint8Array, hasGaps: boolean): Uint8Array {
  return mendFiles(bytes, (path, xml) => {
    if (path.startsWith("xl/worksheets/sheet")) return mendSheet(xml, hasGaps);
    if (path.startsWith("xl/tables/")) return xml.replace(/(ref="[A-Z0-9:]+)'"/, '$1"');
    return xml;
  });
}

/** Rewrites the XML of a package; folders have no entry in the new one. */
function mendFiles(bytes: Uint8Array, mend: (path: string, xml: string) => string, more: Files = {}) {
  const files: Files = { ...more };
  for (const [path, content] of Object.entries(unzipSync(bytes))) {
    if (path.endsWith("/")) continue;
    files[path] ??= /\.(?:xml|rels)$/.test(path) ? strToU8(mend(path, strFromU8(content))) : content;
  }
  return zipSync(files, { level: 6, mtime: NO_TIME });
}

function mendPart(path: string, xml: string, notesPlaces: ReturnType<typeof placesOf>): string {
  if (path === "ppt/presentation.xml") return mendPresentation(xml);
  if (path === NOTES_RELATIONSHIPS) return xml.replace("theme1.xml", "theme2.xml");
  if (/^ppt\/charts\/chart\d+\.xml$/.test(path))
    return isScatter(xml) ? ringMarker(mendChart(xml)) : mendChart(xml);
  if (path === NOTES_MASTER) return emptyNotesMaster(xml);
  if (/^ppt\/slides\/slide\d+\.xml$/.test(path)) return mendShapes(mendSlide(xml));
  if (/^ppt\/notesSlides\/notesSlide\d+\.xml$/.test(path)) return mendShapes(mendNotes(xml, notesPlaces));
  if (/^ppt\/slide(?:Layouts|Masters)\/\w+\.xml$/.test(path)) return mendShapes(xml);
  return xml;
}

/**
 * Rewrites what PptxGenJS 4.0.1 wrote: what these of its issues say, that PowerPoint offers to repair
 * (github.com/gitbrent/PptxGenJS/issues/1441 to 1444, 1531 and 1534), and what the mending functions name. The library is
 * as it is. None of this was seen in PowerPoint itself; the tests read the parts.
 * `language` is that of all texts, which the library calls American English.
 */
export function mendPackage(bytes: Uint8Array, language: string): Uint8Array<ArrayBuffer> {
  const files = unzipSync(bytes);
  const paths = new Set(Object.keys(files));
  const theme = files[THEME];
  const notesMaster = files[NOTES_MASTER];
  if (!theme || !notesMaster) throw new Error("The deck has no theme, or no master of its notes");
  const notesPlaces = placesOf(strFromU8(notesMaster));
  const isOfScatter = (number: string) => {
    const chart = files[`ppt/charts/chart${number}.xml`];
    return chart !== undefined && isScatter(strFromU8(chart));
  };
  const workbooks = Object.entries(files).flatMap(([path, content]): [string, Uint8Array][] => {
    const [, number] = path.match(/^ppt\/embeddings\/\D+(\d+)\.xlsx$/) ?? [];
    return number === undefined ? [] : [[path, mendWorkbook(content, isOfScatter(number))]];
  });
  return mendFiles(
    bytes,
    (path, xml) => {
      const mended =
        path === "[Content_Types].xml" ? mendContentTypes(xml, paths) : mendPart(path, xml, notesPlaces);
      return mended.replaceAll('lang="en-US"', `lang="${language}"`);
    },
    { ...Object.fromEntries(workbooks), [NOTES_THEME]: theme },
  );
}

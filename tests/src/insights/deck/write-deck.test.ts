import { strFromU8, unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import type { ChartBlock, Deck } from "#src/features/insights/deck/deck.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { writeDeck } from "#src/features/insights/deck/write/write-deck.ts";
import { makePng } from "#tests/domain/branding/made-images.ts";
import { teamOf, WANTS } from "#tests/src/insights/made-reports.ts";
import {
  campsAndWants,
  confidentialSource,
  openSource,
  sampleSource,
  withSuggestions,
} from "./made-sources.ts";

type Parts = Record<string, string>;

interface Written {
  deck: Deck;
  files: Record<string, Uint8Array>;
  parts: Parts;
}

const xmlOf = (files: Record<string, Uint8Array>): Parts =>
  Object.fromEntries(
    Object.entries(files)
      .filter(([path]) => /\.(?:xml|rels)$/.test(path))
      .map(([path, content]) => [path, strFromU8(content)]),
  );

const pictureOf = (width: number, height: number) => ({
  data: `data:image/png;base64,${Buffer.from(makePng({ width, height })).toString("base64")}`,
  width,
  height,
});
const WIDE = pictureOf(1600, 200);
const SQUARE = pictureOf(64, 64);
const BRANDING = {
  logo: { src: "/logos/K7MDP4XQ/0", width: 1600, height: 200 },
  colour: { light: "#ce0088", dark: "#ec37a4" },
  line: "Prepared by <SLK> for “Branded”",
};

const branded = { ...openSource("Branded", campsAndWants()), branding: BRANDING };
const sources = {
  "the sample": await sampleSource(),
  "an open survey": openSource("Open <&> \"quoted\" 'Ltd'", campsAndWants()),
  "a confidential survey": withSuggestions(confidentialSource("شركة الاختبار", teamOf(12, WANTS).responses)),
  "a branded survey": branded,
};
const written = Object.fromEntries(
  await Promise.all(
    Object.entries(sources).map(async ([name, source]) => {
      const isBranded = source === branded;
      const deck = makeDeck(source, isBranded);
      const files = unzipSync(await writeDeck(deck, isBranded ? { client: WIDE, house: SQUARE } : undefined));
      return [name, { deck, files, parts: xmlOf(files) }] as const;
    }),
  ),
) as Record<keyof typeof sources, Written>;

/** Finds what keeps an XML text from being well-formed: tags that do not match, bare signs; null where it is. */
function findFault(xml: string): string | null {
  const open: string[] = [];
  for (const [tag, close, name, , empty] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:.-]+\s*=\s*"[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (close) {
      if (open.pop() !== name) return tag;
    } else if (!empty && name) open.push(name);
  }
  const rest = xml
    .replace(/^<\?xml[^>]*\?>/, "")
    .replace(/<\/?[\w:]+(?:\s+[\w:.-]+\s*=\s*"[^"<]*")*\s*\/?>/g, "");
  const bare = rest.match(/[<>]|&(?!(?:amp|lt|gt|quot|apos|#\d+);)/)?.[0];
  return open.length > 0 ? `unclosed ${open.join(" ")}` : (bare ?? null);
}

it("finds where XML is not well-formed", () => {
  expect(findFault("<a><b></a></b>")).not.toBeNull();
  expect(findFault("<a>R&D</a>")).toBe("&");
});

/** Resolves a relationship's target against the part that has it. */
function resolveTarget(relationships: string, target: string): string {
  const owner = relationships.replace(/_rels\/([^/]*)\.rels$/, "$1");
  return new URL(target, `https://package/${owner}`).pathname.slice(1);
}

const all = (xml: string | undefined, pattern: RegExp) =>
  [...(xml ?? "").matchAll(pattern)].map(([, found = ""]) => found);
const numberIn = (path: string) => Number(path.match(/\d+/)?.[0] ?? 0);
const pathsLike = (parts: Parts, pattern: RegExp) =>
  Object.keys(parts)
    .filter((path) => pattern.test(path))
    .sort((a, b) => numberIn(a) - numberIn(b));

/** Numbers of a workbook's sheet, row by row below its head; null for a cell that is not there. */
function readSheet(bytes: Uint8Array): (number | null)[][] {
  const sheet = strFromU8(unzipSync(bytes)["xl/worksheets/sheet1.xml"] as Uint8Array);
  return all(sheet, /<row r="(?!1")\d+"[^>]*>(.*?)<\/row>/gs).map((row) => {
    const cells = new Map(
      [...row.matchAll(/<c r="([A-Z]+)\d+"(?: t="(s)")?><v>([^<]*)<\/v><\/c>/g)].map(
        ([, column = "", type, value]) => [column, type ? null : Number(value)],
      ),
    );
    return ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"].map((column) => cells.get(column) ?? null);
  });
}

describe.each(Object.entries(written))("the file of the deck of %s", (_, { deck, files, parts }) => {
  it("is a package of well-formed parts, in British English", () => {
    for (const [path, xml] of Object.entries(parts)) {
      expect(findFault(xml), path).toBeNull();
      expect(xml, path).not.toContain('lang="en-US"');
    }
  });

  it("declares the parts that are there", () => {
    const paths = Object.keys(files);
    const types = parts["[Content_Types].xml"];
    for (const path of all(types, /PartName="\/([^"]+)"/g)) expect(paths).toContain(path);
    const extensions = all(types, /Extension="([^"]+)"/g);
    for (const path of paths) expect(extensions, path).toContain(path.split(".").at(-1));
    for (const path of pathsLike(parts, /\.rels$/)) {
      const targets = all(parts[path], /Target="([^"]+)"/g);
      for (const target of targets) expect(paths, path).toContain(resolveTarget(path, target));
    }
  });

  it("has a slide with a title and notes for each of the model's", () => {
    const slides = pathsLike(parts, /^ppt\/slides\/slide\d+\.xml$/);
    expect(slides).toHaveLength(deck.slides.length);
    expect(pathsLike(parts, /^ppt\/notesSlides\/notesSlide\d+\.xml$/)).toHaveLength(deck.slides.length);
    for (const path of slides) {
      expect(all(parts[path], /type="(title)"/g), path).toHaveLength(1);
      const ids = all(parts[path], /<p:cNvPr id="(\d+)"/g);
      expect(new Set(ids).size, path).toBe(ids.length);
      expect(parts[path], path).not.toMatch(/<\/a:r><a:pPr/);
    }
    const text = slides.map((path) => parts[path]).join("");
    for (const { title } of deck.slides)
      expect(text).toContain(title.replaceAll("&", "&amp;").replaceAll("<", "&lt;").slice(0, 9));
  });

  it("has a paragraph for each note to the speaker", () => {
    for (const [index, { notes }] of deck.slides.entries()) {
      const xml = parts[`ppt/notesSlides/notesSlide${index + 1}.xml`];
      const said = all(xml, /<a:p><a:r><a:rPr[^>]*\/><a:t>([^<]*)<\/a:t><\/a:r>/g);
      expect(said.filter(Boolean)).toHaveLength(notes.length);
    }
    expect(deck.slides.some(({ notes }) => notes.length > 1)).toBe(true);
  });

  it("has a text body in every shape", () => {
    for (const [path, xml] of Object.entries(parts)) {
      for (const shape of all(xml, /<p:sp>(.*?)<\/p:sp>/gs)) expect(shape, path).toContain("<p:txBody>");
    }
  });

  it("has a list of effects in every background of its own", () => {
    const backgrounds = Object.entries(parts).flatMap(([, xml]) => all(xml, /<p:bgPr>(.*?)<\/p:bgPr>/gs));
    expect(backgrounds.length).toBeGreaterThanOrEqual(2);
    for (const background of backgrounds) expect(background.match(/<a:effectLst\/>/g)).toHaveLength(1);
  });

  it("has no line that draws nothing", () => {
    for (const [path, xml] of Object.entries(parts))
      expect(xml, path).not.toMatch(/<a:ln(?:\s[^>]*)?(?:\/>|>\s*<\/a:ln>)/);
  });

  it("has no placeholders in the master of its notes, whose pages keep their places", () => {
    expect(parts["ppt/notesMasters/notesMaster1.xml"]).not.toContain("<p:sp>");
    for (const path of pathsLike(parts, /^ppt\/notesSlides\/notesSlide\d+\.xml$/)) {
      const shapes = all(parts[path], /<p:sp>(.*?)<\/p:sp>/gs);
      expect(shapes).toHaveLength(3);
      for (const shape of shapes) expect(shape, path).toMatch(/<a:off x="\d+" y="\d+"\/><a:ext cx="[1-9]/);
    }
  });

  it("has native charts, each with a description", () => {
    const slides = pathsLike(parts, /^ppt\/slides\/slide\d+\.xml$/)
      .map((path) => parts[path])
      .join("");
    const charts = deck.slides.flatMap(({ blocks }) => blocks).filter(({ type }) => type === "chart");
    expect(charts.length).toBeGreaterThan(1);
    expect(pathsLike(parts, /^ppt\/charts\/chart\d+\.xml$/)).toHaveLength(charts.length);
    const descriptions = all(slides, /<p:graphicFrame>.*?descr="([^"]{20,})".*?<\/p:graphicFrame>/gs);
    expect(descriptions).toHaveLength(charts.length);
  });

  it("has tables that say which row and column name the others", () => {
    const tables = deck.slides.flatMap(({ blocks }) => blocks.filter((block) => block.type === "table"));
    const marks = pathsLike(parts, /^ppt\/slides\/slide\d+\.xml$/).flatMap((path) =>
      all(parts[path], /<a:tblPr([^>]*)\/>/g),
    );
    expect(marks).toEqual(tables.map(({ head }) => (head ? ' firstRow="1" firstCol="1"' : ' firstCol="1"')));
    expect(tables.some(({ head }) => head === null)).toBe(true);
    expect(tables.some(({ head }) => head !== null)).toBe(true);
  });

  it("has charts whose axes exist", () => {
    const charts = deck.slides
      .flatMap(({ blocks }) => blocks)
      .filter((block): block is ChartBlock => block.type === "chart");
    charts.forEach((chart, index) => {
      const path = pathsLike(parts, /^ppt\/charts\/chart\d+\.xml$/)[index] ?? "";
      const xml = parts[path];
      const axes = all(xml, /<c:(?:cat|val)Ax>\s*<c:axId val="(\d+)"/g);
      expect(all(xml, /<c:axId val="(\d+)"\/>(?=(?:<c:axId|\s*<\/c:\w+Chart>))/g).toSorted()).toEqual(
        axes.toSorted(),
      );
      const sheet = readSheet(
        files[`ppt/embeddings/Microsoft_Excel_Worksheet${numberIn(path)}.xlsx`] as Uint8Array,
      );
      if (chart.kind === "dots") {
        expect(sheet.map(([place]) => place)).toEqual(
          chart.series.flatMap(({ points }) => points.map(({ at }) => at)),
        );
        const count = chart.series[0]?.points.length ?? 0;
        expect(sheet.map(([, today]) => today).filter((height) => height !== null)).toHaveLength(count);
      } else {
        expect(sheet.map(([, value]) => value).toReversed()).toEqual(chart.values);
      }
    });
  });
});

const { files, parts } = written["a branded survey"];
const layoutOf = (index: number) => parts[`ppt/slideLayouts/slideLayout${index}.xml`] ?? "";
const [OPENING, CONTENT] = [layoutOf(2), layoutOf(3)];
const sizesOf = (layout: string) =>
  all(layout, /<p:pic>.*?<a:ext (cx="\d+" cy="\d+")\/>/gs).map((size) => size.match(/\d+/g)?.map(Number));

it("a deck with a survey's look has a band of its colour on every slide", () => {
  const bands = [OPENING, CONTENT].map((layout) => all(layout, /<a:srgbClr val="(CE0088)"/g).length);
  expect(bands).toEqual([1, 1]);
});

it("a deck with a survey's look has its logo on the first slide, undistorted", () => {
  const [house, client] = sizesOf(OPENING) as [number[], number[]];
  expect((client[0] as number) / (client[1] as number)).toBeCloseTo(8, 1);
  expect((house[0] as number) / (house[1] as number)).toBeCloseTo(1, 1);
  expect(sizesOf(CONTENT)).toHaveLength(1);
});

it("a deck with a survey's look has its line at the foot of every slide", () => {
  for (const layout of [OPENING, CONTENT])
    expect(layout).toContain("Prepared by &lt;SLK&gt; for “Branded” · ");
});

it("a deck with a survey's look has its pictures in the file", () => {
  const pictures = Object.keys(files).filter((path) => path.startsWith("ppt/media/"));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures.every((path) => path.endsWith(".png"))).toBe(true);
});

it("a deck with a survey's look has no colour of a figure changed", () => {
  const charts = Object.entries(parts).filter(([path]) => path.startsWith("ppt/charts/"));
  expect(charts.length).toBeGreaterThan(0);
  for (const [, xml] of charts) expect(xml).not.toContain("CE0088");
});

import { evidenceOf } from "#domain/claims/read-claims.ts";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { noteWords, optionWords, slideWords } from "#messages/report/deck";
import {
  type Block,
  heading,
  type Paragraph,
  plain,
  type ReportSource,
  type Slide,
} from "#src/features/insights/deck/deck.ts";
import { fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY, part, SIZES } from "#src/features/insights/deck/layout.ts";
import { pictureOf } from "./pictures.ts";

const PICTURE_WIDTH = 7.3;
const GAP = 0.5;
const MIN_HEIGHT = 0.9;

function factText({ label, value, unit, n }: Fact): string {
  const whole = Math.round(value);
  const share = unit === "percent" ? noteWords.share({ share: whole / 100 }) : whole;
  const shown = unit === "points" ? oneDecimal(value) : share;
  return noteWords.fact({ label, value: shown, n });
}

/** The figures that a finding rests on, for the speaker. */
function factsBehind({ claimId }: RenderedFinding, { version }: ReportSource): string[] {
  const claim = readStoredReport(version.insights)?.claims.find(({ id }) => id === claimId);
  const facts = version.figures ? buildFactSheet(version.figures) : [];
  const evidence = claim ? evidenceOf(claim) : [];
  return facts.filter(({ id }) => evidence.includes(id)).map(factText);
}

const bottomOf = (blocks: readonly Block[]) => Math.max(BODY.y, ...blocks.map(({ box }) => box.y + box.h));

/** A heading with what stands below it; nothing where there is nothing. */
function listed(title: string, texts: readonly string[]): Paragraph[] {
  return texts.length === 0 ? [] : [heading(title), ...texts.map((text) => ({ ...plain(text), gap: 0.3 }))];
}

/** A finding: its picture, what it says, the statements behind it, and what could be done. */
export function findingSlide(finding: RenderedFinding, source: ReportSource): Slide {
  const { title, sentences, statements, advice } = finding;
  const picture = pictureOf(finding, source, part(BODY, { w: PICTURE_WIDTH }));
  const text = part(BODY, picture.length > 0 ? { x: PICTURE_WIDTH + GAP } : {});
  const under = part(BODY, { y: bottomOf(picture) - BODY.y + 0.3, w: PICTURE_WIDTH });
  const behind = listed(
    slideWords.statements,
    statements.map((one) => one.text),
  );
  const options = listed(
    optionWords.heading,
    advice.map((one) => one.title),
  );
  const hasRoom = picture.length > 0 && under.h >= MIN_HEIGHT;
  const [below, more] = behind.length > 0 ? [behind, options] : [options, []];
  const said = sentences.map((one): Paragraph => ({ ...plain(one.text), gap: 0.7 }));
  return makeSlide({
    id: `finding-${finding.claimId}`,
    title: title.text,
    blocks: [
      ...picture,
      fitText([...said, ...(hasRoom ? more : [...behind, ...options])], text),
      ...(hasRoom && below.length > 0 ? [fitText(below, under, SIZES.side)] : []),
    ],
    notes: factsBehind(finding, source),
  });
}

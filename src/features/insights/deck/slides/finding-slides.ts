import { evidenceOf } from "#domain/claims/read-claims.ts";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { punctuation } from "#messages/frame/punctuation";
import { noteWords } from "#messages/report/deck";
import { summaryWords } from "#messages/report/insights";
import { type Block, plain, type ReportSource, type Slide } from "#src/features/insights/deck/deck.ts";
import { fitText, makeSlide } from "#src/features/insights/deck/fit-text.ts";
import { BODY, part } from "#src/features/insights/deck/layout.ts";
import { withinWords } from "#src/features/insights/deck/slide-words.ts";
import { pictureOf } from "./pictures.ts";

/** Inches that are left to what is said below the picture. */
const SAID = 1.8;
const GAP = 0.35;

const bottomOf = (blocks: readonly Block[]) => Math.max(...blocks.map(({ box }) => box.y + box.h)) - BODY.y;

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

/** A finding: its picture and what it says; what could be done stands on slides of its own. */
export function findingSlide(finding: RenderedFinding, source: ReportSource): Slide {
  const { title, sentences, statements, monday } = finding;
  const picture = pictureOf(finding, source, part(BODY, { h: BODY.h - SAID - GAP }));
  const text = part(BODY, picture.length > 0 ? { y: bottomOf(picture) + GAP } : {});
  const said = [...sentences, ...statements].map((one) => one.text);
  const { shown, left } = withinWords(said, [title.text]);
  return makeSlide({
    id: `finding-${finding.claimId}`,
    title: title.text,
    blocks: [...picture, fitText(shown.map(plain), text)],
    notes: [
      ...left,
      ...(monday ? [`${punctuation.label({ name: summaryWords.monday })} ${monday}`] : []),
      ...factsBehind(finding, source),
    ],
  });
}

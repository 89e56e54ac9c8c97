import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { gapHeadline, poleTowards } from "./gap-phrases.ts";

/** The tab's opening sentence, in the pieces that are set differently. */
export interface AlignmentLead {
  before: string;
  pole: string | null;
  after: string;
}

function stillness(readings: readonly SpectrumReading[]): string {
  const still = readings.filter(({ figures }) => !isClearWish(figures.gap)).map(({ name }) => name);
  if (still.length === 0) return "";
  return ` There is no clear wish to change on ${joinList(still)}.`;
}

function discord(readings: readonly SpectrumReading[]): string {
  const apart = readings.filter(({ figures: { agreement, current } }) => {
    if (agreement === null || current.n < MIN_RESPONSES_FOR_AGREEMENT) return false;
    return ["no", "weak"].includes(agreementLevel(agreement));
  });
  if (apart.length === 0) return "";
  const where = apart.length === readings.length ? "every spectrum" : joinList(apart.map(({ name }) => name));
  return ` Views of today lie far apart on ${where}.`;
}

/** What the charts below add up to, from the figures alone. Expects the largest gap first. */
export function alignmentLead(readings: readonly SpectrumReading[]): AlignmentLead {
  const [first] = readings;
  if (!first) return { before: "", pole: null, after: "" };
  const people = Math.max(...readings.map(({ figures }) => figures.current.n));
  if (people === 1) {
    return { before: "One person answered: what follows is that person's view.", pole: null, after: "" };
  }
  const clearest = readings.find(({ figures }) => isClearWish(figures.gap));
  if (!clearest) {
    const largest = `${gapHeadline(first.figures.gap, first)} on ${first.name}`;
    const before = `No spectrum shows a clear wish to change; the largest gap is ${largest}.`;
    return { before, pole: null, after: discord(readings) };
  }
  const { gap } = clearest.figures;
  const movers = gap.mean < 0 ? gap.wantLeft : gap.wantRight;
  const share = movers === gap.n ? `all ${gap.n}` : `${movers} of ${gap.n}`;
  return {
    before: "The clearest wish is for more ",
    pole: poleTowards(gap, clearest),
    after: `: ${share} would move that way, by ${oneDecimal(Math.abs(gap.mean))} points on average.${stillness(readings)}${discord(readings)}`,
  };
}

import { isClearWish } from "#domain/statistics/gaps.ts";
import { joinList, oneDecimal } from "#domain/wording/format.ts";
import { alignmentTexts } from "#src/content/insights/phrases.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";
import { gapHeadline, hasLittleAgreement, poleTowards } from "./spectrum-phrases.ts";

/** The tab's opening sentence, in the pieces that are set differently. */
export interface AlignmentLead {
  before: string;
  pole: string | null;
  after: string;
}

const plain = (before: string, after = ""): AlignmentLead => ({ before, pole: null, after });

function quietSpectrums(readings: readonly SpectrumReading[]): string {
  const quiet = readings.filter(({ figures }) => !isClearWish(figures.gap)).map(({ name }) => name);
  return quiet.length === 0 ? "" : alignmentTexts.stay(joinList(quiet));
}

function dividedSpectrums(readings: readonly SpectrumReading[]): string {
  const apart = readings.filter(({ figures }) => hasLittleAgreement(figures)).map(({ name }) => name);
  if (apart.length === 0) return "";
  return alignmentTexts.apart(
    apart.length === readings.length ? alignmentTexts.everySpectrum : joinList(apart),
  );
}

/** Sums up the charts below it, from the figures alone. Expects the largest gap first. */
export function alignmentLead(readings: readonly SpectrumReading[]): AlignmentLead {
  const [first] = readings;
  if (!first) return plain("");
  const people = Math.max(...readings.map(({ figures }) => figures.current.n));
  if (people === 1) return plain(alignmentTexts.onePerson);
  const clearest = readings.find(({ figures }) => isClearWish(figures.gap));
  if (!clearest) {
    const largest = gapHeadline(first.figures.gap, first);
    return plain(alignmentTexts.noClearWish(largest, first.name), dividedSpectrums(readings));
  }
  const { gap } = clearest.figures;
  const movers = gap.mean < 0 ? gap.wantLeft : gap.wantRight;
  const share = movers === gap.n ? alignmentTexts.all(gap.n) : alignmentTexts.some(movers, gap.n);
  const wish = alignmentTexts.movers(share, oneDecimal(Math.abs(gap.mean)));
  return {
    before: alignmentTexts.clearestWish,
    pole: poleTowards(gap, clearest),
    after: `${wish}${quietSpectrums(readings)}${dividedSpectrums(readings)}`,
  };
}

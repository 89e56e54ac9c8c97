import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearGap, isClearWish, MIN_GAP } from "#domain/statistics/gaps.ts";
import { joinList, oneDecimal, signed } from "#domain/wording/format.ts";
import {
  alignmentTexts,
  answerTexts,
  gapCautions,
  gapTexts,
  wishTexts,
} from "#src/content/insights/charts.ts";
import type { SpectrumReading } from "#src/features/insights/report/spectrum-readings.ts";

type Gap = SpectrumFigures["gap"];
interface Poles {
  left: Aspect;
  right: Aspect;
}

/** Names the pole that the mean gap points to. */
export function poleTowards(gap: Gap, { left, right }: Poles): string {
  return poleName(gap.mean < 0 ? left : right);
}

/** Formats a gap: "+2.4 towards Planned", where plus means more of the pole named. */
export function gapHeadline(gap: Gap, poles: Poles): string {
  if (gap.n === 0) return gapTexts.unknown;
  const size = signed(Math.abs(gap.mean));
  return size === "0.0" ? gapTexts.none : gapTexts.towards(size, poleTowards(gap, poles));
}

/** Counts wishes for more and less of the pole that the gap points to: "10 want more, 1 less, 1 neither". */
export function wishesPhrase(gap: Gap, { left, right }: Poles): string {
  const { n, wantLeft, wantSame, wantRight } = gap;
  if (n === 0) return wishTexts.noAnswers;
  if (wantSame === n) return wishTexts.allStay(n);
  const [more, less] = gap.mean < 0 ? [wantLeft, wantRight] : [wantRight, wantLeft];
  if (more === n) return wishTexts.allWantMore(n);
  const wishes: [number, string][] =
    signed(gap.mean) === "0.0"
      ? [
          [wantRight, wishTexts.moreOf(poleName(right))],
          [wantLeft, wishTexts.moreOf(poleName(left))],
        ]
      : [
          [more, wishTexts.more],
          [less, wishTexts.less],
        ];
  const said = wishes
    .filter(([people]) => people > 0)
    .map(([people, wish], index) => (index === 0 ? wishTexts.first : wishTexts.next)(people, wish));
  return `${[...said, ...(wantSame > 0 ? [wishTexts.neither(wantSame)] : [])].join(", ")}.`;
}

/** Says why the gap is no clear wish; null where it is one. */
export function gapCaution(gap: Gap): string | null {
  if (gap.n === 0 || isClearWish(gap)) return null;
  if (gap.halfWidth95 === null) return gapCautions.oneAnswer;
  if (gap.wantSame === gap.n) return gapCautions.noWish;
  const width = oneDecimal(gap.halfWidth95);
  if (Math.min(gap.wantLeft, gap.wantRight) >= Math.max(2, gap.n / 3)) return gapCautions.bothWays(width);
  if (!isClearGap(gap)) return gapCautions.withinInterval(width);
  return Math.abs(gap.mean) < MIN_GAP ? gapCautions.tooSmall(width) : gapCautions.hardlyLarger(width);
}

/** Lists counts by scale point, from 1: "2 at 1, 3 at 4". */
export function answersByPoint(counts: readonly number[]): string {
  const said = counts.flatMap((count, index) => (count > 0 ? [answerTexts.atPoint(count, index + 1)] : []));
  return said.length > 0 ? said.join(", ") : answerTexts.none;
}

/** True where a mean would mislead without the answers beside it: of few people, and of two camps. */
export function showsAnswersFirst({ counts, camps, current }: SpectrumFigures): boolean {
  if (!counts || current.n < 2) return false;
  return current.n < MIN_RESPONSES_FOR_AGREEMENT || camps != null;
}

/** True where the team sees two different todays: two camps, or hardly any agreement. */
export function isDivided({ camps, agreement, current }: SpectrumFigures): boolean {
  return camps != null || hasLittleAgreement({ agreement, current });
}

/** True where enough people answered to tell, and they hardly agree. */
function hasLittleAgreement({ agreement, current }: Pick<SpectrumFigures, "agreement" | "current">): boolean {
  if (agreement === null || current.n < MIN_RESPONSES_FOR_AGREEMENT) return false;
  return ["no", "weak"].includes(agreementLevel(agreement));
}

/** Names both camps, with their sizes and means; null where there are none. */
export function campsPhrase(
  { camps }: Pick<SpectrumFigures, "camps">,
  { left, right }: Poles,
): string | null {
  if (!camps) return null;
  const sides = [
    answerTexts.camp(camps.lower.n, poleName(left), oneDecimal(camps.lower.mean)),
    answerTexts.camp(camps.upper.n, poleName(right), oneDecimal(camps.upper.mean)),
  ];
  return answerTexts.camps(joinList(sides));
}

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

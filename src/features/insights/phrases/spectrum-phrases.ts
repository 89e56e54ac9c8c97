import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import {
  agreementInWords,
  agreementLevel,
  MIN_RESPONSES_FOR_AGREEMENT,
} from "#domain/statistics/agreement.ts";
import type { Bands, Share, SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearGap, isClearWish, MIN_GAP } from "#domain/statistics/gaps.ts";
import { shareInWords } from "#domain/statistics/shares.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal, signed } from "#domain/wording/format.ts";
import {
  alignmentTexts,
  answerTexts,
  bandsTable,
  coarseSpread,
  gapCautions,
  gapTexts,
  intervalTexts,
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

/** Numbers of people, or their shares, by what they wish. */
interface Wishes<Size> {
  left: Size;
  same: Size;
  right: Size;
}

/** Lists the wishes that are held: for more and less of the pole that the gap points to, or of either. */
function listWishes<Size extends number>(
  mean: number,
  { left, right }: Wishes<Size>,
  poles: Poles,
): [size: Size, wish: string][] {
  const [more, less] = mean < 0 ? [left, right] : [right, left];
  const wishes: [Size, string][] =
    signed(mean) === "0.0"
      ? [
          [right, wishTexts.moreOf(poleName(poles.right))],
          [left, wishTexts.moreOf(poleName(poles.left))],
        ]
      : [
          [more, wishTexts.more],
          [less, wishTexts.less],
        ];
  return wishes.filter(([size]) => size > 0);
}

function countedWishes({ n, mean }: Gap, wishes: Wishes<number>, poles: Poles): string {
  if (wishes.same === n) return wishTexts.allStay(n);
  if ((mean < 0 ? wishes.left : wishes.right) === n) return wishTexts.allWantMore(n);
  const said = listWishes(mean, wishes, poles).map(([people, wish], index) =>
    (index === 0 ? wishTexts.first : wishTexts.next)(people, wish),
  );
  return `${[...said, ...(wishes.same > 0 ? [wishTexts.neither(wishes.same)] : [])].join(", ")}.`;
}

function sharedWishes({ n, mean }: Gap, wishes: Wishes<Share>, poles: Poles, sharesOf = n): string {
  const said = listWishes(mean, wishes, poles).map(([share, wish], index) =>
    (index === 0 ? wishTexts.shareFirst : wishTexts.shareNext)(shareInWords(share, sharesOf), wish),
  );
  if (wishes.same > 0) {
    const stay = said.length === 0 ? wishTexts.shareStay : wishTexts.shareNeither;
    said.push(stay(shareInWords(wishes.same, sharesOf)));
  }
  return `${capitalise(said.join(", "))}.`;
}

/**
 * Says how many want more and less of the pole that the gap points to: "10 want more, 1 less, 1 neither", in a
 * confidential survey "About half want more, about a quarter neither" of `sharesOf` people.
 */
export function wishesPhrase(gap: Gap, poles: Poles, sharesOf?: number): string {
  const { n, wantLeft, wantSame, wantRight, shares } = gap;
  if (n === 0) return wishTexts.noAnswers;
  if (shares) return sharedWishes(gap, shares, poles, sharesOf);
  if (wantLeft === null || wantSame === null || wantRight === null) return "";
  return countedWishes(gap, { left: wantLeft, same: wantSame, right: wantRight }, poles);
}

/** Formats half the width of an interval: "±0.9", "at most ±0.9" where spreads are rounded up. */
export function intervalText(halfWidth95: number, isCoarse: boolean): string {
  return (isCoarse ? intervalTexts.atMost : intervalTexts.exact)(oneDecimal(halfWidth95));
}

function runBothWays({ n, wantLeft, wantRight, shares }: Gap): boolean {
  if (shares) return Math.min(shares.left, shares.right) >= 0.5;
  return Math.min(wantLeft ?? 0, wantRight ?? 0) >= Math.max(2, n / 3);
}

/** Says why the gap is no clear wish; null where it is one. */
export function gapCaution(gap: Gap): string | null {
  if (gap.n === 0 || isClearWish(gap)) return null;
  if (gap.halfWidth95 === null) return gapCautions.oneAnswer;
  if (gap.wantSame === gap.n) return gapCautions.noWish;
  if (gap.shares?.same === 1) return gapCautions.hardlyAnyWish;
  const isCoarse = gap.shares !== undefined;
  const interval = intervalText(gap.halfWidth95, isCoarse);
  if (runBothWays(gap)) return gapCautions.bothWays(interval);
  if (!isClearGap(gap)) return (isCoarse ? gapCautions.mayLieWithin : gapCautions.withinInterval)(interval);
  return Math.abs(gap.mean) < MIN_GAP ? gapCautions.tooSmall(interval) : gapCautions.hardlyLarger(interval);
}

/** Lists counts by scale point, from 1: "2 at 1, 3 at 4". */
export function answersByPoint(counts: readonly number[]): string {
  const said = counts.flatMap((count, index) => (count > 0 ? [answerTexts.atPoint(count, index + 1)] : []));
  return said.length > 0 ? said.join(", ") : answerTexts.none;
}

/** Lists the shares of three bands: "1 to 3: about a quarter, 4 to 6: few or none, 7 to 9: about three quarters". */
export function answersByBand(bands: Bands, n: number): string {
  return bands
    .map((share, index) => answerTexts.inBand(bandsTable.columns[index] ?? "", shareInWords(share, n)))
    .join(", ");
}

/** True where a mean would mislead without the answers beside it: of few people, and of two camps. */
export function showsAnswersFirst(figures: SpectrumFigures): boolean {
  const { counts, bands, current } = figures;
  if ((!counts && !bands) || current.n < 2) return false;
  return current.n < MIN_RESPONSES_FOR_AGREEMENT || hasTwoCamps(figures);
}

/** Two groups of answers with a gap between them; in a confidential survey about half of the answers at each end. */
function hasTwoCamps({ camps, bands }: SpectrumFigures): boolean {
  return camps != null || (bands !== undefined && Math.min(bands.current[0], bands.current[2]) >= 0.5);
}

/** True where the team sees two different todays: two camps, or hardly any agreement. */
export function isDivided(figures: SpectrumFigures): boolean {
  return hasTwoCamps(figures) || hasLittleAgreement(figures);
}

/** Rounded up to it, a spread on 9 points exceeds 2: r_wg is below .40. */
const SURELY_APART_SD = 2.5;

/** True where enough people answered to tell, and they hardly agree. */
function hasLittleAgreement({ agreement, current, bands }: SpectrumFigures): boolean {
  if (agreement === null || current.n < MIN_RESPONSES_FOR_AGREEMENT) return false;
  if (bands) return (current.standardDeviation ?? 0) >= SURELY_APART_SD;
  return ["no", "weak"].includes(agreementLevel(agreement));
}

/** Says how far today's answers lie apart; in a confidential survey at most, and at least how far they agree. */
export function spreadPhrase({
  current: { n },
  agreement,
  averageDeviation,
  bands,
}: SpectrumFigures): string {
  if (!bands || agreement === null || averageDeviation === null) {
    return agreementInWords({ n, agreement, averageDeviation });
  }
  const [level, points] = [agreementLevel(agreement), oneDecimal(averageDeviation)];
  if (level === "no" || level === "weak") return coarseSpread.apart(points);
  if (n >= MIN_RESPONSES_FOR_AGREEMENT) return coarseSpread.together(level, points);
  return coarseSpread.fewPeople(level, points, n);
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

/** Says how many would move the way of the gap: "all 12", "10 of 12", "about three quarters". */
function moversPhrase({ n, mean, wantLeft, wantRight, shares }: Gap, sharesOf = n): string {
  if (shares) return shareInWords(mean < 0 ? shares.left : shares.right, sharesOf);
  const movers = (mean < 0 ? wantLeft : wantRight) ?? 0;
  return movers === n ? alignmentTexts.all(n) : alignmentTexts.some(movers, n);
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
  const wish = alignmentTexts.movers(moversPhrase(gap, clearest.sharesOf), oneDecimal(Math.abs(gap.mean)));
  return {
    before: alignmentTexts.clearestWish,
    pole: poleTowards(gap, clearest),
    after: `${wish}${quietSpectrums(readings)}${dividedSpectrums(readings)}`,
  };
}

import { sideOf } from "#domain/claims/spectrum-claims.ts";
import { type Aspect, poleName, type Spectrum } from "#domain/questionnaire/questionnaire.ts";
import type { Bands, Share, SpectrumFigures } from "#domain/statistics/figures.ts";
import { shownHalfWidth95 } from "#domain/statistics/finite-population.ts";
import { isCoarse, shareInWords } from "#domain/statistics/shares.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList, oneDecimal, signed } from "#domain/wording/format.ts";
import {
  alignmentTexts,
  answerTexts,
  bandsTable,
  gapTexts,
  intervalTexts,
  spreadTexts,
  wishFindings,
  wishTexts,
} from "#src/content/insights/charts.ts";
import type { SpectrumFindings } from "#src/features/insights/report/findings.ts";
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

function sharedWishes({ mean }: Gap, wishes: Wishes<Share>, poles: Poles): string {
  const said = listWishes(mean, wishes, poles).map(([share, wish], index) =>
    (index === 0 ? wishTexts.shareFirst : wishTexts.shareNext)(shareInWords(share), wish),
  );
  if (wishes.same > 0) {
    const stay = said.length === 0 ? wishTexts.shareStay : wishTexts.shareNeither;
    said.push(stay(shareInWords(wishes.same)));
  }
  return `${capitalise(said.join(", "))}.`;
}

/**
 * Says how many want more and less of the pole that the gap points to: "10 want more, 1 less, 1 neither", in a
 * confidential survey "About half want more, about a quarter neither".
 */
export function wishesPhrase(gap: Gap, poles: Poles): string {
  const { n, wantLeft, wantSame, wantRight, shares } = gap;
  if (n === 0) return wishTexts.noAnswers;
  if (shares) return sharedWishes(gap, shares, poles);
  if (wantLeft === null || wantSame === null || wantRight === null) return "";
  return countedWishes(gap, { left: wantLeft, same: wantSame, right: wantRight }, poles);
}

/** Half a step of what is shown; half of the eight points from one end of a spectrum to the other. */
const MIN_TOLD_HALF_WIDTH = 0.05;
const MAX_TOLD_HALF_WIDTH = 4;

/** Whether an interval says something: one without a width does not, nor one as wide as the scale. */
export const isTelling = (halfWidth95: number | null): halfWidth95 is number =>
  halfWidth95 !== null && halfWidth95 >= MIN_TOLD_HALF_WIDTH && halfWidth95 <= MAX_TOLD_HALF_WIDTH;

/** Formats half the width of an interval: "±0.9", "at most ±0.9" where spreads are rounded up; null if it tells nothing. */
export function intervalText(halfWidth95: number | null, isCoarse: boolean): string | null {
  if (!isTelling(halfWidth95)) return null;
  return (isCoarse ? intervalTexts.atMost : intervalTexts.exact)(oneDecimal(halfWidth95));
}

/**
 * Says what may be concluded of the gap, or only how wide its interval is where nothing was tested; null where there
 * is nothing to say.
 */
export function wishFinding(gap: Gap, findings: SpectrumFindings | null): string | null {
  if (gap.n === 0) return null;
  const halfWidth95 = shownHalfWidth95(gap);
  if (halfWidth95 === null) return wishFindings.oneAnswer;
  if (gap.wantSame === gap.n) return wishFindings.noWish;
  const interval = intervalText(halfWidth95, isCoarse({ gap }));
  if (findings?.wish === "colliding") return wishFindings.colliding;
  if (!findings || signed(gap.mean) === "0.0") return interval && wishFindings.untested(interval);
  if (findings.wish === "shared") return wishFindings.shared(interval);
  return (gap.n < FEW_PEOPLE ? wishFindings.fewPeople : wishFindings.none)(interval);
}

/** Lists counts by scale point, from 1: "2 at 1, 3 at 4". */
export function answersByPoint(counts: readonly number[]): string {
  const said = counts.flatMap((count, index) => (count > 0 ? [answerTexts.atPoint(count, index + 1)] : []));
  return said.length > 0 ? said.join(", ") : answerTexts.none;
}

/** Lists the shares of three bands: "1 to 3: about a quarter, 4 to 6: few or none, 7 to 9: about three quarters". */
export function answersByBand(bands: Bands): string {
  return bands
    .map((share, index) => answerTexts.inBand(bandsTable.columns[index] ?? "", shareInWords(share)))
    .join(", ");
}

/** True where a mean would mislead without the answers beside it: of few people, and of two camps. */
export function showsAnswersFirst({ figures, findings }: SpectrumReading): boolean {
  const { counts, bands, current } = figures;
  if ((!counts && !bands) || current.n < 2) return false;
  return current.n < FEW_PEOPLE || findings?.views === "camps";
}

const FEW_PEOPLE = 8;

/** True where the answers show two different todays beyond chance. */
export function isDivided({ findings }: Pick<SpectrumReading, "findings">): boolean {
  return findings?.views === "camps" || findings?.views === "dissent";
}

/**
 * Says how far today's answers lie from their mean, in a confidential survey at most, and what may be concluded of it;
 * null for fewer than two answers.
 */
export function viewsPhrase({ figures, findings, ...spectrum }: SpectrumReading): string | null {
  const { current, averageDeviation } = figures;
  if (findings?.camps) return campsPhrase(findings.camps, spectrum);
  // The average deviation is never larger than the standard deviation.
  const apartBy = averageDeviation ?? current.standardDeviation;
  if (current.n < 2 || apartBy === null) return null;
  const points = oneDecimal(apartBy);
  const text = averageDeviation === null ? spreadTexts.atMost : spreadTexts.exact;
  const [apart, views] = [text(points), findings?.views];
  return `${apart}${views === "dissent" || views === "consensus" ? spreadTexts[views] : ""}.`;
}

/** Names both camps, in an open survey with their sizes, means and sides: both may lie on one. */
export function campsPhrase(
  { lower, upper }: NonNullable<SpectrumFindings["camps"]>,
  { id }: Pick<Spectrum, "id">,
): string {
  if (!lower || !upper) return answerTexts.unnamedCamps;
  const camps = [lower, upper].map(({ people, mean }) => {
    const pole = sideOf(id, mean.value);
    const side = pole ? answerTexts.nearer(poleName(pole)) : answerTexts.nearMiddle;
    return answerTexts.camp(people.value, side, oneDecimal(mean.value));
  });
  return answerTexts.camps(joinList(camps));
}

/** The tab's opening sentence, in the pieces that are set differently. */
export interface AlignmentLead {
  before: string;
  pole: string | null;
  after: string;
}

const plain = (before: string, after = ""): AlignmentLead => ({ before, pole: null, after });

/** Says what else may be concluded: further wishes, spectrums without one, colliding wishes, divided views. */
function otherFindings(readings: readonly SpectrumReading[], clearest: SpectrumReading | null): string {
  const namesOf = (holds: (reading: SpectrumReading) => boolean) =>
    readings.filter(holds).map(({ name }) => name);
  const more = readings.filter((one) => one !== clearest && one.findings?.wish === "shared");
  const said: [names: string[], text: (names: string) => string][] = [
    [more.map(({ figures, ...poles }) => poleTowards(figures.gap, poles)), alignmentTexts.more],
    [clearest ? namesOf(({ findings }) => findings?.wish === null) : [], alignmentTexts.quiet],
    [namesOf(({ findings }) => findings?.wish === "colliding"), alignmentTexts.colliding],
    [namesOf(isDivided), alignmentTexts.apart],
  ];
  return said
    .filter(([names]) => names.length > 0)
    .map(([names, text]) =>
      text(names.length === readings.length ? alignmentTexts.everySpectrum : joinList(names)),
    )
    .join("");
}

/** Says how many would move the way of the gap: "all 12", "10 of 12", "about three quarters". */
function moversPhrase({ n, mean, wantLeft, wantRight, shares }: Gap): string | null {
  if (shares) return shareInWords(mean < 0 ? shares.left : shares.right);
  const movers = mean < 0 ? wantLeft : wantRight;
  if (movers === null) return null;
  return movers === n ? alignmentTexts.all(n) : alignmentTexts.some(movers, n);
}

/** Fewer people than this cannot show a wish that holds without any one of them. */
const ENOUGH_FOR_A_WISH = 7;

/** Sums up the charts below it, from the figures alone. Expects the largest gap first. */
export function alignmentLead(readings: readonly SpectrumReading[]): AlignmentLead {
  const [first] = readings;
  if (!first) return plain("");
  const people = Math.max(...readings.map(({ figures }) => figures.current.n));
  if (people === 1) return plain(alignmentTexts.onePerson);
  const hasGap = signed(first.figures.gap.mean) !== "0.0";
  const largest = gapHeadline(first.figures.gap, first);
  if (!first.findings) {
    if (!hasGap) return plain(alignmentTexts.noGap);
    return plain(alignmentTexts.largest(largest, first.name), ` ${wishesOn(first)}`);
  }
  const clearest = readings.find(({ findings }) => findings?.wish === "shared") ?? null;
  const others = otherFindings(readings, clearest);
  if (!clearest) {
    const none = people < ENOUGH_FOR_A_WISH ? alignmentTexts.tooFew : alignmentTexts.noWish;
    return plain(hasGap ? none(largest, first.name) : alignmentTexts.noGap, others);
  }
  const hasSeveral = readings.filter(({ findings }) => findings?.wish === "shared").length > 1;
  const { gap } = clearest.figures;
  const wish = alignmentTexts.movers(moversPhrase(gap), oneDecimal(Math.abs(gap.mean)));
  return {
    before: hasSeveral ? alignmentTexts.clearestWish : alignmentTexts.onlyWish,
    pole: poleTowards(gap, clearest),
    after: `${wish}${others}`,
  };
}

const wishesOn = ({ figures, ...poles }: SpectrumReading) => wishesPhrase(figures.gap, poles);

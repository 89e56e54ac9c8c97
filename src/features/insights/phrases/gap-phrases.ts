import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import type { SpectrumFigures } from "#domain/statistics/figures.ts";
import { isClearGap, isClearWish, MIN_GAP } from "#domain/statistics/gaps.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { signed } from "./number-format.ts";

type Gap = SpectrumFigures["gap"];
interface Poles {
  left: Aspect;
  right: Aspect;
}

/** The pole that the mean gap points to. */
export function poleTowards(gap: Gap, { left, right }: Poles): string {
  return poleName(gap.mean < 0 ? left : right);
}

/** "+2.4 towards Planned": plus means more of the pole that is named. */
export function gapHeadline(gap: Gap, poles: Poles): string {
  if (gap.n === 0) return "Gap unknown";
  const size = signed(Math.abs(gap.mean));
  return size === "0.0" ? "No gap" : `${size} towards ${poleTowards(gap, poles)}`;
}

/** "10 want more, 1 less, 1 neither"; more and less of the pole that the gap points to. */
export function wishesPhrase(gap: Gap, { left, right }: Poles): string {
  const { n, wantLeft, wantSame, wantRight } = gap;
  if (n === 0) return "Nobody gave both answers.";
  if (wantSame === n) return n === 1 ? "Would stay." : `All ${n} would stay.`;
  const [more, less] = gap.mean < 0 ? [wantLeft, wantRight] : [wantRight, wantLeft];
  if (more === n) return n === 1 ? "1 wants more." : `All ${n} want more.`;
  const wishes: [number, string][] =
    signed(gap.mean) === "0.0"
      ? [
          [wantRight, `more ${poleName(right)}`],
          [wantLeft, `more ${poleName(left)}`],
        ]
      : [
          [more, "more"],
          [less, "less"],
        ];
  const said = wishes
    .filter(([people]) => people > 0)
    .map(([people, wish], index) => `${people} ${verbOf(people, index)}${wish}`);
  return `${[...said, ...(wantSame > 0 ? [`${wantSame} neither`] : [])].join(", ")}.`;
}

function verbOf(people: number, index: number): string {
  if (index > 0) return "";
  return people === 1 ? "wants " : "want ";
}

/** What chance leaves of the gap; null where the wish is clear. */
export function gapCaution(gap: Gap): string | null {
  if (gap.n === 0 || isClearWish(gap)) return null;
  if (gap.halfWidth95 === null) return "One answer has no interval: a wish of one person.";
  if (gap.wantSame === gap.n) return "No wish to change.";
  const interval = `(±${oneDecimal(gap.halfWidth95)})`;
  if (Math.min(gap.wantLeft, gap.wantRight) >= Math.max(2, gap.n / 3)) {
    return `Wishes run both ways ${interval}: no shared wish to change.`;
  }
  if (!isClearGap(gap)) return `Smaller than its interval ${interval}: no clear wish to change.`;
  if (Math.abs(gap.mean) < MIN_GAP) {
    return `Too small to matter on 9 points ${interval}: no clear wish to change.`;
  }
  return `Hardly larger than its interval ${interval}: no clear wish to change.`;
}

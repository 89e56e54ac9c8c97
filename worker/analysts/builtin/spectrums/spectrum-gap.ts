import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { isClearGap, MIN_GAP } from "#domain/statistics/gaps.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { hasPeople, isAtLeast } from "#worker/analysts/builtin/statistics/portions.ts";
import type { SpectrumStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import {
  agreeWith,
  marginOf,
  pointsOf,
  portion,
  portionOf,
  share,
} from "#worker/analysts/builtin/words/phrases.ts";
import type { Voice } from "#worker/analysts/builtin/words/voice.ts";
import { wishesInWords } from "#worker/analysts/builtin/words/wordings.ts";

function verdictOn({ gap }: SpectrumStatistics["figures"]): string {
  if (!isClearGap(gap)) return "within its own uncertainty";
  return Math.abs(gap.mean) < MIN_GAP
    ? "too small to matter on nine points"
    : "hardly more than its own uncertainty";
}

function unclearGap(spectrum: SpectrumStatistics, voice: Voice): string {
  const { name, figures, left, right, stayers } = spectrum;
  const { gap } = figures;
  if (gap.halfWidth95 === null && gap.n > 1) {
    return `no clear wish to change ${name} can be told from a mean gap of ${pointsOf(gap.mean)}.`;
  }
  if (gap.halfWidth95 === null) {
    return `on ${name} one person gave both scores, which shows no clear wish of a team.`;
  }
  const margin = marginOf(gap.halfWidth95);
  const wishes = wishesInWords(spectrum);
  if (oneDecimal(gap.mean) === "0.0") {
    const none = `there is no gap on ${name} and no clear wish to change: ${wishes}.`;
    if (isAtLeast(stayers, 0.5)) return none;
    return voice("gap nought", [
      `between ${left} and ${right} wishes cancel out: ${wishes}, which makes no clear wish to change.`,
      none,
    ]);
  }
  const size = `${pointsOf(gap.mean)} towards ${poleName(spectrum.towards)}`;
  const verdict = verdictOn(figures);
  return voice("gap unclear", [
    `a gap of ${size}${margin} is ${verdict}, so there is no clear wish to change: ${wishes}.`,
    `no clear wish to change: the gap of ${size}${margin} is ${verdict}, and ${wishes}.`,
    `${wishes}; the resulting gap, ${size}${margin}, is ${verdict}, which is no clear wish to change.`,
  ]);
}

function clearGap(spectrum: SpectrumStatistics, voice: Voice): string {
  const { figures, opposers, movers, stayers } = spectrum;
  const { gap } = figures;
  const [towards, awayFrom] = [poleName(spectrum.towards), poleName(spectrum.awayFrom)];
  const margin = marginOf(gap.halfWidth95);
  const others = hasPeople(opposers)
    ? `, against ${portion(opposers)} who would go towards ${awayFrom}`
    : hasPeople(stayers)
      ? `, and ${portion(stayers)} would stay`
      : "";
  const who = portionOf(movers);
  const size = `${pointsOf(gap.mean)} towards ${towards}${margin}`;
  return voice("gap clear", [
    `the gap is ${size}: ${who} would move that way${others}.`,
    `${who} would move towards ${towards}${others}; the mean gap is ${pointsOf(gap.mean)}${margin}.`,
    `today lies ${pointsOf(gap.mean)}${margin} short of the wish for ${towards}, which ${who} ${agreeWith(movers, "shares", "share")}${others}.`,
  ]);
}

/** Describes the gap: size, uncertainty, and the people for and against. */
export function gapSentence(spectrum: SpectrumStatistics, voice: Voice): string {
  const { name, wish, figures, left, right } = spectrum;
  const { gap } = figures;
  switch (wish) {
    case "unknown":
      return `nobody placed both today and the wish on ${name}, so that there is no gap to report.`;
    case "settled":
      return `${gap.wantSame === null ? "everybody" : share(gap.n, gap.n)} would leave ${name} exactly where it is.`;
    case "opposed":
      return `wishes run both ways: ${wishesInWords(spectrum)}. Behind the mean gap of ${pointsOf(gap.mean)} there is a choice to make between ${left} and ${right}.`;
    case "clear":
      return clearGap(spectrum, voice);
    case "unclear":
      return unclearGap(spectrum, voice);
  }
}

import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { SpectrumStatistics } from "#worker/analysts/builtin/statistics/team-statistics.ts";
import { sideOf } from "#worker/analysts/builtin/words/move-kind.ts";
import { paragraph, share } from "#worker/analysts/builtin/words/phrases.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import type { Voice } from "#worker/analysts/builtin/words/voice.ts";
import {
  agreementInWords,
  bandsInWords,
  campsInWords,
  isOneAnswer,
  leanOf,
  leastIndexInWords,
  MIN_FOR_RANGE,
  middleHalf,
} from "#worker/analysts/builtin/words/wordings.ts";
import { contrastSentence } from "./spectrum-contrast.ts";

function placeSentence(spectrum: SpectrumStatistics, voice: Voice): string {
  const { id, left, right, figures } = spectrum;
  const { mean, n } = figures.current;
  const place = oneDecimal(mean);
  if (spectrum.camps) {
    return voice("card camps", [
      `today's mean of ${place} stands for few: between ${left} and ${right}, ${campsInWords(spectrum)}.`,
      `answers to where the team stands between ${left} and ${right} fall apart: ${campsInWords(spectrum)}, with the mean of ${place} between them.`,
    ]);
  }
  const lean = leanOf(mean, spectrum);
  if (sideOf(mean) === "middle") {
    return voice("card middle", [
      `today's mean, ${place}, lies between ${left} and ${right}, and neither prevails.`,
      `at ${place} the team keeps to the middle of the line from ${left} to ${right}.`,
    ]);
  }
  const [leftPole, rightPole] = id.split("_") as [Aspect, Aspect];
  const { does } = POLES[mean < 5 ? leftPole : rightPole];
  if (isOneAnswer(figures.current) && n > 1)
    return `${spectrum.isCoarse ? "all" : share(n, n)} give the same answer, ${place}, ${lean}: the team ${does}.`;
  return voice("card place", [
    `today's mean of ${place} is ${lean}: the team ${does}.`,
    `people place the team at ${place}, ${lean}; in their eyes it ${does}.`,
    `at ${place} the team leans ${lean}: it ${does}.`,
  ]);
}

/** Shares out today's answers over the line, with the agreement that a spread rounded up can tell. */
function bandsOfToday(spectrum: SpectrumStatistics, voice: Voice): string {
  const { name, figures } = spectrum;
  const [plain, whole] = [bandsInWords(spectrum), bandsInWords(spectrum, "lie ")];
  if (figures.current.n < MIN_RESPONSES_FOR_AGREEMENT) {
    return voice("card bands few", [
      `of the answers on ${name}, ${whole}.`,
      `the answers on ${name} lie like this: ${plain}.`,
    ]);
  }
  const [level, index] = [agreementInWords(spectrum), leastIndexInWords(spectrum)];
  return voice("card bands", [
    `of the answers on ${name}, ${whole}: ${level}${index}.`,
    `there is ${level} on ${name}${index}, with ${plain}.`,
    `the answers on ${name} show ${level}${index}: ${whole}.`,
  ]);
}

function spreadOfToday(spectrum: SpectrumStatistics, voice: Voice): string | null {
  const { name, figures, camps } = spectrum;
  const { agreement, current } = figures;
  if (camps || agreement === null || current.n < MIN_FOR_RANGE || isOneAnswer(current)) return null;
  const half = middleHalf(current);
  if (!half) return bandsOfToday(spectrum, voice);
  const [low, high] = half;
  const range = low === high ? `at ${low}` : `between ${low} and ${high}`;
  if (current.n < MIN_RESPONSES_FOR_AGREEMENT) return null;
  const level = agreementLevel(agreement);
  const index = `r_wg ${agreement.toFixed(2)}`;
  if (figures.chanceAgreement != null && agreement <= figures.chanceAgreement && level !== "no") {
    return voice("card chance", [
      `agreement on ${name} is no closer than chance could make it, with the middle half of the answers ${range} (${index}).`,
      `the middle half of the answers on ${name} lies ${range}, a spread that random answers could show too (${index}).`,
    ]);
  }
  if (level === "no" || level === "weak") {
    return voice("card wide", [
      `that mean unites few: the middle half of the answers on ${name} lies ${range}, ${level} agreement (${index}).`,
      `views of ${name} differ, with the middle half ${range}: ${level} agreement (${index}).`,
    ]);
  }
  return voice("card close", [
    `half of the answers on ${name} lie ${range}, which is ${level} agreement (${index}).`,
    `there is ${level} agreement on ${name} (${index}), the middle half of the answers lying ${range}.`,
    `on ${name} people see much the same team, half of them ${range}: ${level} agreement (${index}).`,
  ]);
}

/** Difference of opposed aspects, in points of 5, that reads as a preference. */
const NOTABLE_PREFERENCE = 0.5;

function statementsSentence(
  { stated, left, right, figures }: SpectrumStatistics,
  voice: Voice,
): string | null {
  if (!stated || Math.abs(stated.right - stated.left) < NOTABLE_PREFERENCE) return null;
  const deviation = figures.current.mean - 5;
  if (sideOf(figures.current.mean) === "middle") return null;
  const fits = (stated.right - stated.left) * deviation > 0;
  const [more, less] = stated.right > stated.left ? [right, left] : [left, right];
  const [high, low] = [Math.max(stated.left, stated.right), Math.min(stated.left, stated.right)].map(
    oneDecimal,
  );
  if (!fits) {
    return `the separate statements say otherwise: ${more} finds more assent (${high} of 5) than ${less} (${low}).`;
  }
  return voice("card statements", [
    `the separate statements bear it out, with ${high} of 5 for ${more} and ${low} for ${less}.`,
    `asked in other words, people confirm it: ${more} earns ${high} of 5, ${less} ${low}.`,
    `statements on ${more} find more assent than those on ${less} too, ${high} against ${low} of 5.`,
  ]);
}

/** Describes today's position, the agreement on it, and whether the statements confirm it. */
export function currentState(spectrum: SpectrumStatistics, voice: Voice): string {
  return paragraph(
    placeSentence(spectrum, voice),
    spreadOfToday(spectrum, voice),
    statementsSentence(spectrum, voice),
    contrastSentence(spectrum, "current"),
  );
}

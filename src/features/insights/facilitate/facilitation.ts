import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import {
  askAboutCamps,
  askWhereToStand,
  planSteps,
  reasonTexts,
  talks,
  wishQuestions,
} from "#src/content/insights/facilitate.ts";
import {
  campsPhrase,
  gapHeadline,
  isDivided,
  wishesPhrase,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";

export const QUESTIONS_IN_AN_HOUR = 3;

export interface TeamQuestion {
  spectrum: SpectrumReading;
  /** The figures that ask for it. */
  why: string;
  question: string;
}

/** The mean between two camps is no shared wish: what divides them comes first. */
function isSharedWish(reading: SpectrumReading): boolean {
  return reading.findings?.wish === "shared" && !isDivided(reading);
}

function whyOf({ name, figures, findings, ...spectrum }: SpectrumReading): string {
  const { gap, current, aspirational } = figures;
  if (findings?.camps) return reasonTexts.camps(name, campsPhrase(findings.camps, spectrum));
  const places: [string, string] = [oneDecimal(current.mean), oneDecimal(aspirational.mean)];
  return reasonTexts.gap(name, places, gapHeadline(gap, spectrum), wishesPhrase(gap, spectrum));
}

/**
 * Takes the clearest wishes first; where the team sees two different todays, one place is kept for that. What was not
 * found comes last, the largest gap first.
 */
function chooseSpectrums(figures: Figures): SpectrumReading[] {
  const all = spectrumsByGap(figures);
  const wishes = all.filter(isSharedWish);
  const divided = all.filter((one) => !wishes.includes(one) && isDivided(one));
  const colliding = all.filter((one) => !divided.includes(one) && one.findings?.wish === "colliding");
  const kept = divided.length > 0 ? wishes.slice(0, QUESTIONS_IN_AN_HOUR - 1) : wishes;
  return [...new Set([...kept, ...divided.slice(0, 1), ...wishes, ...divided, ...colliding, ...all])].slice(
    0,
    QUESTIONS_IN_AN_HOUR,
  );
}

/** Chooses three questions for a team's hour, from the figures alone; none for one person, who is no team. */
export function chooseQuestions(figures: Figures): TeamQuestion[] {
  if (figures.responses < 2) return [];
  let wish = 0;
  return chooseSpectrums(figures).map((spectrum) => {
    const { gap } = spectrum.figures;
    const why = whyOf(spectrum);
    if (isSharedWish(spectrum)) {
      const [wanted, other] =
        gap.mean < 0 ? [spectrum.left, spectrum.right] : [spectrum.right, spectrum.left];
      const ask = wishQuestions[wish++ % wishQuestions.length] ?? wishQuestions[0];
      return { spectrum, why, question: ask(wanted, other) };
    }
    const ask = isDivided(spectrum) ? askAboutCamps : askWhereToStand;
    return { spectrum, why, question: ask(spectrum.left, spectrum.right) };
  });
}

export interface PlanStep {
  minutes: number;
  title: string;
  text: string;
}

const MINUTES = { all: 60, open: 5, read: 10, question: 11, close: 2 } as const;

/** Plans sixty minutes around the questions; minutes that fewer questions leave go to the agreement at the end. */
export function planHour(questions: readonly TeamQuestion[]): PlanStep[] {
  const talkSteps = questions.map(({ spectrum: { left, right } }, index) => ({
    minutes: MINUTES.question,
    title: planSteps.question(index + 1, poleName(left), poleName(right)),
    text: talks[index % talks.length] ?? talks[0],
  }));
  const { all, open, read, question, close } = MINUTES;
  const rest = all - open - read - talkSteps.length * question - close;
  return [
    { minutes: open, ...planSteps.open },
    { minutes: read, ...planSteps.read },
    ...talkSteps,
    { minutes: rest, ...planSteps.agree },
    { minutes: close, ...planSteps.close },
  ];
}

/** Lists when each step of a plan runs, in minutes from the start: "0–5", "5–15". */
export function clockOf(steps: readonly PlanStep[]): string[] {
  let start = 0;
  return steps.map(({ minutes }) => {
    const from = start;
    start += minutes;
    return `${from}–${start}`;
  });
}

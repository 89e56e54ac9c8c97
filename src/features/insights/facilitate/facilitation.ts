import { type Aspect, poleName } from "#domain/questionnaire/questionnaire.ts";
import { agreementLevel, MIN_RESPONSES_FOR_AGREEMENT } from "#domain/statistics/agreement.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { isClearWish } from "#domain/statistics/gaps.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { campsPhrase, gapHeadline, wishesPhrase } from "#src/features/insights/phrases/spectrum-phrases.ts";
import { type SpectrumReading, spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";

export const QUESTIONS_IN_AN_HOUR = 3;

export interface TeamQuestion {
  spectrum: SpectrumReading;
  /** What in the figures asks for it. */
  why: string;
  question: string;
}

/** What a pole is in working life. */
const PRACTICE: Record<Aspect, string> = {
  vision: "talking about where we want to be in three years",
  execution: "finishing what we have started",
  purpose: "saying whom our work serves",
  profit: "knowing what earns our living",
  adaptive: "changing course when the facts change",
  planned: "keeping commitments for weeks at a time",
  disruptive: "trying what nobody else does yet",
  measured: "moving in small, tested steps",
  open: "letting those who do the work decide how",
  structured: "having clear roles and procedures",
  intuitive: "trusting experienced judgement",
  strategic: "deciding from analysis",
};

type Asked = (wanted: Aspect, other: Aspect) => string;

/** One for each turn, so that two wishes in one hour are not asked about in the same words. */
const WISH_QUESTIONS: readonly Asked[] = [
  (wanted, other) =>
    `If ${PRACTICE[wanted]} were normal here a year from now, what would we have stopped doing, and what of ${PRACTICE[other]} would we have kept?`,
  (wanted, other) =>
    `Where did ${PRACTICE[other]} cost us something in the last month that ${PRACTICE[wanted]} would have saved?`,
  (wanted) =>
    `Which one decision on our table would come out differently if ${PRACTICE[wanted]} came first, and who would have to agree?`,
];

function askAboutCamps({ left, right }: SpectrumReading): string {
  return `Some of us see ${PRACTICE[left]}, others ${PRACTICE[right]}. Which recent weeks were each of us thinking of, and what differed between them?`;
}

function askWhereToStand({ left, right }: SpectrumReading): string {
  return `For which kinds of decision do we want ${PRACTICE[left]}, and for which ${PRACTICE[right]}?`;
}

/** A mean between two camps is nobody's wish: what divides them comes first. */
function isSharedWish({ figures: { camps, gap } }: SpectrumReading): boolean {
  return !camps && isClearWish(gap);
}

function whyOf({ name, figures, ...poles }: SpectrumReading): string {
  const { gap, current, aspirational } = figures;
  const camps = campsPhrase(figures, poles);
  if (camps) return `${name}, today. ${camps}`;
  const places = `${oneDecimal(current.mean)} today, ${oneDecimal(aspirational.mean)} wanted`;
  return `${name}: ${places}, ${gapHeadline(gap, poles)}. ${wishesPhrase(gap, poles)}`;
}

function isDivided({ figures: { camps, agreement, current } }: SpectrumReading): boolean {
  if (camps) return true;
  if (agreement === null || current.n < MIN_RESPONSES_FOR_AGREEMENT) return false;
  return ["no", "weak"].includes(agreementLevel(agreement));
}

/** The clearest wishes first; where the team sees two different todays, one place is kept for that. */
function chooseSpectrums(figures: Figures): SpectrumReading[] {
  const all = spectrumsByGap(figures);
  const wishes = all.filter(isSharedWish);
  const divided = all.filter((one) => !wishes.includes(one) && isDivided(one));
  const rest = all.filter((one) => !wishes.includes(one) && !divided.includes(one));
  const kept = divided.length > 0 ? wishes.slice(0, QUESTIONS_IN_AN_HOUR - 1) : wishes;
  return [...new Set([...kept, ...divided.slice(0, 1), ...wishes, ...divided, ...rest])].slice(
    0,
    QUESTIONS_IN_AN_HOUR,
  );
}

/** Three questions for a team's hour, from the figures alone; none for one person, who is no team. */
export function chooseQuestions(figures: Figures): TeamQuestion[] {
  if (figures.responses < 2) return [];
  let wish = 0;
  return chooseSpectrums(figures).map((spectrum) => {
    const { gap } = spectrum.figures;
    const why = whyOf(spectrum);
    if (isSharedWish(spectrum)) {
      const [wanted, other] =
        gap.mean < 0 ? [spectrum.left, spectrum.right] : [spectrum.right, spectrum.left];
      const ask = WISH_QUESTIONS[wish++ % WISH_QUESTIONS.length] as Asked;
      return { spectrum, why, question: ask(wanted, other) };
    }
    const ask = isDivided(spectrum) ? askAboutCamps : askWhereToStand;
    return { spectrum, why, question: ask(spectrum) };
  });
}

/** One for each turn: three times the same form tires a room. */
const TALKS = [
  "Two minutes alone with pen and paper, six in pairs, three for what the pairs found.",
  "In threes: each tells one situation of the last month, the others only ask. Then one sentence from each three.",
  "Whole room: first all who have not spoken yet, then the others. Write down where two accounts differ.",
] as const;

export interface PlanStep {
  minutes: number;
  title: string;
  text: string;
}

/** Sixty minutes around the questions; what fewer questions leave goes to the agreement at the end. */
export function planHour(questions: readonly TeamQuestion[]): PlanStep[] {
  const each = 11;
  const talks = questions.map(({ spectrum: { left, right } }, index) => ({
    minutes: each,
    title: `Question ${index + 1}: ${poleName(left)} and ${poleName(right)}`,
    text: TALKS[index % TALKS.length] as string,
  }));
  const rest = 60 - 5 - 10 - talks.length * each - 2;
  return [
    {
      minutes: 5,
      title: "Open",
      text: "Say what the hour is for: one step for each question, not a verdict. Nobody has to say how they answered.",
    },
    {
      minutes: 10,
      title: "Read in silence",
      text: "Everybody reads the summary and notes one thing that surprised them and one that did not.",
    },
    ...talks,
    {
      minutes: rest,
      title: "Agree",
      text: "For each question one step, one name and one date within 30 days. What finds no name is dropped.",
    },
    {
      minutes: 2,
      title: "Close",
      text: "Read the steps aloud and set the day on which you look at them again.",
    },
  ];
}

/** "0–5", "5–15": when each step of a plan runs, in minutes from the start. */
export function clockOf(steps: readonly PlanStep[]): string[] {
  let start = 0;
  return steps.map(({ minutes }) => {
    const from = start;
    start += minutes;
    return `${from}–${start}`;
  });
}

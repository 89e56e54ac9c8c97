import type { ClaimKind } from "#domain/claims/claim.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import type * as facilitateWords from "#messages/report/facilitate";
import type * as poleWords from "#messages/respond/poles";
import type * as workshopWords from "#messages/workshop/steps";
import {
  type FoundText,
  MOST_OPTIONS,
  type StepText,
  type WorkshopPart,
  type WorkshopScript,
  type WorkshopStep,
} from "./script.ts";
import { chooseTopics, type Topic } from "./topics.ts";

const MINUTES = { arrive: 5, guess: 5, talk: 10, vote: 5, commit: 10, close: 5, least: 60 } as const;
/** Lines to guess on where no topic has one. */
const SPARE_GUESSES = 2;

/** A report in one language, and the words of that language. */
export interface ScriptSource {
  report: RenderedReport;
  words: Pick<typeof facilitateWords, "talks"> &
    Pick<typeof poleWords, "poles"> &
    Pick<typeof workshopWords, "stepWords">;
}

/** A step and its text in one language. */
type WrittenStep = readonly [step: WorkshopStep, text: StepText];

const textsOf = (sentences: readonly Sentence[]) => sentences.map(({ text }) => text);

const foundIn = ({
  sentences,
  statements,
}: Pick<Topic, "sentences" | "statements">): Omit<FoundText, "title"> => ({
  sentences: textsOf(sentences),
  statements: textsOf(statements),
});

function partOf(kind: ClaimKind | undefined): WorkshopPart {
  switch (kind) {
    case "want":
      return "want";
    case "camps":
    case "opposite-wants":
    case "groups":
    case "mark-groups":
      return "divide";
    default:
      return "stand";
  }
}

/** The spectrums of the topics, or those on which the team would move furthest. */
function linesOf(topics: readonly Topic[], figures: Figures | null): SpectrumId[] {
  const ofTopics = topics.flatMap(({ finding }) => finding?.spectrums.slice(0, 1) ?? []);
  if (ofTopics.length > 0) return [...new Set(ofTopics)];
  const byGap = [...(figures?.spectrums ?? [])].sort((a, b) => Math.abs(b.gap.mean) - Math.abs(a.gap.mean));
  return byGap.slice(0, SPARE_GUESSES).map(({ spectrum }) => spectrum);
}

function writeGuess(
  spectrum: SpectrumId,
  figures: Figures | null,
  { report, words }: ScriptSource,
): WrittenStep[] {
  const found = figures?.spectrums.find((one) => one.spectrum === spectrum);
  const line = SPECTRUMS.find(({ id }) => id === spectrum);
  const told = report.spectrums.find((one) => one.spectrum === spectrum);
  if (!found || !line || !told) return [];
  const { stepWords, poles } = words;
  const { question, how, title } = stepWords.guess;
  return [
    [
      {
        id: `guess:${spectrum}`,
        part: "stand",
        kind: "guess",
        minutes: MINUTES.guess,
        line: { spectrum, today: found.current.mean, wanted: found.aspirational.mean },
        advice: [],
      },
      {
        title: title({ left: poles[line.left], right: poles[line.right] }),
        question,
        how,
        found: { title: stepWords.found.title, ...foundIn(told) },
        options: [],
      },
    ],
  ];
}

function writeTalk({ finding, title, talk, ...told }: Topic): WrittenStep {
  const found = finding && { title, ...foundIn(told) };
  return [
    {
      id: `talk:${finding?.claimId ?? title}`,
      part: partOf(finding?.kind),
      kind: "talk",
      minutes: MINUTES.talk,
      line: null,
      advice: [],
    },
    { title, question: talk.question, how: talk.how, found, options: [] },
  ];
}

function writeVote(
  { title, options }: Topic,
  at: number,
  { stepWords }: ScriptSource["words"],
): WrittenStep[] {
  const offered = options.slice(0, MOST_OPTIONS);
  if (offered.length < 2) return [];
  const { question, how } = stepWords.vote;
  return [
    [
      {
        id: `vote:${at}`,
        part: "choose",
        kind: "vote",
        minutes: MINUTES.vote,
        line: null,
        advice: offered.map(({ number }) => number),
      },
      {
        title: stepWords.vote.title({ topic: title }),
        question,
        how,
        found: null,
        options: offered.map(({ title: option, firstStep }) => ({ title: option, firstStep })),
      },
    ],
  ];
}

function writeFrame(kind: "arrive" | "commit" | "close", { stepWords }: ScriptSource["words"]): WrittenStep {
  const step: WorkshopStep = { id: kind, part: kind, kind, minutes: MINUTES[kind], line: null, advice: [] };
  return [step, { ...stepWords[kind], found: null, options: [] }];
}

/** Gives the minutes that are missing to an hour to the talks, or where there is none to what is agreed. */
function fillHour(steps: readonly WorkshopStep[]): WorkshopStep[] {
  const missing = MINUTES.least - steps.reduce((sum, { minutes }) => sum + minutes, 0);
  if (missing <= 0) return [...steps];
  const kind = steps.some((step) => step.kind === "talk") ? "talk" : "commit";
  const each = Math.ceil(missing / steps.filter((step) => step.kind === kind).length);
  return steps.map((step) => (step.kind === kind ? { ...step, minutes: step.minutes + each } : step));
}

function writeSteps(figures: Figures | null, source: ScriptSource): WrittenStep[] {
  const { report, words } = source;
  const topics = chooseTopics(report, words.talks);
  const talks = topics.map(writeTalk);
  const talksIn = (part: WorkshopPart) => talks.filter(([step]) => step.part === part);
  return [
    writeFrame("arrive", words),
    ...linesOf(topics, figures).flatMap((spectrum) => writeGuess(spectrum, figures, source)),
    ...talksIn("stand"),
    ...talksIn("want"),
    ...talksIn("divide"),
    ...topics.flatMap((topic, at) => writeVote(topic, at, words)),
    writeFrame("commit", words),
    writeFrame("close", words),
  ];
}

/** Makes a workshop's script from one version of a report, which says the same in each language; `figures` are its own. */
export function makeScript(
  figures: Figures | null,
  sources: Readonly<Record<string, ScriptSource>>,
): WorkshopScript {
  const written = Object.entries(sources).map(
    ([language, source]) => [language, writeSteps(figures, source)] as const,
  );
  const [[, steps] = ["", []]] = written;
  return {
    steps: fillHour(steps.map(([step]) => step)),
    texts: Object.fromEntries(
      written.map(([language, own]) => [language, own.map(([, text]) => text)] as const),
    ),
  };
}

import { isChange } from "#domain/report/plan.ts";
import type { Caveat, RenderedReport, Sentence, Step } from "#domain/report/rendered-report.ts";
import { LANGUAGE } from "#messages/language";
import { firstPageWords, takenUpWords } from "#messages/report/insights";
import { formatDayOfYear } from "#src/lib/format.ts";

/**
 * What a director reads of what has changed: two changes and what became of a step that is none of the three, or less. What
 * has clearly changed is never left out for a step: the second by its title where there is no room.
 */
function firstChanges({ verdict, changes, followedUp, steps, findings }: RenderedReport) {
  // A change that is the headline stands there alone.
  const beside = changes.filter(
    ({ claimIds: [id = ""] }) => id === "rounds" || !verdict.claimIds.includes(id),
  );
  const [first = "", second] = beside.map(({ text }) => text);
  const closed = followedUp.find(({ adviceId }) => steps.every(({ advice }) => advice.id !== adviceId))?.text;
  // What newcomers may have made is shown with the findings alone.
  const namedBeside = beside.flatMap(({ claimIds }) => claimIds);
  const [, also] = findings.filter((finding) => isChange(finding) && namedBeside.includes(finding.claimId));
  const title = also && `${also.title.text}.`;
  const textsOf = (...some: (string | undefined)[]) => some.flatMap((text) => (text ? [text] : []));
  return {
    all: textsOf(first, second, closed),
    two: also ? textsOf(first, title, closed) : textsOf(first, closed ?? second),
    one: textsOf(first, title),
  };
}

/** What to bear in mind beside a verdict, which begins with careless answers where there are many. */
const besideVerdict = (caveats: readonly Caveat[]) =>
  caveats.filter(({ claimIds }) => !claimIds.includes("careless"));

/**
 * Words that the page has at most beside its chart: first steps stand on it where they fit. Other languages take about a
 * sixth more for the same.
 */
const MOST_WORDS = LANGUAGE.translation ? 140 : 120;
/** The steps' heading, and the day of each, which may be one that it was due. */
const WORDS_OF_HEADING = 2;
const WORDS_OF_DAY = { coming: 2, overdue: 4 } as const;

/** An open survey, which shows what each role answers, proposes nobody against their own wish: not by function alone. */
export const showsRoles = ({ roles }: Pick<RenderedReport, "roles">) => (roles.length > 0 ? "yes" : "no");

/** Where owners come from is said once for all steps; nothing where all are agreed. */
function ownersLine({ steps, roles }: Pick<RenderedReport, "steps" | "roles">): string {
  const { agree, others, byFunction, both } = firstPageWords.owners;
  const isOpen = steps.some(({ owner, isDone }) => owner === null && !isDone);
  if (steps.some(({ advice }) => advice.owner !== null)) {
    return (isOpen ? both : byFunction)({ isOpen: showsRoles({ roles }) });
  }
  if (!isOpen) return "";
  return steps.every(({ owner, isDone }) => owner === null && !isDone) ? agree : others;
}

/** What stands below the steps: what they take together, and where their owners come from. */
export function belowSteps(report: Pick<RenderedReport, "steps" | "roles" | "together">): string {
  return [report.together, ownersLine(report)].filter(Boolean).join(" ");
}

/** When a step is due and who sees to it: "27 November · Operations", or "Done · Ada". */
export function whenAndWho({ dueOn, owner, isOverdue, isDone }: Step): string {
  if (isDone) return [takenUpWords.done, owner].filter(Boolean).join(" · ");
  const day = formatDayOfYear(dueOn);
  return [isOverdue ? firstPageWords.wasDue({ day }) : day, owner].filter(Boolean).join(" · ");
}

/** The line on what to bear in mind: the first caveat and how many more, or their number alone, but for careless answers. */
function caveatLine(caveats: readonly Caveat[], isWhole: boolean): string {
  const [first, ...more] = besideVerdict(caveats);
  if (!first) return "";
  if (!isWhole && !first.isOnCare) return firstPageWords.caveats({ count: more.length + 1 });
  return more.length > 0
    ? firstPageWords.caveatAndMore({ caveat: first.text, count: more.length })
    : first.text;
}

export const countWords = (texts: readonly string[]) =>
  texts.flatMap((text) => text.match(/\S*[\p{L}\p{N}]\S*/gu) ?? []).length;

interface FittedPage extends Pick<RenderedReport, "also" | "divides" | "undecided" | "own"> {
  changes: string[];
  caveat: string;
  /** How many of the steps say what to do first. */
  firstSteps: number;
}

const isStatement = ({ claimIds: [id = ""] }: Sentence) => id.startsWith("statement.");

/** Lists what is left of a team's own answers where there is less room: of two statements the first, then the rest in order. */
function fewerOwn(own: readonly Sentence[]): (readonly Sentence[])[] {
  const [, second] = own.filter(isStatement);
  const some = own.filter((one) => one !== second);
  return [some, some.slice(0, 2), some.slice(0, 1), []];
}

/**
 * Says what fits: two sentences on what has changed come before first steps, and these before what a caveat says, whose
 * number is always shown.
 */
export function fitPage(report: RenderedReport): FittedPage {
  const { verdict, divides, undecided, own, also, steps, participation, again, caveats } = report;
  const [whole, short] = [caveatLine(caveats, true), caveatLine(caveats, false)];
  const always = [
    ...[verdict, participation, again].map((sentence) => sentence?.text ?? ""),
    ...steps.flatMap((step) => [step.advice.title, step.owner ?? ""]),
    belowSteps(report),
    ...steps.filter(({ advice }) => advice.isOpen).map(() => firstPageWords.stillOpen),
  ];
  const days = steps.map(({ isOverdue }) => WORDS_OF_DAY[isOverdue ? "overdue" : "coming"]);
  const words = days.reduce<number>((sum, day) => sum + day, countWords(always) + WORDS_OF_HEADING);
  const wordsOf = (page: FittedPage) => {
    const firstSteps = steps.slice(0, page.firstSteps).map(({ advice }) => advice.firstStep);
    return (
      words +
      countWords([
        page.divides?.text ?? "",
        page.undecided?.text ?? "",
        ...page.own.map(({ text }) => text),
        ...page.changes,
        ...page.also.map(({ title }) => title.text),
        page.caveat,
        ...firstSteps,
      ])
    );
  };
  const { all, two, one } = firstChanges(report);
  const less = { undecided: null };
  // Both average marks make room for how a step begins; one mark far from all others does not.
  const claimIds = undecided?.claimIds ?? [];
  const areMarks = claimIds.length > 1 && claimIds.every((id) => id.startsWith("effectiveness"));
  const mostFirst = [steps.length, 2, 1, 0];
  const pages = [
    ...mostFirst.flatMap((firstSteps) => [
      { changes: all, firstSteps },
      { changes: two, firstSteps },
      ...(areMarks ? [{ changes: two, firstSteps, ...less }] : []),
    ]),
    { changes: two, firstSteps: 0, also: [] },
    ...(areMarks ? [] : fewerOwn(own).map((some) => ({ changes: two, firstSteps: 0, also: [], own: some }))),
    ...mostFirst.map((firstSteps) => ({ changes: two, firstSteps, also: [], ...less })),
    ...mostFirst.map((firstSteps) => ({ changes: one, firstSteps })),
    ...fewerOwn(own).map((some) => ({ changes: two, firstSteps: 0, also: [], ...less, own: some })),
    ...[one, one.slice(0, 1)].map((changes) => {
      return { changes, firstSteps: 0, also: [], divides: null, undecided: null, own: [] };
    }),
  ].flatMap((page) => [whole, short].map((caveat) => ({ also, divides, undecided, own, ...page, caveat })));
  return pages.find((page) => wordsOf(page) <= MOST_WORDS) ?? (pages.at(-1) as FittedPage);
}

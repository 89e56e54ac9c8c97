import type { Advice } from "#domain/advice/advice.ts";
import { DAY_MS } from "#domain/limits.ts";
import { clearLeanOf, leadsOf, stillWanted } from "#domain/report/leans.ts";
import type { RenderedAdvice, Step } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { whatOf } from "./render-wanted.ts";
import { type Say, topicOf } from "./say.ts";

/** The library in the reader's language, by id. */
export type Library = ReadonlyMap<string, Advice>;

const MOST_STEPS = 3;
/** Days after the report by which the first, the second and the third step are due, and one for this week at the latest. */
const DUE_IN_DAYS = [7, 21, 42];
const THIS_WEEK = 7;

export interface NumberedAdvice extends RenderedAdvice {
  claimId: string;
}

/** Begins a title with what stands within sentences. */
const toTitle = (what: string) => what.charAt(0).toUpperCase() + what.slice(1);

/**
 * Renders the stored advice; a piece that the library has no more is left out, its number with it. Titles of pieces for
 * any line say which: of `leads` what most lean towards, of `opposed` what people see or want differently.
 */
export function renderAdvice(
  { advice, followedUp, claims }: Pick<StoredReport, "advice" | "followedUp" | "claims">,
  library: Library,
  { leads, opposed }: Record<"leads" | "opposed", ReadonlySet<string>>,
  say: Say,
): NumberedAdvice[] {
  const directed = new Set(
    [...leadsOf(claims), clearLeanOf(claims), stillWanted(claims)].flatMap((lean) => lean?.id ?? []),
  );
  const titleOf = ({ id, title }: Advice, claimId: string) => {
    const claim = claims.find((one) => one.id === claimId);
    if (claim?.kind !== "wanted" && claim?.kind !== "place") return title;
    const about = (what: string) => say("advice.about", { title, what: toTitle(what) }, []).text;
    if (opposed.has(id))
      return about(topicOf(claim.spectrum, claim.kind === "place" ? "today" : "wanted", say));
    if (claim.kind !== "wanted" || !leads.has(id)) return title;
    // Where the line is only worth a talk, no direction is the team's.
    return about(directed.has(claim.id) ? whatOf(claim, say) : topicOf(claim.spectrum, "wanted", say));
  };
  return advice.flatMap(({ claimId, adviceId, owner: proposed, isOpen }, number) => {
    const found = library.get(adviceId);
    if (!found) return [];
    const title = titleOf(found, claimId);
    const { id, what, firstStep, people, hours, cost, notWhen, sign, source } = found;
    const agreed = isOpen ? (followedUp.find((one) => one.adviceId === adviceId) ?? null) : null;
    const by = { agreed, owner: agreed || !proposed ? null : say.nameOf("roles", proposed) };
    const takes = say("advice.takes", { people, hours, isHalf: hours === 0.5 ? "yes" : "no" }, []).text;
    return [
      { number, claimId, id, title, what, firstStep, takes, cost, notWhen, sign, source, isOpen, ...by },
    ];
  });
}

/** From 24 December to 2 January nothing is due. */
const isBetweenYears = (day: string) => day.slice(5) >= "12-24" || day.slice(5) <= "01-02";

const isWeekend = (day: string) => new Date(day).getUTCDay() % 6 === 0;

const dayAfter = (date: Date, days: number) =>
  new Date(date.getTime() + days * DAY_MS).toISOString().slice(0, 10);

/** Returns the first day to work from so many days after a date on. */
function workingDayAfter(date: Date, days: number): string {
  const day = dayAfter(date, days);
  return isWeekend(day) || isBetweenYears(day) ? workingDayAfter(date, days + 1) : day;
}

/** Returns the last day to work within a week of a date; between the years, the last that is no weekend. */
function lastDayThisWeek(date: Date): string {
  const days = Array.from({ length: THIS_WEEK }, (_, index) => dayAfter(date, THIS_WEEK - index));
  const weekdays = days.filter((day) => !isWeekend(day));
  return weekdays.find((day) => !isBetweenYears(day)) ?? (weekdays[0] as string);
}

/**
 * Chooses the first page's steps: answers that cannot be relied on come first, then what is urgent for a team that marks
 * itself very low, with all else on its marks, what became of the round before, what is still open of it, what answers a claim
 * that the page tells, the first piece for each claim, then the second, and last what any team can do. They stand in the order
 * of their days: those that were agreed in the round before, passed or not, and new ones.
 */
export function makeSteps(
  advice: readonly NumberedAdvice[],
  isTold: (claimId: string) => boolean,
  { onRounds, forAnyTeam }: Record<"onRounds" | "forAnyTeam", ReadonlySet<string>>,
  library: Library,
  madeAt: Date,
): Step[] {
  const isUrgent = ({ id }: NumberedAdvice) => library.get(id)?.urgent !== undefined;
  const urgent = new Set(advice.filter(isUrgent).map(({ claimId }) => claimId));
  const urgencyOf = ({ one, place }: { one: NumberedAdvice; place: number }) =>
    (one.claimId === "careless" && place === 0 ? 8 : 0) +
    (urgent.has(one.claimId) ? 4 : 0) +
    (isUrgent(one) || onRounds.has(one.id) ? 2 : 0) +
    Number(one.isOpen);
  const isForThisWeek = ({ id }: RenderedAdvice) => library.get(id)?.urgent === "this-week";
  const places = new Map<string, number>();
  const ranked = advice.map((one) => {
    const place = places.get(one.claimId) ?? 0;
    places.set(one.claimId, place + 1);
    return { one, place };
  });
  const chosen = ranked
    .sort(
      (a, b) =>
        urgencyOf(b) - urgencyOf(a) ||
        Number(isTold(b.one.claimId)) - Number(isTold(a.one.claimId)) ||
        Number(forAnyTeam.has(a.one.id)) - Number(forAnyTeam.has(b.one.id)) ||
        a.place - b.place,
    )
    .slice(0, MOST_STEPS)
    .map(({ one }) => one);
  // On very low marks what is for this week begins; the others follow as the report chose them.
  const onMarks = chosen
    .filter(({ claimId }) => urgent.has(claimId))
    .sort((a, b) => Number(isForThisWeek(b)) - Number(isForThisWeek(a)) || a.number - b.number);
  const inTurn = chosen.flatMap((one) => (urgent.has(one.claimId) ? (onMarks.shift() ?? []) : one));
  const undated = inTurn.filter(({ agreed }) => !agreed?.dueOn);
  return inTurn
    .map(({ claimId, ...one }, index): Step => {
      const days = DUE_IN_DAYS[undated.indexOf(inTurn[index] as NumberedAdvice)] ?? 0;
      const proposed = isForThisWeek(one) ? lastDayThisWeek(madeAt) : workingDayAfter(madeAt, days);
      const dueOn = one.agreed?.dueOn ?? proposed;
      return {
        advice: one,
        dueOn,
        isOverdue: dueOn < dayAfter(madeAt, 0),
        owner: one.agreed?.owner || one.owner,
        isDone: false,
        claimIds: [claimId],
      };
    })
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn));
}

/** Tells what steps take together: of how many people, and about how many hours of them all; empty without steps. */
export function renderTogether(steps: readonly Step[], library: Library, team: number, say: Say): string {
  const taken = steps.flatMap(({ advice }) => library.get(advice.id) ?? []);
  const countOf = ({ who }: Advice) => (who === "everybody" ? team : Math.min(who, team));
  const people = Math.max(0, ...taken.map(countOf));
  if (people === 0) return "";
  const total = taken.reduce((sum, one) => sum + countOf(one) * one.hours, 0);
  return say("advice.together", { people, hours: Math.max(1, Math.round(total)) }, []).text;
}

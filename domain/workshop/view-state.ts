import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { closedBallots, openBallots, takesBallots } from "./ballots.ts";
import type { Commitment, WorkshopState } from "./live.ts";
import { countPhones, countPlaces, listNumbers } from "./places.ts";
import type { StepText, WorkshopScript, WorkshopStep } from "./script.ts";
import { neededIn, type Sender, type WorkshopSession } from "./session.ts";

/** Who looks, and who is there. */
export interface View extends Sender {
  language: string;
  names: readonly string[];
  /** Numbers of the phones that wait for a place. */
  waiting: readonly number[];
}

/** Returns what one who looks is shown. */
export function viewState(
  session: WorkshopSession,
  { steps, texts }: WorkshopScript,
  { role, participant, language, names, waiting }: View,
  now: number,
): WorkshopState {
  const { at, version, isHidden, areNamesHidden, commitments, places } = session;
  const present = steps[at] as WorkshopStep;
  const { line, ...step } = present;
  const own = texts[language] ?? texts[ORIGINAL_LANGUAGE] ?? [];
  const text = own[at] as StepText;
  const open = openBallots(session.ballots, present);
  const closed = closedBallots(session.ballots, present);
  const voters = open ? Object.keys(open.byParticipant).length : 0;
  const isLead = role === "facilitator";
  return {
    version,
    at,
    way: steps.map(({ part, kind, minutes }) => ({ part, kind, minutes })),
    step: {
      ...step,
      line: line && {
        spectrum: line.spectrum,
        answers: open ? null : { today: line.today, wanted: line.wanted },
      },
    },
    text: { ...text, how: isLead ? text.how : "", found: open ? null : text.found },
    ballots: takesBallots(present)
      ? {
          isOpen: open !== null,
          given: closed?.result.voters ?? voters,
          result: closed?.result ?? null,
          ...(closed?.isKept && { isKept: true }),
        }
      : null,
    needed: open ? neededIn(session, open) : (closed?.needed ?? null),
    isHidden,
    areNamesHidden,
    ageMs: now - session.stepAt,
    // The ballot of a phone that was removed later counts on: else the number would say whether it had given one.
    present: Math.max(countPhones(places), voters),
    places: countPlaces(places),
    added: places.added,
    phones: isLead ? listNumbers(places) : [],
    waiting: isLead ? waiting : [],
    names: isLead || (role === "screen" && !areNamesHidden) ? names : [],
    own: (participant !== undefined && open?.byParticipant[participant]?.ballot) || null,
    commitments: commitments.map((one) => ({ ...one, title: titleIn(own, steps, one) })),
    chosen: step.kind === "commit" ? listChosen(session, steps, own) : [],
  };
}

/** Lists what the room gave dots to, most first, by the votes that are closed and shown. */
function listChosen(
  { ballots }: WorkshopSession,
  steps: readonly WorkshopStep[],
  texts: readonly StepText[],
): WorkshopState["chosen"] {
  const voted = steps.flatMap(({ id, kind, advice }, at) => {
    const result = kind === "vote" ? closedBallots(ballots, { id })?.result : undefined;
    if (!result || result.isWithheld) return [];
    const { counts } = result;
    return advice.map((recommendation, option) => ({
      recommendation,
      title: texts[at]?.options[option]?.title ?? "",
      dots: counts[option] ?? 0,
    }));
  });
  return voted.filter(({ dots }) => dots > 0).sort((a, b) => b.dots - a.dots);
}

/** A recommendation's title in the language of who looks, where it was voted on; any other as it is stored. */
function titleIn(
  texts: readonly StepText[],
  steps: readonly WorkshopStep[],
  { recommendation, title }: Commitment,
): string {
  const offered = texts.flatMap(({ options }, at) =>
    options.filter((_, option) => steps[at]?.advice[option] === recommendation),
  );
  return offered[0]?.title ?? title;
}

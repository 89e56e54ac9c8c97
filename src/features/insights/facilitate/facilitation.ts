import type { ClaimKind } from "#domain/claims/claim.ts";
import type { RenderedAdvice, RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import { planSteps, talks } from "#messages/report/facilitate";

export const MOST_TOPICS = 3;

/** How a team talks about a topic: what the facilitator does, and the question for all. */
interface Talk {
  how: string;
  question: string;
}

/** By what was found; topics of one kind take turns, since the same form three times tires a room. */
const TALKS: Partial<Record<ClaimKind, readonly [Talk, ...Talk[]]>> = {
  want: talks.want,
  camps: [talks.apart],
  "opposite-wants": [talks.apart],
  groups: [talks.apart],
  "mark-groups": [talks.apart],
  change: [talks.changed],
  "mark-change": [talks.changed],
  effectiveness: [talks.effectiveness],
};

/** What a team talks about in one part of its session: a finding, or advice where there is none. */
export interface Topic {
  title: string;
  sentences: readonly Sentence[];
  statements: readonly Sentence[];
  options: readonly RenderedAdvice[];
  talk: Talk;
}

/** Takes what the first page stresses, then other findings, then advice without a finding. */
export function chooseTopics({ findings, otherAdvice }: RenderedReport): Topic[] {
  const stressedFirst = [...findings].sort((a, b) => Number(b.isStressed) - Number(a.isStressed));
  const found = stressedFirst.map(({ kind, title, sentences, statements, advice }, index) => {
    const own = TALKS[kind] ?? [talks.other];
    const earlier = stressedFirst.slice(0, index).filter((one) => one.kind === kind).length;
    const talk = own[earlier % own.length] ?? own[0];
    return { title: title.text, sentences, statements, options: advice, talk };
  });
  const others = otherAdvice.map(({ title, advice }) => ({
    title: title.text,
    sentences: [],
    statements: [],
    options: advice,
    talk: talks.other,
  }));
  return [...found, ...others].slice(0, MOST_TOPICS);
}

export interface PlanStep {
  minutes: number;
  title: string;
  text: string;
}

const MINUTES = { least: 60, open: 5, read: 10, topic: 20, agree: 10, close: 5 } as const;

/** Plans a session of 60 to 90 minutes; minutes that fewer topics leave of the hour go to them. */
export function planSession(topics: readonly Topic[]): PlanStep[] {
  const { least, open, read, topic, agree, close } = MINUTES;
  const rest = least - open - read - agree - close;
  const each = topics.length === 0 ? 0 : Math.max(topic, rest / topics.length);
  return [
    { minutes: open, ...planSteps.open },
    { minutes: read, ...planSteps.read },
    ...topics.map(({ title, talk }) => ({ minutes: each, title, text: talk.how })),
    { minutes: topics.length === 0 ? agree + rest : agree, ...planSteps.agree },
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

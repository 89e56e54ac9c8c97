import type { Topic } from "#domain/workshop/topics.ts";
import { planSteps } from "#messages/report/facilitate";

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

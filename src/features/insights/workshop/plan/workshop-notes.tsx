import { SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import type { WorkshopNote } from "#domain/workshop/open-workshop.ts";
import type { Topic } from "#domain/workshop/topics.ts";
import { poles } from "#messages/respond/poles";
import { stepWords } from "#messages/workshop/steps";

const FRAMES = { arrive: stepWords.arrive, commit: stepWords.commit, close: stepWords.close };

/** What the step of a note was about, by the ids of `makeScript`. */
export function titleOfStep(step: string, topics: readonly Topic[]): string {
  const [kind = "", ...rest] = step.split(":");
  const of = rest.join(":");
  const line = SPECTRUMS.find(({ id }) => id === of);
  if (kind === "guess" && line) {
    return stepWords.guess.title({ left: poles[line.left], right: poles[line.right] });
  }
  const voted = kind === "vote" ? topics[Number(of)] : undefined;
  if (voted) return stepWords.vote.title({ topic: voted.title });
  const talked = topics.find(({ finding, title }) => (finding?.claimId ?? title) === of);
  return talked?.title ?? FRAMES[kind as keyof typeof FRAMES]?.title ?? "";
}

interface WorkshopNotesProps {
  notes: readonly WorkshopNote[];
  topics: readonly Topic[];
}

/** What facilitators wrote down in the workshops on a report. */
export function WorkshopNotes({ notes, topics }: WorkshopNotesProps) {
  return (
    <ul>
      {notes.map(({ step, text }) => (
        <li key={step} className="border-rule border-b py-4 print:break-inside-avoid print:py-2">
          <h3 className="font-medium font-sans text-base tracking-normal">{titleOfStep(step, topics)}</h3>
          <p className="mt-1 max-w-measure whitespace-pre-line">
            <bdi>{text}</bdi>
          </p>
        </li>
      ))}
    </ul>
  );
}

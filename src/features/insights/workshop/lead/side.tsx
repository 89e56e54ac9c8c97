import { MAX_NOTE_LENGTH } from "#domain/limits.ts";
import type { WorkshopState } from "#domain/workshop/live.ts";
import type { WorkshopNote } from "#domain/workshop/open-workshop.ts";
import { leadWords } from "#messages/workshop/lead";
import { classNames } from "#src/ui/class-names.ts";
import { controlClass, Field } from "#src/ui/form/field.tsx";
import { SideTitle } from "./side-title.tsx";
import { useNotes } from "./use-notes.ts";

/** What only facilitators see: how to run the step. */
export function Hints({ state: { text } }: { state: WorkshopState }) {
  return (
    <div>
      <SideTitle>{leadWords.how}</SideTitle>
      <p className="mt-1">{text.how}</p>
    </div>
  );
}

interface NotesProps {
  code: string;
  insightId: string;
  step: string;
  saved: readonly WorkshopNote[];
}

export function Notes({ step, saved, ...place }: NotesProps) {
  const notes = useNotes(place, saved);
  return (
    <div className="grid gap-1">
      <Field label={leadWords.notes} hint={leadWords.notesHint}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            maxLength={MAX_NOTE_LENGTH}
            value={notes.textOf(step)}
            onChange={(event) => notes.write(step, event.target.value)}
            className={classNames(controlClass, "py-3")}
          />
        )}
      </Field>
      <p role="status" className="min-h-6 text-muted text-sm">
        {notes.state && leadWords[notes.state]}
      </p>
    </div>
  );
}

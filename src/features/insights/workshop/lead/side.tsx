import { type ReactNode, useEffect, useRef, useState } from "react";
import { MAX_NOTE_LENGTH } from "#domain/limits.ts";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { mergeNotes } from "#domain/workshop/merge-notes.ts";
import type { WorkshopNote } from "#domain/workshop/open-workshop.ts";
import { leadWords } from "#messages/workshop/lead";
import { api, read } from "#src/lib/api/api-client.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { classNames } from "#src/ui/class-names.ts";
import { controlClass, Field } from "#src/ui/form/field.tsx";

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

type NotesByStep = Readonly<Record<string, string>>;
const SAVE_DELAY_MS = 700;
const RETRY_DELAY_MS = 5000;

/** Notes that the server has not confirmed are kept on the device, for each version of a report. */
const keyOf = (insightId: string) => `workshop-notes:${insightId}`;
const readUnsaved = (insightId: string) => (localStore.readJson(keyOf(insightId)) ?? {}) as NotesByStep;

function keepUnsaved(insightId: string, notes: NotesByStep): void {
  if (Object.keys(notes).length === 0) localStore.remove(keyOf(insightId));
  else localStore.write(keyOf(insightId), JSON.stringify(notes));
}

interface NotesPlace {
  code: string;
  insightId: string;
}

/** A facilitator's notes by step: saved as they are typed, and kept on the device until they are. */
function useNotes({ code, insightId }: NotesPlace, saved: readonly WorkshopNote[]) {
  const [unsaved, setUnsaved] = useState(() => readUnsaved(insightId));
  const [written, setWritten] = useState<NotesByStep>(() =>
    Object.fromEntries(saved.map(({ step, text }) => [step, text])),
  );
  const [hasFailed, setHasFailed] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const isUnderWay = useRef(false);

  useEffect(() => {
    keepUnsaved(insightId, unsaved);
    if (Object.keys(unsaved).length === 0) return;
    const param = { code, insightId };
    const save = async ([step, text]: [string, string]) => {
      const note = api.v1.surveys[":code"].insights[":insightId"].notes[":step"];
      const before = written[step] ?? "";
      const stored = await read(note.$put({ param: { ...param, step }, json: { text, before } }));
      const isOurs = stored.text === text.trim();
      setWritten((known) => ({ ...known, [step]: isOurs ? text : stored.text }));
      // What was typed meanwhile, or by another, is saved by the next turn.
      setUnsaved(({ [step]: newest = text, ...others }) => {
        if (isOurs) return newest === text ? others : { ...others, [step]: newest };
        return { ...others, [step]: mergeNotes(before, newest, stored.text) };
      });
    };
    const saveAll = async () => {
      // One after another: the next has to know what this one has stored.
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const saves = await Promise.allSettled(Object.entries(unsaved).map(save));
      isUnderWay.current = false;
      setHasFailed(saves.some(({ status }) => status === "rejected"));
      setUnsaved((known) => ({ ...known }));
    };
    const timer = setTimeout(saveAll, hasFailed ? RETRY_DELAY_MS : SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [code, insightId, unsaved, written, hasFailed]);

  function write(step: string, text: string): void {
    setIsTouched(true);
    setUnsaved((known) => ({ ...known, [step]: text }));
  }

  const isSaving = Object.keys(unsaved).length > 0;
  const settled = isTouched ? "saved" : null;
  return {
    textOf: (step: string) => unsaved[step] ?? written[step] ?? "",
    write,
    /** Null before anything is written. */
    state: hasFailed ? "unsaved" : isSaving ? "saving" : settled,
  } as const;
}

export const SideTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="font-medium font-sans text-muted text-sm tracking-normal">{children}</h3>
);

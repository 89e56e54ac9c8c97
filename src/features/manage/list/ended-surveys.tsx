import { type ReactNode, useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { endedWords } from "#messages/manage/page";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { ArrowRightIcon } from "#src/ui/icons.tsx";

const KEY = "ended-surveys";

interface EndedSurveysProps {
  surveys: readonly SurveySummary[];
  /** Where there is no choice of this browser yet. */
  isOpenAtFirst: boolean;
  children: ReactNode;
}

/** Closed and expired surveys, folded under a heading; whether they are is remembered in this browser. */
export function EndedSurveys({ surveys, isOpenAtFirst, children }: EndedSurveysProps) {
  const [choice, setChoice] = useState(() => localStore.read(KEY));
  const isOpen = choice === null ? isOpenAtFirst : choice === "open";
  const running = surveys.filter(({ analysis }) => analysis?.status === "processing").length;

  /** Also called when the element appears open: that is no choice. */
  function toggle({ open }: HTMLDetailsElement) {
    if (open === isOpen) return;
    const next = open ? "open" : "folded";
    setChoice(next);
    localStore.write(KEY, next);
  }

  return (
    <details open={isOpen} onToggle={(event) => toggle(event.currentTarget)} className="group mt-10">
      <summary className="flex min-h-12 cursor-pointer list-none flex-wrap items-center gap-x-3 py-2 [&::-webkit-details-marker]:hidden">
        <ArrowRightIcon className="size-4 transition-transform group-open:rotate-90" />
        <h2 className="font-sans text-base tracking-normal">{endedWords.title}</h2>
        <span className="text-muted text-sm tabular-nums">
          {surveys.length}
          {running > 0 && ` · ${endedWords.running({ count: running })}`}
        </span>
      </summary>
      {children}
    </details>
  );
}

import { useState } from "react";
import type { WorkshopState } from "#domain/workshop/live.ts";
import { leadWords } from "#messages/workshop/lead";
import { partTitles, screenWords } from "#messages/workshop/screen";
import { Clock, plannedEnd, useNow } from "#src/features/insights/workshop/live/clock.tsx";
import { useFirstClick } from "#src/features/insights/workshop/live/use-first-click.ts";
import type { WorkshopView } from "#src/features/insights/workshop/live/use-workshop.ts";
import { Way } from "#src/features/insights/workshop/live/way.tsx";
import { formatTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

/** When the workshop ends if all that comes takes as long as planned. */
function EndTime({ state, stepAt }: { state: WorkshopState; stepAt: number }) {
  const end = plannedEnd(state, stepAt, useNow(stepAt));
  return <p className="text-muted text-sm tabular-nums">{leadWords.endsAt({ time: formatTime(end) })}</p>;
}

interface ControlsProps extends Pick<WorkshopView, "send"> {
  state: WorkshopState;
  stepAt: number;
}

/** How far the workshop is, and the buttons that lead on: at one place in every step. */
export function Controls({ state, stepAt, send }: ControlsProps) {
  const { step, ballots, at, way, isHidden } = state;
  // A double click would close a vote and leave its result at once.
  const onFirstClick = useFirstClick();
  const go = (to: number) => send({ type: "go", from: at, to });
  return (
    <div className="grid gap-4">
      <div className="flex items-start justify-between gap-6 text-sm">
        <div className="min-w-0 flex-1">
          <Way at={at} way={way} />
        </div>
        <Clock minutes={step.minutes} stepAt={stepAt} />
      </div>
      <EndTime state={state} stepAt={stepAt} />
      <Parts at={at} way={way} onGo={go} />
      <KeptFocus heir="[data-onward]" className="flex flex-wrap gap-3">
        <Button
          look="secondary"
          disabled={at === 0}
          onClick={(event) => onFirstClick(event, () => go(at - 1))}
        >
          {leadWords.previous}
        </Button>
        {ballots?.isOpen ? (
          <CloseButton
            key={step.id}
            given={ballots.given}
            present={state.present}
            needed={state.needed}
            onClose={() => send({ type: "close", step: step.id })}
          />
        ) : (
          <Button
            data-onward=""
            disabled={at === way.length - 1}
            onClick={(event) => onFirstClick(event, () => go(at + 1))}
          >
            {leadWords.next}
          </Button>
        )}
        <Button
          look="quiet"
          aria-pressed={isHidden}
          onClick={() => send({ type: "hide", isHidden: !isHidden })}
        >
          {isHidden ? leadWords.show : leadWords.hide}
        </Button>
      </KeptFocus>
    </div>
  );
}

interface CloseButtonProps extends Pick<NonNullable<WorkshopState["ballots"]>, "given"> {
  present: number;
  needed: number | null;
  onClose: () => void;
}

/** Closing is for good: while some have not chosen, or too few to show it, it asks. */
function CloseButton({ given, present, needed, onClose }: CloseButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const onFirstClick = useFirstClick();
  const isEarly = given < Math.max(present, needed ?? 0);
  const rule = needed === null ? "" : ` ${leadWords.closeNeeded({ needed })}`;
  return (
    <>
      <Button
        data-onward=""
        onClick={(event) => onFirstClick(event, () => (isEarly ? setIsAsking(true) : onClose()))}
      >
        {leadWords.close}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={screenWords.given({ given, present })}
        description={leadWords.closeQuestion + rule}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              {leadWords.wait}
            </Button>
            <Button onClick={onClose}>{leadWords.close}</Button>
          </>
        }
      />
    </>
  );
}

interface PartsProps extends Pick<WorkshopState, "at" | "way"> {
  onGo: (to: number) => void;
}

/** The parts in order, for one who runs out of time: each leads to its first step. */
function Parts({ at, way, onGo }: PartsProps) {
  const parts = [...new Set(way.map(({ part }) => part))];
  return (
    <nav aria-label={leadWords.parts}>
      <ol className="-my-2 flex flex-wrap gap-x-5 text-sm">
        {parts.map((part) => {
          const isPresent = way[at]?.part === part;
          return (
            <li key={part}>
              <button
                type="button"
                aria-current={isPresent ? "step" : undefined}
                className={classNames(
                  "min-h-11",
                  isPresent ? "font-medium" : "link text-muted hover:text-ink",
                )}
                onClick={() => onGo(way.findIndex((step) => step.part === part))}
              >
                {partTitles[part]}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

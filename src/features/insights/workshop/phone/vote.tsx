import { useState } from "react";
import type { WorkshopState } from "#domain/workshop/live.ts";
import type { SessionMessage } from "#domain/workshop/read-message.ts";
import { DOTS } from "#domain/workshop/script.ts";
import { phoneWords } from "#messages/workshop/phone";
import { useFirstClick } from "#src/features/insights/workshop/live/use-first-click.ts";
import { classNames } from "#src/ui/class-names.ts";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

/** Sends what a phone says to its room. */
export type Send = (message: SessionMessage) => void;

/** An option for each dot; null for those that are left. */
type Dots = readonly (number | null)[];

/** Lets a participant give dots to options, and take them back. */
export function Vote({ state, send }: { state: WorkshopState; send: Send }) {
  const { step, text, own } = state;
  const [dots, setDots] = useState<Dots>(() => Array.from({ length: DOTS }, (_, dot) => own?.[dot] ?? null));
  const left = dots.filter((option) => option === null).length;

  function move(dot: number, option: number | null) {
    if (dot < 0) return;
    setDots((known) => known.map((one, index) => (index === dot ? option : one)));
    send({ type: "dot", step: step.id, dot, option });
  }

  return (
    <>
      <h1 className="text-h3">{text.question}</h1>
      <p role="status" className="font-medium tabular-nums">
        {phoneWords.dotsLeft({ left })}
      </p>
      <ul className="grid gap-3">
        {text.options.map(({ title }, option) => (
          <li key={title} className="grid gap-2 rounded-panel border border-rule bg-surface p-3">
            <p className="font-medium">{title}</p>
            <Given
              dots={dots.filter((one) => one === option).length}
              option={title}
              onGive={left > 0 ? () => move(dots.indexOf(null), option) : null}
              onTakeBack={() => move(dots.lastIndexOf(option), null)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface GivenProps {
  dots: number;
  option: string;
  /** Null where no dot is left. */
  onGive: (() => void) | null;
  onTakeBack: () => void;
}

function Given({ dots, option, onGive, onTakeBack }: GivenProps) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <span className="flex gap-1.5">
        {Array.from({ length: DOTS }, (_, dot) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
            key={dot}
            aria-hidden="true"
            className={classNames(
              "size-4 rounded-full border-[1.5px]",
              dot < dots ? "filled border-accent" : "border-edge",
            )}
          />
        ))}
        <VisuallyHidden>{phoneWords.given({ dots })}</VisuallyHidden>
      </span>
      <span className="flex gap-2">
        <Sign label={phoneWords.takeBack({ option })} sign="−" isDisabled={dots === 0} onPress={onTakeBack} />
        <Sign
          label={phoneWords.give({ option })}
          sign="+"
          isDisabled={onGive === null}
          onPress={() => onGive?.()}
        />
      </span>
    </div>
  );
}

interface SignProps {
  label: string;
  sign: string;
  isDisabled: boolean;
  onPress: () => void;
}

/** A button for a thumb. */
function Sign({ label, sign, isDisabled, onPress }: SignProps) {
  const onFirstClick = useFirstClick();
  return (
    <button
      type="button"
      aria-label={label}
      // Not `disabled`: that would lose the focus with the last dot.
      aria-disabled={isDisabled}
      className="inline-flex size-14 items-center justify-center rounded-control border border-ink text-h3 leading-none aria-disabled:border-rule aria-disabled:text-muted"
      onClick={(event) => onFirstClick(event, () => !isDisabled && onPress())}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}

import type { ComponentProps } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { CheckIcon, CopyIcon } from "./icons.tsx";

interface CopyButtonProps extends ComponentProps<"button"> {
  /** True for a while after the text was copied. */
  isHighlighted: boolean;
}

export function CopyButton({ isHighlighted, children, ...button }: CopyButtonProps) {
  return (
    <Button {...button} look="secondary" size="small">
      {isHighlighted ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4" />}
      {children}
    </Button>
  );
}

interface CopyLineProps extends CopyButtonProps {
  label: string;
  text: string;
  /** Large, for texts that are read out or written down. */
  isLarge?: boolean;
  /** For a text of several lines: on a narrow screen its button stands below. */
  isLong?: boolean;
}

/** A text under its label, with the button that copies it. */
export function CopyLine({ label, text, isLarge = false, isLong = false, ...button }: CopyLineProps) {
  return (
    <div
      className={classNames(
        "flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-t py-3 transition-colors",
        button.isHighlighted && "bg-accent-soft",
      )}
    >
      <div className={classNames("min-w-0 grow", isLong ? "basis-72" : "basis-40")}>
        <p className="text-muted text-sm">{label}</p>
        <p
          className={classNames("wrap-anywhere font-mono", isLarge ? "text-h3 tracking-[0.12em]" : "text-sm")}
        >
          {text}
        </p>
      </div>
      <CopyButton {...button} />
    </div>
  );
}

interface CodeButtonProps {
  code: string;
  title: string;
  label?: string;
  /** True for a while after the code was copied. */
  isHighlighted: boolean;
  isMuted?: boolean;
  onClick: () => void;
}

/** A code that is its own button: a press copies it. */
export function CodeButton({ code, title, label, isHighlighted, isMuted = false, onClick }: CodeButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      title={title}
      aria-label={label}
      className={classNames(
        "-mx-2 inline-flex min-h-11 items-center gap-2 justify-self-start rounded-control px-2 transition-colors",
        isHighlighted ? "bg-accent-soft text-accent" : "hover:text-accent",
        isMuted && !isHighlighted && "text-muted",
      )}
    >
      <span className="border-current border-b border-dashed pb-0.5 font-mono tracking-[0.08em]">{code}</span>
      {isHighlighted ? <CheckIcon className="size-4" /> : <CopyIcon className="size-4 opacity-70" />}
    </button>
  );
}

import { type ComponentProps, type FocusEvent, type MouseEvent, useState } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./icons.tsx";

const LOOKS = {
  primary:
    "border border-brand bg-brand text-paper hover:border-brand-over hover:bg-brand-over inactive:border-rule inactive:bg-rule inactive:text-muted",
  secondary:
    "border border-ink bg-transparent text-ink hover:bg-sunk inactive:border-rule inactive:bg-transparent inactive:text-muted",
  danger:
    "border border-danger bg-transparent text-danger hover:bg-danger hover:text-paper inactive:border-rule inactive:bg-transparent inactive:text-muted",
  /** On an inverse background. */
  inverse:
    "border border-on-inverse bg-on-inverse text-inverse hover:bg-transparent hover:text-on-inverse focus-visible:outline-on-inverse",
  quiet: "link border border-transparent text-ink inactive:text-muted inactive:no-underline",
} as const;

const SIZES = { medium: "min-h-12", small: "min-h-11 text-sm" } as const;
const PADDINGS = { medium: "px-5 no-underline", small: "px-4 no-underline" } as const;

interface ButtonLook {
  look?: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
  wide?: boolean;
}

/** Classes of a button, for links that look like one. */
export function buttonClass({ look = "primary", size = "medium", wide = false }: ButtonLook = {}): string {
  return classNames(
    "inline-flex items-center justify-center gap-2 rounded-control text-balance py-1.5 text-center font-medium leading-tight transition-colors inactive:cursor-not-allowed",
    SIZES[size],
    look !== "quiet" && PADDINGS[size],
    LOOKS[look],
    wide && "w-full",
  );
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Replaces the label while `busy`. */
    busyLabel?: string | undefined;
    busy?: boolean;
  };

/** A press on a submit button would send its form, as would Enter in a field. */
const refusePress = (press: MouseEvent) => press.preventDefault();

/**
 * Takes no press while it is busy or disabled. It keeps the focus even then: a browser moves that of a disabled button to the
 * top of the page, so it is one only once the focus has left.
 */
export function Button(props: ButtonProps) {
  const { look, size, wide, busy = false, busyLabel, disabled = false, className, children, ...rest } = props;
  const { type = "button", onClick, onFocus, onBlur } = props;
  const [hasFocus, setHasFocus] = useState(false);
  const isInactive = busy || disabled;
  const isDisabled = disabled && !hasFocus;
  const note = (isFocused: boolean) => (event: FocusEvent<HTMLButtonElement>) => {
    setHasFocus(isFocused);
    (isFocused ? onFocus : onBlur)?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={isDisabled}
      aria-disabled={(isInactive && !isDisabled) || undefined}
      aria-busy={busy || undefined}
      onClick={isInactive ? refusePress : onClick}
      onFocus={note(true)}
      onBlur={note(false)}
      className={classNames(buttonClass({ look, size, wide }), className)}
    >
      {busy && <Spinner />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}

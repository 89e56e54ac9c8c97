import type { ReactNode } from "react";
import { VisuallyHidden } from "#src/ui/text/visually-hidden.tsx";

interface ToggleProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  controls: string;
  /** Read out after the label: what it is about. */
  about: string;
  children: ReactNode;
}

/** A quiet button that opens what stands below it. */
export function Toggle({ isOpen, onToggle, controls, about, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center text-muted text-sm underline decoration-1 underline-offset-4 hover:text-ink"
    >
      <span>
        {children}
        <VisuallyHidden> {about}</VisuallyHidden>
      </span>
    </button>
  );
}

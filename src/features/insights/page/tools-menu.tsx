import { type ReactNode, useId, useRef, useState } from "react";
import { reportTools } from "#src/content/insights/report.ts";
import { useDismissal } from "#src/lib/page/dismissal.ts";
import { classNames } from "#src/ui/class-names.ts";
import { ChevronDownIcon } from "#src/ui/icons.tsx";
import { TOOL } from "./print-tool.tsx";

interface ToolsMenuProps {
  /** Tools that tell in their own place how they do: the menu stays open. */
  after?: ReactNode;
  children: ReactNode;
}

/** The report's tools: a row, and on phones one button that discloses them. */
export function ToolsMenu({ after, children }: ToolsMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  useDismissal(
    isOpen,
    () => root.current,
    () => setIsOpen(false),
  );

  /** Before the tool acts: a dialog gives the focus back to what has it now. In a row there is nothing to focus. */
  function choose() {
    toggle.current?.focus();
    setIsOpen(false);
  }

  return (
    <div ref={root} className="relative text-sm">
      <button
        ref={toggle}
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={classNames(TOOL, "gap-1 sm:hidden")}
      >
        {reportTools.tools}
        <ChevronDownIcon className={classNames("transition-transform", isOpen && "rotate-180")} />
      </button>
      <div
        id={id}
        className={classNames(
          "sm:flex sm:flex-wrap sm:gap-x-6",
          "max-sm:absolute max-sm:top-full max-sm:right-0 max-sm:z-20 max-sm:min-w-52 max-sm:flex-col max-sm:rounded-panel max-sm:border max-sm:border-rule max-sm:bg-surface max-sm:px-5 max-sm:py-2 max-sm:shadow-float",
          isOpen ? "flex" : "max-sm:hidden",
        )}
      >
        <div onClickCapture={choose} className="contents">
          {children}
        </div>
        {after}
      </div>
    </div>
  );
}

import { type ReactNode, useId, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { toolWords } from "#messages/report/tools";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { DeckTool } from "#src/features/insights/deck/deck-control.tsx";
import { ExportsControl } from "#src/features/insights/exports/exports-dialog.tsx";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { PrintTool, TOOL } from "#src/features/insights/share/print-tool.tsx";
import { ProposalsControl } from "#src/features/insights/share/proposals-dialog.tsx";
import { ReportLinksControl } from "#src/features/insights/share/report-links-dialog.tsx";
import { formatDateTime } from "#src/lib/format.ts";
import { useDismissal } from "#src/lib/page/dismissal.ts";
import { classNames } from "#src/ui/class-names.ts";
import { CheckIcon, ChevronDownIcon } from "#src/ui/icons.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import type { ReportMode } from "./use-insights-view.ts";

interface ReportToolsProps {
  onSelectVersion: () => void;
  mode: ReportMode;
  /** Null where there is only raw data to show. */
  onModeChange: ((mode: ReportMode) => void) | null;
  /** The survey's code; null where there is no survey to act on. */
  code: string | null;
  deck: DeckSource;
  /** How many suggestions of a provider the managers may decide on. */
  proposals: number;
}

export function ReportTools({
  onSelectVersion,
  mode,
  onModeChange,
  code,
  deck,
  proposals,
}: ReportToolsProps) {
  const { search } = useLocation();
  return (
    <ToolsMenu after={!code && onModeChange && <DeckTool source={deck} className={TOOL} />}>
      <button type="button" className={TOOL} onClick={onSelectVersion}>
        {toolWords.selectVersion}
      </button>
      {onModeChange && (
        <button
          type="button"
          className={TOOL}
          onClick={() => onModeChange(mode === "raw" ? "report" : "raw")}
        >
          {mode === "raw" ? toolWords.showStructured : toolWords.showRaw}
        </button>
      )}
      {code && (
        <Link to={`/survey/${code}/workshop${search}`} className={TOOL}>
          {toolWords.workshop}
        </Link>
      )}
      {code && <ExportsControl code={code} deck={deck} />}
      {code && <ReportLinksControl code={code} deck={deck} />}
      {code && proposals > 0 && (
        <ProposalsControl key={deck.version.id} code={code} insightId={deck.version.id} count={proposals} />
      )}
      <PrintTool />
    </ToolsMenu>
  );
}

interface VersionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  versions: readonly InsightVersion[];
  shownId: string;
  onSelect: (id: string) => void;
}

function VersionButton({ version, isShown }: { version: InsightVersion; isShown: boolean }) {
  const { responses, roles } = readReport(version);
  return (
    <>
      <span>
        <time dateTime={version.createdAt} className="block font-medium">
          {formatDateTime(version.createdAt)}
        </time>
        <span className="text-muted text-sm">
          {toolWords.responses({ count: responses })} · {toolWords.roles({ count: roles })}
        </span>
      </span>
      {isShown && <CheckIcon className="text-accent" />}
    </>
  );
}

/** Lists every analysis of this survey, newest first. */
export function VersionDialog({ open, onOpenChange, versions, shownId, onSelect }: VersionDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={toolWords.selectVersion}
      description={toolWords.versions}
    >
      <ul className="border-rule border-b">
        {versions.map((version) => (
          <li key={version.id} className="border-rule border-t">
            <button
              type="button"
              aria-current={version.id === shownId || undefined}
              onClick={() => {
                onSelect(version.id);
                onOpenChange(false);
              }}
              className="flex min-h-16 w-full items-center justify-between gap-4 py-3 text-start hover:text-accent"
            >
              <VersionButton version={version} isShown={version.id === shownId} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface ToolsMenuProps {
  /** Tools that show their progress in their own place: the menu stays open. */
  after?: ReactNode;
  children: ReactNode;
}

/** The report's tools: a row, and on phones one button that discloses them. */
function ToolsMenu({ after, children }: ToolsMenuProps) {
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
        {toolWords.tools}
        <ChevronDownIcon className={classNames("transition-transform", isOpen && "rotate-180")} />
      </button>
      <div
        id={id}
        className={classNames(
          "sm:flex sm:flex-wrap sm:gap-x-6",
          "max-sm:absolute max-sm:top-full max-sm:end-0 max-sm:z-20 max-sm:min-w-52 max-sm:flex-col max-sm:rounded-panel max-sm:border max-sm:border-rule max-sm:bg-surface max-sm:px-5 max-sm:py-2 max-sm:shadow-float",
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

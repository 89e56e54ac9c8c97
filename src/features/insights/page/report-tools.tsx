import { useState } from "react";
import { Link, useLocation } from "react-router";
import { toast } from "sonner";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { reportWords } from "#messages/report/insights";
import { deckWords, exportWords, proposalWords, reportLinkWords, toolWords } from "#messages/report/tools";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { ExportsDialog } from "#src/features/insights/share/exports-dialog.tsx";
import { ProposalsDialog } from "#src/features/insights/share/proposals-dialog.tsx";
import { ReportLinksDialog } from "#src/features/insights/share/report-links-dialog.tsx";
import { track } from "#src/lib/consent/analytics.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { importAgain } from "#src/lib/page/import-again.ts";
import { saveFile } from "#src/lib/page/save-file.ts";
import { CheckIcon, ChevronDownIcon } from "#src/ui/icons.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Menu, type MenuItem } from "#src/ui/overlay/menu.tsx";
import { TOOL } from "./report-header.tsx";
import type { ReportMode } from "./use-insights-view.ts";

interface ReportToolsProps {
  versions: readonly InsightVersion[];
  onSelectVersion: (id: string) => void;
  mode: ReportMode;
  /** Null where there is only raw data to show. */
  onModeChange: ((mode: ReportMode) => void) | null;
  /** Null without figures. */
  onShowTables: (() => void) | null;
  /** The survey's code; null where there is no survey to act on. */
  code: string | null;
  deck: DeckSource;
  /** How many suggestions of a provider the managers may decide on. */
  proposals: number;
}

type ToolDialog = "version" | "share" | "export" | "proposals";

/** What a manager does with a report; without a survey, what needs no server. */
export function ReportTools(props: ReportToolsProps) {
  const { versions, mode, onModeChange, onShowTables, code, deck, proposals } = props;
  const { search } = useLocation();
  const [shown, setShown] = useState<ToolDialog | null>(null);
  const dialog = (tool: ToolDialog) => ({
    open: shown === tool,
    onOpenChange: (open: boolean) => setShown(open ? tool : null),
  });
  /** The item or the button that opens a dialog. */
  const opening = (tool: ToolDialog, label: string) => ({
    label,
    onSelect() {
      track(`insights_${tool}`, { category: "Engagement", label });
      setShown(tool);
    },
  });
  const share = opening("share", reportLinkWords.open);
  const present = [
    ...(deck.version.report ? [{ label: deckWords.tool, onSelect: () => downloadDeck(deck) }] : []),
    { label: reportWords.print, onSelect: () => print() },
  ];
  const more = [
    ...(versions.length > 1 ? [opening("version", toolWords.selectVersion)] : []),
    ...(code && proposals > 0 ? [opening("proposals", proposalWords.open({ count: proposals }))] : []),
    ...(onModeChange
      ? [
          {
            label: mode === "raw" ? toolWords.showStructured : toolWords.showRaw,
            onSelect: () => onModeChange(mode === "raw" ? "report" : "raw"),
          },
        ]
      : []),
    ...(onShowTables ? [{ label: toolWords.tables, onSelect: onShowTables }] : []),
    ...(code ? [opening("export", exportWords.open)] : []),
  ];
  return (
    <div className="flex flex-wrap justify-between gap-x-1.5 text-xs max-sm:grow sm:gap-x-8 sm:text-sm">
      <ToolMenu label={toolWords.present} items={present} />
      {code && (
        <>
          <button type="button" className={TOOL} onClick={share.onSelect}>
            {share.label}
          </button>
          <Link to={`/survey/${code}/workshop${search}`} className={TOOL}>
            {toolWords.workshop}
          </Link>
        </>
      )}
      {more.length > 0 && <ToolMenu label={toolWords.more} items={more} />}
      <VersionDialog
        {...dialog("version")}
        versions={versions}
        shownId={deck.version.id}
        onSelect={props.onSelectVersion}
      />
      {code && (
        <>
          <ReportLinksDialog {...dialog("share")} code={code} deck={deck} />
          <ExportsDialog {...dialog("export")} code={code} deck={deck} />
          <ProposalsDialog key={deck.version.id} {...dialog("proposals")} code={code} deck={deck} />
        </>
      )}
    </div>
  );
}

async function makeAndSave(source: DeckSource): Promise<File> {
  const { makeDeckFile } = await importAgain(() => import("#src/features/insights/deck/write/deck-file.ts"));
  const file = await makeDeckFile(source);
  saveFile(file, file.name);
  return file;
}

/** Makes the deck in this browser: nothing of it stays with the survey. */
function downloadDeck(source: DeckSource): void {
  track("insights_deck", { category: "Engagement", label: deckWords.tool });
  toast.promise(makeAndSave(source), {
    loading: deckWords.making,
    success: ({ name }) => deckWords.ready({ name }),
    error: deckWords.failed,
  });
}

function ToolMenu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <Menu
      className={`${TOOL} gap-0.5 sm:gap-1`}
      label={
        <>
          {label}
          <ChevronDownIcon />
        </>
      }
      items={items}
    />
  );
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

interface VersionDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  versions: readonly InsightVersion[];
  shownId: string;
  onSelect: (id: string) => void;
}

/** Lists every analysis of this survey, newest first. */
function VersionDialog({ open, onOpenChange, versions, shownId, onSelect }: VersionDialogProps) {
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

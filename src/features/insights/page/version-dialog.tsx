import type { InsightVersion } from "#domain/report/insight-version.ts";
import { countOf, reportTools, versionWords } from "#src/content/insights/report.ts";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { CheckIcon } from "#src/ui/icons.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

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
          {countOf(responses, "response")} · {countOf(roles, "unique role")}
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
      title={reportTools.selectVersion}
      description={versionWords.description}
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
              className="flex min-h-16 w-full items-center justify-between gap-4 py-3 text-left hover:text-accent"
            >
              <VersionButton version={version} isShown={version.id === shownId} />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

import { useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { type ExportFormat, holdsResponses } from "#domain/exports.ts";
import { exportWords, formatWords } from "#messages/report/tools";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { DeckRow } from "#src/features/insights/deck/deck-control.tsx";
import { track } from "#src/lib/consent/analytics.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { ExportsList, useExports } from "./exports-list.tsx";

type OfferedFormat = (typeof formatWords)["html"] & { format: ExportFormat };

/** In the order in which they are offered: only open surveys give out responses. */
const formatsOf = (mode: SurveyMode): readonly OfferedFormat[] => [
  { format: "html", ...formatWords.html },
  { format: "json", ...formatWords.json },
  { format: "csv", ...formatWords.csv[mode] },
];

interface ExportsDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  code: string;
  /** The version on the screen. */
  insightId: string;
  mode: SurveyMode;
  deck: DeckSource;
}

/** The formats that can be made, and the files that are there. */
function ExportsDialog({ open, onOpenChange, code, insightId, mode, deck }: ExportsDialogProps) {
  const { list, failure, create, remove } = useExports(code, open);
  const newest = list?.exports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={exportWords.title}
      description={exportWords.description}
      className="max-w-xl"
    >
      <div className="grid gap-6">
        <DeckRow source={deck} />
        <Formats
          mode={mode}
          onCreate={(format) =>
            create(mode === "open" && holdsResponses({ format }) ? { format } : { format, insightId })
          }
        />
        {failure && (
          <Notice tone="danger" role="alert">
            <p>{failure.message}</p>
          </Notice>
        )}
        <section>
          <h3 className="mb-2 font-medium font-sans text-base tracking-normal">
            {list ? exportWords.files({ count: list.total, max: list.maxExports }) : exportWords.filesToCome}
          </h3>
          {list && list.total > 0 ? (
            <ExportsList code={code} files={list.exports} onRemove={remove} />
          ) : (
            // Its line stands from the beginning: what came late would move a button away under the pointer.
            <p className="min-h-5 text-muted text-sm">{list && exportWords.none}</p>
          )}
        </section>
        <p role="status">
          <VisuallyHidden>
            {newest?.status === "completed" && exportWords.ready({ name: newest.name })}
          </VisuallyHidden>
        </p>
      </div>
    </Dialog>
  );
}

interface FormatsProps {
  mode: SurveyMode;
  onCreate: (format: ExportFormat) => Promise<void>;
}

function Formats({ mode, onCreate }: FormatsProps) {
  const [asked, setAsked] = useState<ExportFormat | null>(null);

  async function ask(format: ExportFormat) {
    setAsked(format);
    await onCreate(format);
    setAsked(null);
  }

  const [first, ...others] = formatsOf(mode);
  const toRow = (offered: OfferedFormat) => (
    <FormatRow key={offered.format} offered={offered} busy={asked === offered.format} onAsk={ask} />
  );
  return (
    <div>
      <ul>{first && toRow(first)}</ul>
      <Disclosure title={exportWords.more} className="border-b">
        <ul>{others.map(toRow)}</ul>
      </Disclosure>
      <p className="mt-3 text-muted text-xs">{exportWords.caution[mode]}</p>
    </div>
  );
}

interface FormatRowProps {
  offered: OfferedFormat;
  busy: boolean;
  onAsk: (format: ExportFormat) => void;
}

function FormatRow({ offered: { format, name, about }, busy, onAsk }: FormatRowProps) {
  return (
    <li className="flex items-center justify-between gap-4 border-rule border-t py-3 max-sm:flex-col max-sm:items-start max-sm:gap-2">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        <p className="text-muted text-sm">{about}</p>
      </div>
      <Button look="secondary" size="small" busy={busy} onClick={() => onAsk(format)}>
        {exportWords.create}
        <VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </li>
  );
}

interface ExportsControlProps {
  code: string;
  insightId: string;
  mode: SurveyMode;
  deck: DeckSource;
  className: string;
}

/** One of the report's tools: opens the survey's files. */
export function ExportsControl({ className, ...survey }: ExportsControlProps) {
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    track("insights_export", { category: "Engagement", label: exportWords.open });
    setIsOpen(true);
  }

  return (
    <>
      <button type="button" className={className} onClick={open}>
        {exportWords.open}
      </button>
      <ExportsDialog open={isOpen} onOpenChange={setIsOpen} {...survey} />
    </>
  );
}

import { useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { type ExportFormat, holdsResponses } from "#domain/exports.ts";
import { exportWords, formatWords } from "#messages/report/tools";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { DeckRow } from "#src/features/insights/deck/deck-control.tsx";
import { ToolDialog, useDialogList } from "#src/features/insights/share/tool-dialog.tsx";
import { read } from "#src/lib/api/api-client.ts";
import { useInterval } from "#src/lib/page/timers.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { ExportsList, exportsOf } from "./exports-list.tsx";

type OfferedFormat = (typeof formatWords)["html"] & { format: ExportFormat };

/** In the order in which they are offered: only open surveys give out responses. */
const formatsOf = (mode: SurveyMode): readonly OfferedFormat[] => [
  { format: "html", ...formatWords.html },
  { format: "csv", ...formatWords.csv[mode] },
];

const POLL_MS = 1500;

interface ExportsControlProps {
  code: string;
  /** The version on the screen. */
  deck: DeckSource;
  className: string;
}

/** The formats that can be made, and the survey's files; those that are being made are asked for until they are there. */
export function ExportsControl({ code, deck, className }: ExportsControlProps) {
  const [isOpen, setIsOpen] = useState(false);
  const param = { code };
  const load = () => read(exportsOf.$get({ param, query: {} }));
  const { list, error, reloadAfter } = useDialogList(load, isOpen);
  const isMaking = isOpen && (list?.exports.some(({ status }) => status === "processing") ?? false);
  useInterval(isMaking ? POLL_MS : null, () => reloadAfter(null));
  const newest = list?.exports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];

  function create(format: ExportFormat) {
    const ofResponses = deck.mode === "open" && holdsResponses({ format });
    const json = ofResponses ? { format } : { format, insightId: deck.version.id };
    return reloadAfter(() => read(exportsOf.$post({ param, json })));
  }

  function remove(id: string) {
    return reloadAfter(() => read(exportsOf[":id"].$delete({ param: { code, id } })));
  }

  return (
    <ToolDialog
      label={exportWords.open}
      title={exportWords.title}
      description={exportWords.description}
      event="insights_export"
      className={className}
      isOpen={isOpen}
      onOpenChange={setIsOpen}
    >
      <DeckRow source={deck} />
      <Formats mode={deck.mode} onCreate={create} />
      {error && <FormErrorNotice error={error} />}
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
    </ToolDialog>
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

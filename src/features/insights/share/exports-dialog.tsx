import { useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { type ExportFormat, type ExportSummary, holdsResponses } from "#domain/exports.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { exportWords, formatWords } from "#messages/report/tools";
import { api, read } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { useInterval } from "#src/lib/page/timers.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type ToolDialogProps, useDialogList } from "./use-dialog-list.ts";

type OfferedFormat = (typeof formatWords)["html"] & { format: ExportFormat };

/** In the order in which they are offered: only open surveys give out responses. */
const formatsOf = (mode: SurveyMode): readonly OfferedFormat[] => [
  { format: "html", ...formatWords.html },
  { format: "csv", ...formatWords.csv[mode] },
];

const exportsOf = api.v1.surveys[":code"].exports;

const POLL_MS = 1500;

/** The formats that can be made, and the survey's files; those that are being made are asked for until they are there. */
export function ExportsDialog({ open, onOpenChange, code, deck }: ToolDialogProps) {
  const param = { code };
  const load = () => read(exportsOf.$get({ param, query: {} }));
  const { list, error, reloadAfter } = useDialogList(open, load);
  const isMaking = open && (list?.exports.some(({ status }) => status === "processing") ?? false);
  useInterval(isMaking ? POLL_MS : null, () => reloadAfter(null));
  // A manager who has asked for a file looks for it at the top.
  const files = list?.exports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)) ?? [];
  const [newest] = files;

  function create(format: ExportFormat) {
    const ofResponses = deck.mode === "open" && holdsResponses({ format });
    const json = ofResponses ? { format } : { format, insightId: deck.version.id };
    return reloadAfter(() => read(exportsOf.$post({ param, json })));
  }

  function remove(id: string) {
    return reloadAfter(() => read(exportsOf[":id"].$delete({ param: { code, id } })));
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={exportWords.title}
      description={exportWords.description}
      className="max-w-xl"
    >
      <div className="grid gap-6">
        <Formats mode={deck.mode} onCreate={create} />
        <FormErrorNotice error={error} />
        <section>
          <h3 className="mb-2 font-medium font-sans text-base tracking-normal">
            {list ? exportWords.files({ count: list.total, max: list.maxExports }) : exportWords.filesToCome}
          </h3>
          {list && list.total > 0 ? (
            <ul className="border-rule border-b">
              {files.map((file) => (
                <ExportRow key={file.id} file={file} code={code} onRemove={() => remove(file.id)} />
              ))}
            </ul>
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

  return (
    <div>
      <ul className="border-rule border-b">
        {formatsOf(mode).map((offered) => (
          <FormatRow key={offered.format} offered={offered} busy={asked === offered.format} onAsk={ask} />
        ))}
      </ul>
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

const KB = 1024;

function fileSize(bytes: number): string {
  return bytes < KB * KB
    ? exportWords.kilobytes({ size: Math.max(1, Math.round(bytes / KB)) })
    : exportWords.megabytes({ size: oneDecimal(bytes / KB / KB) });
}

interface ExportRowProps {
  file: ExportSummary;
  code: string;
  onRemove: () => void;
}

function ExportState({ file }: { file: ExportSummary }) {
  if (file.status === "failed") return <p className="text-danger text-sm">{file.error}</p>;
  if (file.status === "processing") {
    return (
      <p className="flex items-center gap-2 text-muted text-sm">
        <Spinner />
        {exportWords.making}
      </p>
    );
  }
  return (
    <p className="text-muted text-sm">
      {fileSize(file.bytes ?? 0)} · {formatDateTime(file.createdAt)}
    </p>
  );
}

interface FileLinkProps extends Pick<ExportRowProps, "file" | "code"> {
  as?: "workbook";
}

/** Leads to a file; a table also as a workbook, which a spreadsheet of any region reads. */
function FileLink({ file: { id, name }, code, as }: FileLinkProps) {
  const path = exportsOf[":id"].file.$path({ param: { code, id }, query: {} });
  const fileName = as ? name.replace(/csv$/, "xlsx") : name;
  return (
    <a
      href={as ? `${path}?as=${as}` : path}
      download={fileName}
      className={buttonClass({ look: "quiet", size: "small" })}
    >
      {as ? exportWords.workbook : exportWords.download}
      <VisuallyHidden> {fileName}</VisuallyHidden>
    </a>
  );
}

function ExportRow({ file, code, onRemove }: ExportRowProps) {
  const isTable = file.format === "csv";
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-t py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-sm">{file.name}</p>
        <ExportState file={file} />
      </div>
      <div className="flex gap-4">
        {file.status === "completed" && (
          <>
            {isTable && <FileLink file={file} code={code} as="workbook" />}
            <FileLink file={file} code={code} />
          </>
        )}
        <button type="button" onClick={onRemove} className={buttonClass({ look: "quiet", size: "small" })}>
          {exportWords.remove}
          <VisuallyHidden> {file.name}</VisuallyHidden>
        </button>
      </div>
    </li>
  );
}

import type { ExportSummary } from "#domain/exports.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { exportWords } from "#messages/report/tools";
import { api } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

/** The exports of one survey, by the API. */
export const exportsOf = api.v1.surveys[":code"].exports;

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

interface ExportsListProps {
  code: string;
  files: readonly ExportSummary[];
  onRemove: (id: string) => void;
}

/** Lists the newest first: a manager who has asked for a file looks for it at the top. */
export function ExportsList({ code, files, onRemove }: ExportsListProps) {
  const newestFirst = [...files].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <ul className="border-rule border-b">
      {newestFirst.map((file) => (
        <ExportRow key={file.id} file={file} code={code} onRemove={() => onRemove(file.id)} />
      ))}
    </ul>
  );
}

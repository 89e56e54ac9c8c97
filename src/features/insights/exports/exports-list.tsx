import type { ExportSummary } from "#domain/exports.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import { exportWords } from "#messages/report/tools";
import { api } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";

/** The exports of one survey, by the API. */
export const exportsOf = api.manage.surveys[":code"].exports;

const KB = 1024;

function fileSize(bytes: number): string {
  return bytes < KB * KB
    ? exportWords.kilobytes({ size: Math.max(1, Math.round(bytes / KB)) })
    : exportWords.megabytes({ size: oneDecimal(bytes / KB / KB) });
}

interface ExportRowProps {
  file: ExportSummary;
  /** The file's address. */
  href: string;
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

function ExportRow({ file, href, onRemove }: ExportRowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-t py-3">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-medium text-sm">{file.name}</p>
        <ExportState file={file} />
      </div>
      <div className="flex gap-4">
        {file.status === "completed" && (
          <a href={href} download={file.name} className={buttonClass({ look: "quiet", size: "small" })}>
            {exportWords.download}
            <VisuallyHidden> {file.name}</VisuallyHidden>
          </a>
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
        <ExportRow
          key={file.id}
          file={file}
          href={exportsOf[":id"].file.$path({ param: { code, id: file.id } })}
          onRemove={() => onRemove(file.id)}
        />
      ))}
    </ul>
  );
}

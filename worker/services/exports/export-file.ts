import type { ExportFormat } from "#domain/exports.ts";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { NotFoundError } from "#worker/errors.ts";

/** Returns the key of a file in R2: under its survey, with which it is deleted. */
export function exportKey(surveyCode: string, exportId: string): string {
  return `${surveyCode}/${exportId}`;
}

/** One error for an export that does not exist, is not ready, or is of another manager's survey. */
export function exportNotFound(): NotFoundError {
  return new NotFoundError("There is no such export.");
}

type FileFormat = ExportFormat | "xlsx";

export const MEDIA_TYPES: Record<FileFormat, string> = {
  csv: "text/csv; charset=utf-8",
  html: "text/html; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
};

/** Tables hold the figures of an analysis, or else the responses of an open survey. */
export function contentOf(format: FileFormat, insightId: string | null): string {
  if (format === "html") return "report";
  return insightId === null ? "responses" : "figures";
}

interface NamedExport {
  organizationName: string;
  format: FileFormat;
  insightId: string | null;
  language: string;
  createdAt: Date;
}

/**
 * Names an export, "bergmann-sohne-report-2026-11-21.html", or ".de.html" in another language, in small letters, digits and hyphens, which fit
 * any header.
 */
export function exportFileName({
  organizationName,
  format,
  insightId,
  language,
  createdAt,
}: NamedExport): string {
  const plain = organizationName
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  const content = contentOf(format, insightId);
  const ending = language === ORIGINAL_LANGUAGE ? format : `${language}.${format}`;
  return `${plain || "survey"}-${content}-${createdAt.toISOString().slice(0, 10)}.${ending}`;
}

import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { partOf } from "./made-reports.ts";

/** Draws a part of a report, as its markup. */
export function draw(
  Part: ComponentType<PartProps>,
  version: InsightVersion,
  more: Partial<PartProps> = {},
): string {
  return renderToStaticMarkup(createElement(Part, { ...partOf(version), ...more }));
}

/** What a reader sees of some markup. */
export const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

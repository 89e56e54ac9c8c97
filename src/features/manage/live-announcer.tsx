import { useState } from "react";
import type { SurveySummary } from "#domain/dashboard.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { manageWords } from "#src/content/manage.ts";
import { findArrivals } from "./live-news.ts";
import { useSettled } from "./use-clock.ts";

const QUIET_MS = 2000;

/** Tells a screen reader of new counts, once a burst of them is over. */
export function LiveAnnouncer({ surveys }: { surveys: readonly SurveySummary[] }) {
  const [seen, setSeen] = useState(surveys);
  const [text, setText] = useState("");
  if (seen !== surveys) {
    setSeen(surveys);
    const arrivals = findArrivals(seen, surveys);
    if (arrivals.length > 0) setText(arrivals.map(describe).join(". "));
  }
  return (
    <p role="status" className="sr-only">
      {useSettled(text, QUIET_MS)}
    </p>
  );
}

function describe({ organizationName, responseCount }: SurveySummary): string {
  const name = organizationName || manageWords.unnamed;
  return manageWords.countNow(name, responseCount, MAX_RESPONSES_PER_SURVEY);
}

import { localStore } from "./safe-storage.ts";

const KEY = "read-reports";
const KEPT = 50;

function readIds(): readonly string[] {
  const ids = localStore.readJson(KEY);
  return Array.isArray(ids) ? ids : [];
}

/** Whether this browser has shown a report. */
export const isReportRead = (insightId: string | undefined): boolean =>
  insightId !== undefined && readIds().includes(insightId);

export function markReportRead(insightId: string): void {
  const others = readIds().filter((id) => id !== insightId);
  localStore.write(KEY, JSON.stringify([insightId, ...others].slice(0, KEPT)));
}

import { type DatabaseTarget, queryDatabase } from "#scripts/local/query-database.ts";
import { countKeysSql, type KeyCount } from "#worker/services/keys/count-keys.ts";

export interface KeyIds {
  current: string;
  previous: string | null;
}

interface RecordedKey {
  id: string;
  role: "current" | "previous";
}

/** The ids of the secrets that the Worker has read, as its sweep records them; null before it has run. */
export function readRecordedKeys(target: DatabaseTarget): KeyIds | null {
  const rows = queryDatabase<RecordedKey>("SELECT id, role FROM app_keys", target);
  const find = (role: RecordedKey["role"]) => rows.find((row) => row.role === role)?.id ?? null;
  const current = find("current");
  return current === null ? null : { current, previous: find("previous") };
}

export const countKeys = ({ current, previous }: KeyIds, target: DatabaseTarget): KeyCount[] =>
  queryDatabase<KeyCount>(countKeysSql(current, previous), target);

/** What would be lost without the previous secret: "3 sessions, 2 manager PINs"; empty where nothing would. */
export const describeLosses = (counts: readonly KeyCount[]): string =>
  counts
    .filter(({ previous }) => previous > 0)
    .map(({ kind, previous }) => `${previous} ${kind}`)
    .join(", ");

const COLUMNS = ["current", "previous", "lost"] as const;
const HEADINGS = ["under current", "under previous", "unreadable"];
const KIND_WIDTH = 26;

/** A table of what is under which secret, and what becomes of what is not under the current one. */
export function formatCounts(counts: readonly KeyCount[]): string {
  const head = `${"".padEnd(KIND_WIDTH)}${HEADINGS.map((heading) => heading.padStart(16)).join("")}`;
  const rows = counts.map((count) => {
    const cells = COLUMNS.map((column) => String(count[column]).padStart(16)).join("");
    return `${count.kind.padEnd(KIND_WIDTH)}${cells}${describeMove(count)}`;
  });
  return [head, ...rows].join("\n");
}

function describeMove({ previous, moves, endsAt }: KeyCount): string {
  if (previous === 0) return "";
  const end = endsAt === null ? "" : ` (the last by ${new Date(endsAt).toISOString().slice(0, 10)})`;
  return `   ${moves}${end}`;
}

import { JOURNAL_PREFIX, type JournalAct } from "#worker/services/audit/journal.ts";

interface Listed {
  objects: { key: string; uploaded: Date }[];
  truncated: boolean;
  cursor?: string;
}

/** What is used of the bucket: the Worker's binding, or wrangler's of the same. */
export interface Bucket {
  get(key: string): Promise<{ json<Value>(): Promise<Value> } | null>;
  list(options: { prefix: string; cursor?: string }): Promise<Listed>;
  put(key: string, value: string): Promise<unknown>;
  delete(key: string): Promise<void>;
}

/** The rows of one statement. */
export type Query = <Row>(sql: string) => Row[] | Promise<Row[]>;

/** A statement may have 100,000 bytes. */
const KEYS_A_QUERY = 1000;
const READS_AT_ONCE = 20;

export const textOf = (value: string | number | null): string =>
  value === null ? "NULL" : `'${String(value).replaceAll("'", "''")}'`;

/** All keys that begin so, in their order. */
export async function listKeys(bucket: Bucket, prefix = "", uploadedBefore = Infinity): Promise<string[]> {
  const keys: string[] = [];
  let cursor: string | undefined;
  do {
    const listed = await bucket.list({ prefix, ...(cursor && { cursor }) });
    keys.push(
      ...listed.objects.filter(({ uploaded }) => uploaded.getTime() < uploadedBefore).map(({ key }) => key),
    );
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);
  return keys;
}

/** Id and time of the last act of a batch, which its key has. */
function lastOf(key: string): { id: number; at: number } {
  const [at, id] = key.slice(JOURNAL_PREFIX.length + 1).split("-");
  return { id: Number(id), at: Number(at) };
}

/** The batches that came after the last one that the database has the end of: the newest are asked for first. */
async function listLostBatches(bucket: Bucket, query: Query): Promise<string[]> {
  const keys = await listKeys(bucket, `${JOURNAL_PREFIX}/`);
  for (let end = keys.length; end > 0; end -= KEYS_A_QUERY) {
    const asked = keys.slice(Math.max(0, end - KEYS_A_QUERY), end);
    const rows = await query<{ id: number; at: number }>(
      `SELECT log.id, log.at FROM json_each(${textOf(JSON.stringify(asked.map(lastOf)))}) AS batch
       JOIN audit_log AS log ON log.id = batch.value ->> 'id' AND log.at = batch.value ->> 'at'`,
    );
    const known = new Set(rows.map(({ id, at }) => `${at}-${id}`));
    const shared = asked.findLastIndex((key) => known.has(`${lastOf(key).at}-${lastOf(key).id}`));
    if (shared >= 0) return keys.slice(Math.max(0, end - KEYS_A_QUERY) + shared + 1);
  }
  return keys;
}

const identify = ({ at, act, object_id }: Pick<JournalAct, "at" | "act" | "object_id">) =>
  `${at} ${act} ${object_id}`;

/** The acts that the journal has and the database has not, each once, in their order. */
export async function findLostActs(bucket: Bucket, query: Query): Promise<JournalAct[]> {
  const batches = await listLostBatches(bucket, query);
  const acts: JournalAct[] = [];
  for (let start = 0; start < batches.length; start += READS_AT_ONCE) {
    const read = batches.slice(start, start + READS_AT_ONCE).map(async (key) => {
      const batch = await bucket.get(key);
      return (await batch?.json<JournalAct[]>()) ?? [];
    });
    acts.push(...(await Promise.all(read)).flat());
  }
  if (acts.length === 0) return [];
  const since = acts.reduce((earliest, { at }) => Math.min(earliest, at), Infinity);
  const present = await query<JournalAct>(`SELECT at, act, object_id FROM audit_log WHERE at >= ${since}`);
  const known = new Set(present.map(identify));
  return acts.filter((act) => {
    const isNew = !known.has(identify(act));
    known.add(identify(act));
    return isNew;
  });
}

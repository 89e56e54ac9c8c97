import { parseJson } from "#domain/parse-json.ts";

/** Browser storage may be blocked, full or hold junk: nothing here throws. */
export interface SafeStorage {
  read: (key: string) => string | null;
  readJson: (key: string) => unknown;
  /** Whether it was kept. */
  write: (key: string, value: string) => boolean;
  remove: (key: string) => void;
}

function safely<Value>(attempt: () => Value, otherwise: Value): Value {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}

function safeStorage(open: () => Storage): SafeStorage {
  const read = (key: string) => safely(() => open().getItem(key), null);
  return {
    read,
    readJson: (key) => parseJson(read(key) ?? "") ?? null,
    write: (key, value) =>
      safely(() => {
        open().setItem(key, value);
        return true;
      }, false),
    remove: (key) => safely(() => open().removeItem(key), undefined),
  };
}

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);

import { parseJson } from "#domain/parse-json.ts";

/** Browser storage that never throws: it may be blocked, full or hold invalid JSON. */
interface SafeStorage {
  read: (key: string) => string | null;
  readJson: (key: string) => unknown;
  /** Returns false if the value could not be stored. */
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

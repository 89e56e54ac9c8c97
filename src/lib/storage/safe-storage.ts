import { parseJson } from "#domain/parse-json.ts";

function safely<Value>(attempt: () => Value, otherwise: Value): Value {
  try {
    return attempt();
  } catch {
    return otherwise;
  }
}

/** Browser storage that never throws: it may be blocked, full or hold invalid JSON. */
function safeStorage(open: () => Storage) {
  const read = (key: string) => safely(() => open().getItem(key), null);
  return {
    read,
    readJson: (key: string): unknown => parseJson(read(key) ?? "") ?? null,
    /** Returns false if the value could not be stored. */
    write: (key: string, value: string) =>
      safely(() => {
        open().setItem(key, value);
        return true;
      }, false),
    /** True if a value can be stored: a web view inside an app may have no storage. */
    isUsable: () =>
      safely(() => {
        const key = "storage-probe";
        open().setItem(key, key);
        open().removeItem(key);
        return true;
      }, false),
    remove: (key: string) => safely(() => open().removeItem(key), undefined),
  };
}

export const localStore = safeStorage(() => localStorage);
export const sessionStore = safeStorage(() => sessionStorage);

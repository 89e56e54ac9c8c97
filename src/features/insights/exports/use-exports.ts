import { useEffect, useEffectEvent, useState } from "react";
import type { RequestExport, SurveyExports } from "#domain/exports.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";

const POLL_MS = 1500;
const exportsOf = api.manage.surveys[":code"].exports;

/** Keeps a survey's exports up to date while the dialog is open, and makes and removes them. */
export function useExports(code: string, isOpen: boolean) {
  const [list, setList] = useState<SurveyExports | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const isMaking = isOpen && (list?.exports.some(({ status }) => status === "processing") ?? false);

  async function reloadAfter(work?: () => Promise<unknown>) {
    try {
      await work?.();
      setList(await read(exportsOf.$get({ param: { code }, query: {} })));
      setFailure(null);
    } catch (error) {
      setFailure(toRequestError(error));
    }
  }

  usePolling(isOpen, isMaking, () => reloadAfter());

  return {
    list,
    failure,
    create: (request: RequestExport) =>
      reloadAfter(() => read(exportsOf.$post({ param: { code }, json: request }))),
    remove: (id: string) => reloadAfter(() => read(exportsOf[":id"].$delete({ param: { code, id } }))),
  };
}

function usePolling(isOpen: boolean, isMaking: boolean, load: () => Promise<void>): void {
  const loadNow = useEffectEvent(() => void load());
  useEffect(() => {
    if (isOpen) loadNow();
  }, [isOpen]);
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(loadNow, POLL_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
}

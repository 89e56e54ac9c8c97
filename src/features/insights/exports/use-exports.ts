import { useEffect, useEffectEvent, useState } from "react";
import type { RequestExport, SurveyExports } from "#domain/exports.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";

const LOOK_AGAIN_MS = 1500;
const exportsOf = api.manage.surveys[":code"].exports;

/** A survey's exports while somebody looks at them, and what can be done with them. */
export function useExports(code: string, isOpen: boolean) {
  const [list, setList] = useState<SurveyExports | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);
  const isMaking = isOpen && (list?.exports.some(({ status }) => status === "processing") ?? false);

  async function thenList(work?: () => Promise<unknown>) {
    try {
      await work?.();
      setList(await read(exportsOf.$get({ param: { code }, query: {} })));
      setFailure(null);
    } catch (error) {
      setFailure(toRequestError(error));
    }
  }

  useLookingAgain(isOpen, isMaking, () => thenList());

  return {
    list,
    failure,
    create: (request: RequestExport) =>
      thenList(() => read(exportsOf.$post({ param: { code }, json: request }))),
    remove: (id: string) => thenList(() => read(exportsOf[":id"].$delete({ param: { code, id } }))),
  };
}

function useLookingAgain(isOpen: boolean, isMaking: boolean, look: () => Promise<void>): void {
  const lookNow = useEffectEvent(() => void look());
  useEffect(() => {
    if (isOpen) lookNow();
  }, [isOpen]);
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(lookNow, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isMaking]);
}

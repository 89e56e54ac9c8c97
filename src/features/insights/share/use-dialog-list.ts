import { useEffect, useEffectEvent, useState } from "react";
import { responsesWords } from "#messages/manage/processing";
import { toolWords } from "#messages/report/tools";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt } from "#src/lib/form/attempt.ts";
import { useCall } from "#src/lib/form/use-call.ts";

const LIST_ERRORS: FormErrorTable = {
  codes: { no_responses: { message: responsesWords.none } },
  worded: ["export_limit", "report_link_limit"],
  failed: toolWords.failed,
};

/** The list in a tool's dialog: loaded when the dialog opens, and again after each change of it. */
export function useDialogList<List>(isOpen: boolean, load: () => Promise<List>) {
  const [list, setList] = useState<List | null>(null);
  const { run, answer } = useCall((work: (() => Promise<unknown>) | null) =>
    attempt(async () => {
      await work?.();
      setList(await load());
      return { error: null };
    }, LIST_ERRORS),
  );
  const open = useEffectEvent(() => void run(null));
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
  return { list, error: answer?.error ?? null, reloadAfter: run };
}

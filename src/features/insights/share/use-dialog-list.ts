import { useEffect, useEffectEvent, useState } from "react";
import { toolWords } from "#messages/report/tools";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";

/** A tool's dialog about the version of a survey's report that is on the screen. */
export interface ToolDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  code: string;
  deck: DeckSource;
}

/** The list in a tool's dialog: loaded when the dialog opens, and again after each change of it. */
export function useDialogList<List>(isOpen: boolean, load: () => Promise<List>) {
  const [list, setList] = useState<List | null>(null);
  const { run, error } = useMutation(
    async (work: (() => Promise<unknown>) | null) => {
      await work?.();
      setList(await load());
    },
    { failed: toolWords.failed, reloads: false },
  );
  const open = useEffectEvent(() => void run(null));
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);
  return { list, error, reloadAfter: run };
}

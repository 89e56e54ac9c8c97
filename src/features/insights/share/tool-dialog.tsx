import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { responsesWords } from "#messages/manage/processing";
import { toolWords } from "#messages/report/tools";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { attempt } from "#src/lib/form/attempt.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { TOOL } from "./print-tool.tsx";

const LIST_ERRORS: FormErrorTable = {
  codes: { no_responses: { message: responsesWords.none } },
  worded: ["export_limit", "report_link_limit"],
  failed: toolWords.failed,
};

/** A tool's dialog with a list: loaded when the dialog opens, and again after each change of it. */
export function useDialogList<List>(load: () => Promise<List>) {
  const [isOpen, onOpenChange] = useState(false);
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
  return { list, error: answer?.error ?? null, reloadAfter: run, dialog: { isOpen, onOpenChange } };
}

interface ToolDialogProps {
  /** Of the button. */
  label: string;
  title: string;
  description: string;
  /** The name of the event that the tool is used. */
  event: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** One of the report's tools: a button that opens its dialog. */
export function ToolDialog(props: ToolDialogProps) {
  const { label, title, description, event, isOpen, onOpenChange, children } = props;

  function open() {
    track(event, { category: "Engagement", label });
    onOpenChange(true);
  }

  return (
    <>
      <button type="button" className={TOOL} onClick={open}>
        {label}
      </button>
      <Dialog
        open={isOpen}
        onOpenChange={onOpenChange}
        title={title}
        description={description}
        className="max-w-xl"
      >
        <div className="grid gap-6">{children}</div>
      </Dialog>
    </>
  );
}

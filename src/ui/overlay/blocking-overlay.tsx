import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode, RefObject } from "react";
import { FocusAfterwards } from "./dialog.tsx";

interface BlockingOverlayProps {
  open: boolean;
  title: ReactNode;
  /** The accessible description. */
  description: ReactNode;
  corner?: ReactNode;
  /** What takes the focus when it closes, if it is there. */
  finalFocus?: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** Covers the page during a process. Only the caller closes it. */
export function BlockingOverlay({
  open,
  title,
  description,
  corner,
  finalFocus,
  children,
}: BlockingOverlayProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={() => {}}>
      <AlertDialog.Portal>
        <AlertDialog.Popup
          finalFocus={finalFocus}
          className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-gutter pb-36 outline-none"
        >
          <div className="grid w-full max-w-measure gap-6">
            <AlertDialog.Title className="text-h1">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-lead text-muted">{description}</AlertDialog.Description>
            {children}
          </div>
          <FocusAfterwards target={finalFocus} />
          {corner && <div className="fixed inset-x-4 bottom-4 sm:start-auto">{corner}</div>}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

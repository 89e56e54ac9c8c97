import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";

interface BlockingOverlayProps {
  open: boolean;
  title: ReactNode;
  /** Read out after the title. */
  description: ReactNode;
  /** In the corner of the screen. */
  corner?: ReactNode;
  children?: ReactNode;
}

/** Covers the whole page while something must not be disturbed. Nothing in it closes it by itself. */
export function BlockingOverlay({ open, title, description, corner, children }: BlockingOverlayProps) {
  return (
    <AlertDialog.Root open={open} onOpenChange={() => {}}>
      <AlertDialog.Portal>
        <AlertDialog.Popup className="fixed inset-0 z-50 grid place-items-center overflow-y-auto bg-paper p-gutter pb-36 outline-none">
          <div className="grid w-full max-w-measure gap-6">
            <AlertDialog.Title className="text-h1">{title}</AlertDialog.Title>
            <AlertDialog.Description className="text-lead text-muted">{description}</AlertDialog.Description>
            {children}
          </div>
          {corner && <div className="fixed right-4 bottom-4 left-4 sm:left-auto">{corner}</div>}
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

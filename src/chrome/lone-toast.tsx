import { createRoot } from "react-dom/client";
import { toast } from "sonner";
import type { PartingToast } from "#src/lib/storage/parting-toast.ts";
import { Toaster } from "./toaster.tsx";

let isThere = false;

/** Brings the region that toasts appear in, once: public pages carry none until there is something to say. */
export function bringToaster(): void {
  if (isThere) return;
  isThere = true;
  const region = document.createElement("div");
  document.body.append(region);
  createRoot(region).render(<Toaster />);
}

export function showToast({ kind, message, description, durationMs }: PartingToast): void {
  bringToaster();
  toast[kind](message, { description, ...(durationMs && { duration: durationMs }) });
}

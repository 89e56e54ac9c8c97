import { createRoot } from "react-dom/client";
import { toast } from "sonner";
import type { FlashToast } from "#src/lib/storage/flash-toast.ts";
import { Toaster } from "./toaster.tsx";

let isThere = false;

/** Mounts the toast region once; public pages have none before their first toast. */
export function mountToaster(): void {
  if (isThere) return;
  isThere = true;
  const region = document.createElement("div");
  document.body.append(region);
  createRoot(region).render(<Toaster />);
}

export function showToast({ kind, message, description, durationMs }: FlashToast): void {
  mountToaster();
  toast[kind](message, { description, ...(durationMs && { duration: durationMs }) });
}

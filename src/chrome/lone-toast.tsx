import { createRoot } from "react-dom/client";
import { toast } from "sonner";
import type { PartingToast } from "#src/lib/parting-toast.ts";
import { Toaster } from "./toaster.tsx";

/** Public pages carry no toasts: this brings the region along with the one to show. */
export function showToast({ kind, message }: PartingToast): void {
  const region = document.createElement("div");
  document.body.append(region);
  createRoot(region).render(<Toaster />);
  toast[kind](message);
}

import { toast } from "sonner";
import type { Refusal } from "./form-errors.ts";

const ID = "account-refusal";

/** Says a refusal that the form shows as well; the next one takes its place. */
export function refuseAloud(refusal: Refusal): { refusal: Refusal } {
  toast.error(refusal.message, { id: ID });
  return { refusal };
}

/** For when it has gone through: nothing older is in the way of what comes up then. */
export function takeBackRefusal(): void {
  toast.dismiss(ID);
}

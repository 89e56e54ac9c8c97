import { useEffect } from "react";
import { toast } from "sonner";
import { announceSessionEvent, useSession } from "#src/lib/session/session.ts";
import { Notice } from "#src/ui/notice.tsx";
import { CONFIRMED, findArrival } from "./sign-in-redirect.ts";

/** The link has signed them in: the page is about to be left. */
function useConfirmationToast(isConfirmed: boolean): void {
  useEffect(() => {
    if (!isConfirmed) return;
    announceSessionEvent("signed in");
    toast.success(CONFIRMED.title);
  }, [isConfirmed]);
}

export function ArrivalNotice({ params }: { params: URLSearchParams }) {
  const session = useSession();
  const arrival = findArrival(params);
  const isConfirmed = arrival === CONFIRMED;
  useConfirmationToast(isConfirmed && Boolean(session));
  if (!arrival || (isConfirmed && session !== null)) return null;
  return (
    <Notice tone={arrival.tone} title={arrival.title} role="status">
      <p>{arrival.text}</p>
    </Notice>
  );
}

import { wayRefusals, waysInWords } from "#src/content/accounts/auth-providers.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { findRefusal, type WayReturn } from "./provider-return.ts";

/** What became of a sign-in elsewhere; nothing for whoever was nowhere else. */
export function WayNotice({ back, isWaiting }: { back: WayReturn | null; isWaiting: boolean }) {
  if (!back) return null;
  if (!back.error && isWaiting) {
    return (
      <p role="status" className="flex items-center gap-3 text-muted">
        <Spinner /> {waysInWords.signingIn}
      </p>
    );
  }
  const { title, text } = wayRefusals[findRefusal(back)];
  return (
    <Notice tone="warning" title={title} role="status">
      <p>{text}</p>
    </Notice>
  );
}

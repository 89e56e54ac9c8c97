import { useSearchParams } from "react-router";
import type { LinkedProvider } from "#domain/accounts/auth-providers.ts";
import { connectedWords, wayRefusals } from "#src/content/accounts/auth-providers.ts";
import { findRefusal, readWayReturn } from "#src/features/accounts/sign-in/provider-return.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { AccountSection } from "./account-section.tsx";
import { StaleSessionNotice } from "./stale-session-notice.tsx";
import { useSecurityCall } from "./use-security-call.ts";

/** The sign-in services that one has connected, or can; nothing where there are none. */
export function ConnectedAccounts({ ways }: { ways: LinkedProvider[] }) {
  const [params] = useSearchParams();
  const back = readWayReturn(params);
  const way = ways.find(({ providerId }) => providerId === back?.provider);
  if (ways.length === 0) return null;
  return (
    <AccountSection title={connectedWords.title} text={connectedWords.text}>
      {back && way && <ReturnNotice way={way} refusal={back.error && wayRefusals[findRefusal(back)]} />}
      <ul className="-mt-4">
        {ways.map((way) => (
          <WayRow key={way.providerId} way={way} />
        ))}
      </ul>
    </AccountSection>
  );
}

interface ReturnNoticeProps {
  way: LinkedProvider;
  refusal: { title: string; text: string } | null | "";
}

/** What became of connecting, until that is changed again; it takes the focus, for it stands far down the page. */
function ReturnNotice({ way: { label, isLinked }, refusal }: ReturnNoticeProps) {
  const notice = useFocusOnMount<HTMLDivElement>();
  if (!refusal && !isLinked) return null;
  return (
    <div ref={notice} tabIndex={-1} className="mb-6 outline-none">
      <Notice
        tone={refusal ? "warning" : "success"}
        title={refusal ? refusal.title : connectedWords.isConnected(label)}
      >
        <p>{refusal ? refusal.text : connectedWords.isConnectedText}</p>
      </Notice>
    </div>
  );
}

function WayRow({ way: { providerId, label, isLinked } }: { way: LinkedProvider }) {
  const { send, isBusy, refusal } = useSecurityCall();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className={isLinked ? "text-accent text-sm" : "text-muted text-sm"}>
          {isLinked ? connectedWords.connected : connectedWords.notConnected}
        </p>
      </div>
      <Button
        look="secondary"
        size="small"
        busy={isBusy}
        busyLabel={isLinked ? connectedWords.disconnecting : undefined}
        aria-label={isLinked ? connectedWords.disconnectLabel(label) : connectedWords.connectLabel(label)}
        onClick={() =>
          send(isLinked ? { intent: "disconnect", providerId, label } : { intent: "connect", providerId })
        }
      >
        {isLinked ? connectedWords.disconnect : connectedWords.connect}
      </Button>
      {refusal && <StaleSessionNotice refusal={refusal} />}
    </li>
  );
}

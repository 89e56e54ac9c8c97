import { useSearchParams } from "react-router";
import type { LinkedProvider } from "#domain/accounts/auth-providers.ts";
import { providerReturnWords } from "#messages/accounts/forms";
import { linkedProviderWords as words } from "#messages/accounts/security";
import { linkProvider } from "#src/features/accounts/sign-in/sign-in-calls.ts";
import { readProviderReturn, toProviderError } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";
import { postAuth } from "#src/lib/api/api-client.ts";
import { useFocusOnMount } from "#src/lib/form/form-fields.ts";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Section } from "#src/ui/section.tsx";

/** The sign-in providers that are linked, or can be; nothing if there are none. */
export function LinkedProviders({ providers }: { providers: LinkedProvider[] }) {
  const [params] = useSearchParams();
  const back = readProviderReturn(params);
  const returned = providers.find(({ providerId }) => providerId === back?.provider);
  if (providers.length === 0) return null;
  return (
    <Section title={words.title} text={words.text}>
      {back && returned && (
        <ReturnNotice provider={returned} error={back.error && providerReturnWords[toProviderError(back)]} />
      )}
      <ul className="-mt-4">
        {providers.map((provider) => (
          <ProviderRow key={provider.providerId} provider={provider} />
        ))}
      </ul>
    </Section>
  );
}

interface ReturnNoticeProps {
  provider: LinkedProvider;
  error: { title: string; text: string } | null | "";
}

/** The outcome of linking, until that is changed again; takes the focus, since it is far down the page. */
function ReturnNotice({ provider: { label, isLinked }, error }: ReturnNoticeProps) {
  const notice = useFocusOnMount<HTMLDivElement>();
  if (!error && !isLinked) return null;
  return (
    <div ref={notice} tabIndex={-1} className="mb-6 outline-none">
      <Notice tone={error ? "warning" : "success"} title={error ? error.title : words.isConnected({ label })}>
        <p>{error ? error.text : words.isConnectedText}</p>
      </Notice>
    </div>
  );
}

const unlinkProvider = (providerId: string) => postAuth("unlink-account", { providerId });

function ProviderRow({ provider: { providerId, label, isLinked } }: { provider: LinkedProvider }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-4 first:border-t-0">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{label}</p>
        <p className={isLinked ? "text-accent text-sm" : "text-muted text-sm"}>
          {isLinked ? words.connected : words.notConnected}
        </p>
      </div>
      {isLinked ? (
        <ActionButton
          route={unlinkProvider}
          input={providerId}
          done={words.disconnected({ label })}
          failed={words.disconnectFailed}
          busyLabel={words.disconnecting}
          aria-label={words.disconnectLabel({ label })}
        >
          {words.disconnect}
        </ActionButton>
      ) : (
        <ActionButton
          route={linkProvider}
          input={providerId}
          failed={words.connectFailed}
          aria-label={words.connectLabel({ label })}
        >
          {words.connect}
        </ActionButton>
      )}
    </li>
  );
}

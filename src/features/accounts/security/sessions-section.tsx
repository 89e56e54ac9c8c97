import type { AccountSession } from "#domain/accounts/own-account.ts";
import { parseUrl } from "#domain/parse-url.ts";
import { sessionsWords } from "#messages/accounts/security";
import { api } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { signOutElsewhere } from "#src/lib/session/session.ts";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { Section } from "#src/ui/section.tsx";

export function SessionsSection({ sessions }: { sessions: AccountSession[] }) {
  return (
    <Section title={sessionsWords.title} text={sessionsWords.text}>
      <ul className="-mt-4 border-rule border-b">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.some(({ isCurrent }) => !isCurrent) && (
        <ActionButton
          route={signOutElsewhere}
          input={undefined}
          done={sessionsWords.othersEnded}
          failed={sessionsWords.othersFailed}
          look="danger"
          className="mt-5"
        >
          {sessionsWords.endOthers}
        </ActionButton>
      )}
    </Section>
  );
}

function SessionRow({ session }: { session: AccountSession }) {
  const { id, isCurrent, userAgent, address, signedInAt } = session;
  const device = deviceName(userAgent) ?? sessionsWords.unknownDevice;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-t py-4 first:border-t-0">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium">{device}</p>
        <p className="wrap-anywhere flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{sessionsWords.signedIn({ date: formatDateTime(signedInAt) })}</span>
          {address && <span>{shortAddress(address)}</span>}
        </p>
      </div>
      {isCurrent ? (
        <p className="text-accent text-sm">{sessionsWords.current}</p>
      ) : (
        <ActionButton
          route={api.account.sessions[":id"].$delete}
          input={{ param: { id } }}
          done={sessionsWords.ended}
          failed={sessionsWords.endFailed}
          busyLabel={sessionsWords.ending}
          aria-label={sessionsWords.endLabel({ device })}
        >
          {sessionsWords.end}
        </ActionButton>
      )}
    </li>
  );
}

/** The order matters: most browsers also claim to be the ones below them. */
const BROWSERS: readonly [pattern: RegExp, name: string][] = [
  [/\bEdg(?:e|A|iOS)?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//, "Firefox"],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, "Chrome"],
  [/\bVersion\/[\d.]+.*\bSafari\//, "Safari"],
];

const SYSTEMS: readonly [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bMac OS X\b|\bMacintosh\b/, "macOS"],
  [/\bLinux\b/, "Linux"],
];

function find(names: readonly [RegExp, string][], userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1];
}

/** Returns "Firefox on Android", or as much of it as a user agent names; null if it names neither. */
export function deviceName(userAgent: string | null): string | null {
  const browser = find(BROWSERS, userAgent ?? "");
  const system = find(SYSTEMS, userAgent ?? "");
  if (browser && system) return sessionsWords.device({ browser, system });
  return browser ?? system ?? null;
}

/** Returns an IP address in its short form: the server stores IPv6 with all zeros. */
export function shortAddress(address: string): string {
  const isLong = address.includes(":");
  return (isLong && parseUrl(`http://[${address}]`)?.hostname.slice(1, -1)) || address;
}

import type { ReactNode } from "react";
import { Link, useLoaderData } from "react-router";
import type { OpenedEmailChange } from "#domain/accounts/email-change.ts";
import { signInPath } from "#domain/accounts/next-page.ts";
import { readToken } from "#domain/link-tokens.ts";
import { emailChangePageWords as words } from "#messages/accounts/change-email";
import { cutLinkWords } from "#messages/frame/links";
import { api, read } from "#src/lib/api/api-client.ts";
import { RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { takeLinkToken } from "#src/lib/page/link-token.ts";
import { announceSessionEvent } from "#src/lib/session/session.ts";
import { MANAGERS_KEYS } from "#src/lib/storage/managers-keys.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Loading } from "#src/ui/icons.tsx";

const PATH = "/survey/change-email";

const TO_ACCOUNT = { to: "/survey/account", link: words.account } as const;

const OUTCOMES = {
  waits: { title: words.waits, text: words.waitsText, ...TO_ACCOUNT },
  done: { title: words.done, text: words.doneText, ...TO_ACCOUNT },
  refused: {
    title: words.refused,
    text: words.refusedText,
    to: "/survey/create?mode=reset",
    link: words.newPassword,
  },
  gone: { title: words.gone, text: words.goneText, ...TO_ACCOUNT },
  cut: { title: cutLinkWords.title, text: `${cutLinkWords.text} ${words.cutText}`, ...TO_ACCOUNT },
  signIn: { title: words.signIn, text: words.signInText, to: signInPath(PATH), link: words.toSignIn },
} as const;

type EmailChangeData =
  | { kind: "open"; token: string; change: OpenedEmailChange }
  | { kind: "gone" }
  | { kind: "cut" }
  | { kind: "failed" };

/** Loads the change whose link was opened; nothing changes by that. */
export async function loader(): Promise<EmailChangeData> {
  const token = takeLinkToken(MANAGERS_KEYS.emailChangeToken, inThisLanguage(PATH), readToken);
  if (token === null) return { kind: "cut" };
  try {
    const change = await read(api["email-changes"].open.$post({ json: { token } }));
    return { kind: "open", token, change };
  } catch (error) {
    return { kind: toRequestError(error).status === 404 ? "gone" : "failed" };
  }
}

const PAGE = "page max-w-3xl py-12 sm:py-20";

/** Asks before it confirms: programs that open every link of a mail press no button. */
export function Component() {
  const data: EmailChangeData = useLoaderData<typeof loader>();
  return (
    <section className={PAGE}>
      {data.kind === "open" ? (
        <Question {...data} />
      ) : data.kind === "failed" ? (
        <p role="alert">{words.failed}</p>
      ) : (
        <Outcome {...OUTCOMES[data.kind]} />
      )}
    </section>
  );
}

const ANSWERS: Record<"confirm" | "refuse", (token: string) => Promise<keyof typeof OUTCOMES>> = {
  confirm: async (token: string) => {
    const { isChanged } = await read(api["email-changes"].confirm.$post({ json: { token } }));
    if (isChanged) announceSessionEvent("user updated");
    return isChanged ? "done" : "waits";
  },
  refuse: async (token: string) => {
    await read(api["email-changes"].refuse.$post({ json: { token } }));
    return "refused";
  },
};

/** Returns the outcome of a failed call that another try would not change; throws other errors. */
function endOf(error: unknown): "signIn" | "gone" {
  const status = error instanceof RequestError ? error.status : 0;
  if (status === 403) return "signIn";
  if (status === 404) return "gone";
  throw error;
}

function Question({ token, change }: Extract<EmailChangeData, { kind: "open" }>) {
  const { run, answer, pending, error } = useMutation(
    (kind: keyof typeof ANSWERS) => ANSWERS[kind](token).catch(endOf),
    { failed: words.failed, reloads: false },
  );
  const outcome = change.isConfirmed ? "waits" : answer;
  if (outcome) return <Outcome {...OUTCOMES[outcome]} />;
  return (
    <>
      <Head title={words.titles[change.end]}>{words[change.end]({ email: change.newEmail })}</Head>
      <p className="mt-4 max-w-measure text-muted">
        {change.isConfirmedByOther ? words.otherIsThere : words.otherIsMissing}
      </p>
      <FormErrorNotice error={error} className="mt-6 max-w-measure" />
      <div className="mt-8 flex flex-wrap gap-4">
        <Button busy={pending === "confirm"} busyLabel={words.confirming} onClick={() => run("confirm")}>
          {words.confirm}
        </Button>
        {change.end === "old" && (
          <Button
            look="secondary"
            busy={pending === "refuse"}
            busyLabel={words.refusing}
            onClick={() => run("refuse")}
          >
            {words.refuse}
          </Button>
        )}
      </div>
    </>
  );
}

function Outcome({ title, text, to, link }: { title: string; text: string; to: string; link: string }) {
  return (
    <div role="status">
      <Head title={title}>{text}</Head>
      <Link to={to} className={`mt-8 ${buttonClass()}`}>
        {link}
      </Link>
    </div>
  );
}

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="wrap-anywhere text-h1">{title}</h1>
      <p className="wrap-anywhere mt-5 max-w-measure text-lead">{children}</p>
    </>
  );
}

export const hydrateFallbackElement = <Loading className={PAGE}>{words.loading}</Loading>;

import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { updatePasswordWords as words } from "#src/content/accounts/passwords.ts";
import { signInWords } from "#src/content/accounts/sign-in.ts";
import { findOutage } from "#src/features/accounts/sign-in/sign-in-redirect.tsx";
import { buttonClass } from "#src/ui/button.tsx";
import type { updatePasswordAction } from "./update-password-action.ts";
import type { UpdatePasswordData } from "./update-password-data.ts";
import { UpdatePasswordForm } from "./update-password-form.tsx";

function Head({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-h1">{title}</h1>
      <p className="mt-5 mb-10 max-w-measure text-lead text-muted">{children}</p>
    </>
  );
}

function AskForLink() {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <Link to="/survey/create?mode=reset" className={buttonClass()}>
        {words.askForLink}
      </Link>
      <Link to="/survey/create" className={buttonClass({ look: "quiet" })}>
        {signInWords.back}
      </Link>
    </div>
  );
}

function DeadLink({ error }: { error: string }) {
  const outage = findOutage(error);
  if (outage) return <Head title={outage.title}>{outage.text}</Head>;
  return (
    <>
      <Head title={words.deadLinkTitle}>{words.deadLinkText}</Head>
      <AskForLink />
    </>
  );
}

export function UpdatePassword({ data }: { data: UpdatePasswordData }) {
  const fetcher = useFetcher<typeof updatePasswordAction>();
  if (data.kind === "dead-link") return <DeadLink error={data.error} />;
  if (fetcher.data?.error.isOver) return <DeadLink error="" />;
  if (data.kind === "nothing") {
    return (
      <>
        <Head title={words.title}>{words.noLinkText}</Head>
        <AskForLink />
      </>
    );
  }
  return (
    <>
      <Head title={words.title}>{words.text}</Head>
      {data.kind === "link" ? (
        <UpdatePasswordForm fetcher={fetcher} token={data.token} />
      ) : (
        <UpdatePasswordForm fetcher={fetcher} token={null} email={data.email} />
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { findPostponement } from "#src/features/accounts/sign-in/sign-in-redirect.ts";
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
        Ask for a new link
      </Link>
      <Link to="/survey/create" className={buttonClass({ look: "quiet" })}>
        Back to Sign In
      </Link>
    </div>
  );
}

function DeadLink({ error }: { error: string }) {
  const postponement = findPostponement(error);
  if (postponement) return <Head title={postponement.title}>{postponement.text}</Head>;
  return (
    <>
      <Head title="That link does not work any more">
        A reset link works once, for an hour. Ask for a new one, and open it from the newest message.
      </Head>
      <AskForLink />
    </>
  );
}

export function UpdatePassword({ data }: { data: UpdatePasswordData }) {
  const fetcher = useFetcher<typeof updatePasswordAction>();
  if (data.kind === "dead-link") return <DeadLink error={data.error} />;
  if (fetcher.data?.refusal.isOver) return <DeadLink error="" />;
  if (data.kind === "nothing") {
    return (
      <>
        <Head title="Update Password">
          A new password is chosen with a link that we send to your email address. Ask for one, then open it
          from the message.
        </Head>
        <AskForLink />
      </>
    );
  }
  return (
    <>
      <Head title="Update Password">
        Choose a new password. Wherever else you are signed in, you will be signed out.
      </Head>
      {data.kind === "link" ? (
        <UpdatePasswordForm fetcher={fetcher} token={data.token} />
      ) : (
        <UpdatePasswordForm fetcher={fetcher} token={null} email={data.email} />
      )}
    </>
  );
}

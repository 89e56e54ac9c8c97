import { useLoaderData } from "react-router";
import { readToken } from "#domain/link-tokens.ts";
import type { OwnedAction } from "#domain/report/action-reminders.ts";
import { cutLinkWords } from "#messages/frame/links";
import { ownedActionWords as words } from "#messages/report/owned-action";
import { read, respondentApi } from "#src/lib/api/api-client.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDay } from "#src/lib/format.ts";
import { readLinkToken } from "#src/lib/page/link-token.ts";
import { Button } from "#src/ui/button.tsx";
import { Loading } from "#src/ui/icons.tsx";

type Loaded = { state: "open"; token: string; action: OwnedAction } | { state: Unopened };
type Unopened = "invalid" | "incomplete" | "failed";

const outcomeOf = (error: unknown): Unopened => (toRequestError(error).status === 404 ? "invalid" : "failed");

export async function loader(): Promise<Loaded> {
  const token = readLinkToken(readToken);
  if (!token) return { state: "incomplete" };
  return read(respondentApi.actions.open.$post({ json: { token } })).then(
    (action) => ({ state: "open", token, action }),
    (error: unknown) => ({ state: outcomeOf(error) }),
  );
}

const PAGE = "page max-w-3xl py-16 sm:py-24";

export function Component() {
  const loaded: Loaded = useLoaderData<typeof loader>();
  const isCut = loaded.state === "incomplete";
  return (
    <div className={PAGE}>
      <h1 className="text-h1">{isCut ? cutLinkWords.title : words.title}</h1>
      {isCut && <p className="mt-6 max-w-measure text-lead">{cutLinkWords.text}</p>}
      {loaded.state === "open" ? (
        <Action {...loaded} />
      ) : (
        <p role="alert" className={`mt-6 max-w-measure ${isCut ? "text-muted" : "text-lead"}`}>
          {words[loaded.state]}
        </p>
      )}
    </div>
  );
}

const finish = (token: string) =>
  read(respondentApi.actions.done.$post({ json: { token } })).then(() => "done" as const, outcomeOf);

/** Asks before it ticks the action off: programs that open every link of a mail press no button. */
function Action({ token, action }: Extract<Loaded, { state: "open" }>) {
  const { answer, isBusy, run } = useMutation(finish, { reloads: false });
  const { title, organizationName, dueOn, isDone } = action;
  const isOver = answer === "done" || answer === "invalid";
  return (
    <>
      <p className="wrap-anywhere mt-6 max-w-measure text-h3">{title}</p>
      <p className="wrap-anywhere mt-3 max-w-measure text-muted">
        {words.about({ organisation: organizationName })}
      </p>
      {dueOn && <p className="mt-1 text-muted">{words.due({ day: formatDay(dueOn) })}</p>}
      <p role="status" className="mt-6 max-w-measure empty:hidden">
        {isDone ? words.wasDone : isOver ? words[answer] : null}
      </p>
      {!isBusy && answer === "failed" && (
        <p role="alert" className="mt-4 text-danger">
          {words.failed}
        </p>
      )}
      {!isDone && !isOver && (
        <Button className="mt-6" busy={isBusy} busyLabel={words.sending} onClick={() => run(token)}>
          {words.confirm}
        </Button>
      )}
    </>
  );
}

export const hydrateFallbackElement = <Loading className={PAGE}>{words.loading}</Loading>;

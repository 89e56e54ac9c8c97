import type { ReactNode } from "react";
import { Link, replace, useRevalidator } from "react-router";
import { DASHBOARD_PATH } from "#domain/accounts/next-page.ts";
import { readToken } from "#domain/link-tokens.ts";
import type { OfferedSurvey } from "#domain/surveys/offer.ts";
import { cutLinkWords } from "#messages/frame/links";
import { offeredWords, offerPageWords } from "#messages/manage/offer-page";
import { PinOnce } from "#src/features/manage/dialog/copy-line.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDate } from "#src/lib/format.ts";
import { takeLinkToken } from "#src/lib/page/link-token.ts";
import { redirectIfForbidden } from "#src/lib/session/redirect-signed-out.ts";
import { MANAGERS_KEYS } from "#src/lib/storage/managers-keys.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { FormErrorNotice, LoadErrorNotice } from "#src/ui/error-notice.tsx";

type OfferData =
  | { kind: "open"; token: string; offer: OfferedSurvey; email: string }
  | { kind: "gone" }
  | { kind: "cut" }
  | { kind: "failed"; failure: RequestError };

/** Loads the offer of the link that was opened. A visitor signs in first, and comes back. */
export async function loadOffer(page: string): Promise<OfferData> {
  const token = takeLinkToken(MANAGERS_KEYS.offerToken, new URL(page).pathname, readToken);
  if (token === null) return { kind: "cut" };
  try {
    const [offer, { session }] = await Promise.all([
      read(api.v1.offers.open.$post({ json: { token } })),
      read(api.session.$get()),
    ]);
    return { kind: "open", token, offer, email: session?.email ?? "" };
  } catch (error) {
    const failure = redirectIfForbidden(toRequestError(error), page);
    return failure.status === 404 ? { kind: "gone" } : { kind: "failed", failure };
  }
}

const { accept, decline } = api.v1.offers;

/** What the mail of an offer leads to: who offers what, and the answer. */
export function OfferPage({ data }: { data: OfferData }) {
  if (data.kind === "failed") return <FailedOffer requestId={data.failure.requestId} />;
  if (data.kind === "cut") {
    return <Closed title={cutLinkWords.title} text={`${cutLinkWords.text} ${offerPageWords.cutText}`} />;
  }
  if (data.kind === "gone") return <Closed title={offerPageWords.gone} text={offerPageWords.goneText} />;
  if (data.offer.isOwn) return <Closed title={offerPageWords.own} text={offerPageWords.ownText} />;
  return <OpenOffer {...data} />;
}

/** Accepts or declines an offer, on the page that its mail leads to: it shows the outcome, since the offer is gone. */
function OpenOffer({ token, offer, email }: Extract<OfferData, { kind: "open" }>) {
  const words = offeredWords[offer.kind];
  const toDashboard = () => replace(DASHBOARD_PATH);
  const acceptance = useMutation(accept.$post, {
    done: ({ organizationName }) => words.accepted({ name: organizationName }),
    failed: offerPageWords.notAccepted,
    reloads: false,
    onDone: ({ managerPin }) => !managerPin && toDashboard(),
  });
  const refusal = useMutation(decline.$post, {
    done: offerPageWords.declined,
    failed: offerPageWords.notAccepted,
    reloads: false,
    onDone: toDashboard,
  });
  const accepted = acceptance.answer;
  if (accepted?.managerPin) {
    return (
      <Closed title={words.accepted({ name: accepted.organizationName })}>
        <div className="mt-8 max-w-measure">
          <PinOnce pin={accepted.managerPin} takesFocus />
        </div>
      </Closed>
    );
  }
  const json = { token };
  const error = acceptance.error ?? refusal.error;
  return (
    <>
      <Title>{words.title({ name: offer.organizationName })}</Title>
      <p className="wrap-anywhere mt-5 max-w-measure text-lead">{words.lead({ owner: offer.offeredBy })}</p>
      <ul className="mt-6 grid max-w-measure list-disc gap-2 ps-5">
        {words.about.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p className="wrap-anywhere mt-6 max-w-measure text-muted text-sm">
        {offerPageWords.signedInAs({ email })} {offerPageWords.until({ date: formatDate(offer.expiresAt) })}
      </p>
      <FormErrorNotice error={error} className="mt-6 max-w-measure" />
      <div className="mt-8 flex flex-wrap gap-4">
        <Button
          busy={acceptance.isBusy}
          busyLabel={offerPageWords.accepting}
          disabled={refusal.isBusy}
          onClick={() => acceptance.run({ json })}
        >
          {words.accept}
        </Button>
        <Button
          look="secondary"
          busy={refusal.isBusy}
          disabled={acceptance.isBusy}
          onClick={() => refusal.run({ json })}
        >
          {offerPageWords.decline}
        </Button>
      </div>
    </>
  );
}

/** Where there is nothing more to decide. */
function Closed({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <>
      <Title>{title}</Title>
      {text && <p className="mt-5 max-w-measure text-lead text-muted">{text}</p>}
      {children}
      <Link to={DASHBOARD_PATH} className={`mt-8 ${buttonClass()}`}>
        {offerPageWords.toSurveys}
      </Link>
    </>
  );
}

function FailedOffer({ requestId }: { requestId: string | undefined }) {
  const { revalidate, state } = useRevalidator();
  return (
    <LoadErrorNotice
      title={offerPageWords.failed}
      text={offerPageWords.failedNext}
      requestId={requestId}
      isRetrying={state === "loading"}
      onRetry={revalidate}
    />
  );
}

function Title({ children }: { children: ReactNode }) {
  return <h1 className="wrap-anywhere text-h1">{children}</h1>;
}

import { useSearchParams } from "react-router";
import { SIGNUP_PIN_STATES, type SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { SIGN_IN_PATH } from "#domain/page-paths.ts";
import { pinsWords, signupPinStates, pinActWords as words } from "#src/content/admin/pins.ts";
import { ActDialog } from "#src/features/admin/acts/act-dialog.tsx";
import { FilterLinks } from "#src/features/admin/shell/filters.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { formatDate } from "#src/lib/format.ts";
import { CopyButton } from "#src/ui/copy-button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { LINK_TOASTS } from "./draw-pin.tsx";
import { describeEnd, PinCode } from "./pin-code.tsx";

const OPTIONS = [
  { value: "all", label: pinsWords.all },
  ...SIGNUP_PIN_STATES.map((value) => ({ value, label: signupPinStates[value] })),
];

export function PinList({ page }: { page: KeyPage<SignupPinSummary> }) {
  const [params] = useSearchParams();
  const state = SIGNUP_PIN_STATES.find((value) => value === params.get("state"));
  return (
    <div className="grid gap-6">
      <FilterLinks name="state" label={pinsWords.states} options={OPTIONS} />
      <PagedList
        page={page}
        empty={state ? pinsWords.noneOfState(signupPinStates[state]) : pinsWords.empty}
        emptyNext={!state && pinsWords.emptyNext}
      >
        {(pin) => <PinRow key={pin.id} summary={pin} />}
      </PagedList>
    </div>
  );
}

function PinRow({ summary }: { summary: SignupPinSummary }) {
  const { state, note, recipient, createdAt, createdBy, mailedAt } = summary;
  const drawn = formatDate(createdAt);
  const facts = [
    recipient && pinsWords.forWhom(recipient),
    mailedAt && pinsWords.mailed(formatDate(mailedAt)),
    describeEnd(summary),
    createdBy ? pinsWords.drawnBy(drawn, createdBy) : pinsWords.drawn(drawn),
  ].filter((fact) => fact !== null);
  return (
    <li className="grid gap-x-8 gap-y-2 border-rule border-b py-4 md:grid-cols-[11rem_minmax(0,1fr)] lg:grid-cols-[11rem_minmax(0,1fr)_auto] lg:items-start">
      <div className="flex items-center justify-between gap-4 md:grid md:justify-start md:gap-1">
        <PinCode pin={summary} />
      </div>
      <div className="wrap-anywhere grid min-w-0 content-start gap-1 md:pt-2">
        {note && <p className="font-medium">{note}</p>}
        <p className="flex flex-wrap gap-x-5 text-muted text-sm">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      {state === "available" && <PinActs pin={summary} />}
    </li>
  );
}

const calls = api.admin.pins[":id"];

/** The link without the long token, of which only a hash is kept: at sign-up the PIN counts as typed. */
const linkOf = (pin: string) => `${location.origin}${SIGN_IN_PATH}?tab=signup#pin=${pin}`;

/** What can be done with a PIN that makes an account yet. */
function PinActs({ pin: { id, pin, recipient } }: { pin: SignupPinSummary }) {
  const { copy, isHighlighted } = useCopy(linkOf(pin), LINK_TOASTS);
  const param = { id };
  return (
    <div className="flex flex-wrap gap-2 md:col-start-2 lg:col-start-3 lg:justify-end">
      <CopyButton isHighlighted={isHighlighted} onClick={copy} aria-label={pinsWords.copyLinkLabel(pin)}>
        {pinsWords.copyLink}
      </CopyButton>
      <MailPin id={id} pin={pin} recipient={recipient} />
      <ActDialog
        words={words.revoke(pin)}
        look="danger"
        aria-label={words.revokeLabel(pin)}
        isDangerous
        call={() => read(calls.revoke.$post({ param }))}
      />
    </div>
  );
}

function MailPin({ id, pin, recipient }: Pick<SignupPinSummary, "id" | "pin" | "recipient">) {
  const { typed, fieldOf } = useTyped({ recipient: recipient ?? "" });
  return (
    <ActDialog
      words={{ ...words.mail, done: words.mailed(typed.recipient.trim()) }}
      aria-label={words.mailLabel(pin)}
      call={() => read(calls.mail.$post({ param: { id }, json: typed }))}
      fields={["recipient"]}
    >
      {(error, reset) => (
        <TextField
          label={words.recipient}
          type="email"
          autoComplete="off"
          {...fieldOf("recipient", error, reset)}
        />
      )}
    </ActDialog>
  );
}

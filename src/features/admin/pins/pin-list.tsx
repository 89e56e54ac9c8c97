import { useSearchParams } from "react-router";
import { SIGNUP_PIN_STATES, type SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { pinsWords, signupPinStates } from "#src/content/admin/pins.ts";
import { FilterLinks } from "#src/features/admin/shell/filters.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { formatDate } from "#src/lib/format.ts";
import { PinActs } from "./pin-acts.tsx";
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

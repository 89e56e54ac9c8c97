import type { SignupPinFilter, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPinFilters, signupPinWords } from "#src/content/admin/pins.ts";
import { describeEnd, PinCode } from "#src/features/admin/pins/pin-code.tsx";

const SIGNUP_PIN_LIST_MAX_HEIGHT_PX = 400;

/** Scrolls by itself, so that the form above stays in sight. */
export function DialogList({ pins, filter }: { pins: SignupPinSummary[]; filter: SignupPinFilter }) {
  if (pins.length === 0) {
    return (
      <p className="pb-8 text-center text-muted">
        {signupPinWords.none(signupPinFilters[filter].inSentence)}
      </p>
    );
  }
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section
      tabIndex={0}
      aria-label={signupPinWords.list}
      className="-mx-2 -mt-6 overflow-y-auto px-2 -outline-offset-2"
      style={{ maxHeight: SIGNUP_PIN_LIST_MAX_HEIGHT_PX }}
    >
      <ul>
        {pins.map((summary) => (
          <li key={summary.id} className="grid border-rule border-b py-2 last:border-b-0">
            <div className="flex items-center justify-between gap-4">
              <PinCode pin={summary} />
            </div>
            <p className="wrap-anywhere text-muted text-sm">{describeEnd(summary)}</p>
          </li>
        ))}
      </ul>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above
  );
}

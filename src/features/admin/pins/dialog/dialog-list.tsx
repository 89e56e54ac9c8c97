import type { SignupPinFilter, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { signupPinFilters, signupPinWords } from "#src/content/admin/pins.ts";
import { describeEnd, PinCode } from "#src/features/admin/pins/pin-code.tsx";
import { ScrollRegion } from "#src/ui/scroll-region.tsx";

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
    <ScrollRegion
      label={signupPinWords.list}
      maxHeightPx={SIGNUP_PIN_LIST_MAX_HEIGHT_PX}
      className="-mx-2 -mt-6 px-2 -outline-offset-2"
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
    </ScrollRegion>
  );
}

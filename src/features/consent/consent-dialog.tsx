import type { ConsentState } from "#src/lib/consent/consent.ts";
import { ConsentBanner } from "./consent-banner.tsx";
import { ConsentPreferences } from "./consent-preferences.tsx";

/** Preferences opened from the banner lie above it; opened from the footer they come alone. */
export default function ConsentDialog({ choice, shows }: ConsentState) {
  return (
    <>
      {!choice && <ConsentBanner />}
      {shows === "preferences" && <ConsentPreferences choice={choice} />}
    </>
  );
}

import { useEffect } from "react";
import { laterWords } from "#src/content/respond.ts";
import { Screen } from "#src/features/respond/screen.tsx";
import { Spinner } from "#src/ui/icons.tsx";
import { loadLater } from "./later.ts";

/** In place of a screen that the second part of the script brings. */
export function WaitingScreen() {
  useEffect(() => void loadLater(), []);
  return (
    <Screen title={laterWords.title}>
      <p role="status" className="flex items-start gap-3">
        <Spinner className="mt-1.5 size-4" /> {laterWords.waiting}
      </p>
    </Screen>
  );
}

import { laterWords } from "#src/content/respond.ts";
import { brokenWords } from "#src/content/respond-later.ts";
import { Button } from "#src/ui/button.tsx";
import { Screen } from "./screen.tsx";

/** In place of a screen that failed to render: the session keeps the answers outside React. */
export function BrokenScreen() {
  return (
    <Screen
      title={brokenWords.title}
      actions={<Button onClick={() => location.reload()}>{laterWords.reload}</Button>}
    >
      <p>{brokenWords.fault}</p>
      <p>{brokenWords.kept}</p>
      <p>{brokenWords.otherwise}</p>
    </Screen>
  );
}

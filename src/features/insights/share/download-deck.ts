import { toast } from "sonner";
import { deckWords } from "#messages/report/tools";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { importAgain } from "#src/lib/page/import-again.ts";
import { saveFile } from "#src/lib/page/save-file.ts";

async function makeAndSave(source: DeckSource): Promise<File> {
  const { makeDeckFile } = await importAgain(() => import("#src/features/insights/deck/write/deck-file.ts"));
  const file = await makeDeckFile(source);
  saveFile(file, file.name);
  return file;
}

/** Makes the deck in this browser: nothing of it stays with the survey. */
export function downloadDeck(source: DeckSource): void {
  track("insights_deck", { category: "Engagement", label: deckWords.tool });
  toast.promise(makeAndSave(source), {
    loading: deckWords.making,
    success: ({ name }) => deckWords.ready({ name }),
    error: deckWords.failed,
  });
}

import type { DeckSource } from "./deck.ts";
import { makeDeck } from "./make-deck.ts";
import { writeDeck } from "./write/write-deck.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Makes the deck's file. A module of its own: what writes it is loaded when a manager asks for a deck. */
export async function makeDeckFile(source: DeckSource): Promise<File> {
  const deck = makeDeck(source);
  return new File([await writeDeck(deck)], deck.fileName, { type: TYPE });
}

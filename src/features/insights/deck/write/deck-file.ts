import { houseLogo } from "#domain/branding/house.ts";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { makePicture } from "./deck-picture.ts";
import { writeDeck } from "./write-deck.ts";

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Makes the deck's file. A module of its own: what writes it is loaded when a manager asks for a deck. */
export async function makeDeckFile(source: DeckSource): Promise<File> {
  const [client, house] = await Promise.all([makePicture(source.branding.logo), makePicture(houseLogo)]);
  const deck = makeDeck(source, client !== null);
  return new File([await writeDeck(deck, { client, house })], deck.fileName, { type: TYPE });
}

import type { LogoImage } from "#domain/branding/branding.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { houseLogo } from "#domain/branding/house.ts";
import type { DeckSource } from "#src/features/insights/deck/deck.ts";
import { makeDeck } from "#src/features/insights/deck/slides/make-deck.ts";
import { type DeckPicture, writeDeck } from "./write-deck.ts";

/** Twice what a slide shows at full screen. */
const BOX = { width: 800, height: 300 };

/** Draws a logo anew; null where there is none, or it can't be had. */
async function makePicture(logo: LogoImage | null): Promise<DeckPicture | null> {
  if (!logo) return null;
  const image = new Image();
  image.src = logo.src;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const size = logo.width > BOX.width || logo.height > BOX.height ? fitLogo(logo, BOX) : logo;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [size.width, size.height];
  canvas.getContext("2d")?.drawImage(image, 0, 0, size.width, size.height);
  return { data: canvas.toDataURL("image/png"), width: size.width, height: size.height };
}

const TYPE = "application/vnd.openxmlformats-officedocument.presentationml.presentation";

/** Makes the deck's file. A module of its own: what writes it is loaded when a manager asks for a deck. */
export async function makeDeckFile(source: DeckSource): Promise<File> {
  const [client, house] = await Promise.all([makePicture(source.branding.logo), makePicture(houseLogo)]);
  const deck = makeDeck(source, client !== null);
  return new File([await writeDeck(deck, { client, house })], deck.fileName, { type: TYPE });
}

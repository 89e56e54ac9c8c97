import type { LogoImage } from "#domain/branding/branding.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";

/** A picture for slides, with its size in pixels. */
export interface DeckPicture {
  /** PNG in base64: office programs read no WebP. */
  data: string;
  width: number;
  height: number;
}

/** Twice what a slide shows at full screen. */
const BOX = { width: 800, height: 300 };

/** Draws a logo anew; null where there is none, or it can't be had. */
export async function makePicture(logo: LogoImage | null): Promise<DeckPicture | null> {
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

import { houseLogo } from "#domain/branding/house.ts";
import type { LogoType } from "#domain/branding/logo.ts";
import type { CompleteMail, InlineImage } from "#worker/mail/mail.ts";
import { contentIdOf, HOUSE_LOGO_ID, listLogos, withoutLogo } from "#worker/mail/mail-logo.ts";
import type { Services } from "#worker/services/context.ts";
import { readHouseLogo, readLogoFile } from "./logo-file.ts";

const ENDINGS: Record<LogoType, string> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

type Sources = Services<"exports" | "assets">;

async function readFile({ exports, assets }: Sources, id: string) {
  if (id === HOUSE_LOGO_ID) {
    return houseLogo && { type: houseLogo.type, bytes: await readHouseLogo(assets, houseLogo) };
  }
  const [code = "", hash = ""] = id.split(".");
  return readLogoFile({ exports }, code, hash);
}

/** Attaches the logos that a mail shows; one that has been replaced since it was written is left out. */
export async function attachLogos(context: Sources, mail: CompleteMail): Promise<CompleteMail> {
  let { html } = mail;
  const images: InlineImage[] = [];
  for (const id of listLogos(html)) {
    const file = await readFile(context, id);
    if (!file) html = withoutLogo(html, id);
    else {
      const filename = `logo.${ENDINGS[file.type]}`;
      images.push({ contentId: contentIdOf(id), type: file.type, filename, content: file.bytes });
    }
  }
  return { ...mail, html, images };
}

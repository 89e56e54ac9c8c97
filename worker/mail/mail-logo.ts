import { fitLogo } from "#domain/branding/fit-logo.ts";

/** A logo that a mail shows: its file is attached when the mail is sent (worker/services/branding/attach-logos.ts). */
export interface MailLogo {
  /** "house", or a survey's code and the hash of its logo. */
  id: string;
  width: number;
  height: number;
}

const BOX = { width: 220, height: 48 };
const DOMAIN = "@logo";

export const HOUSE_LOGO_ID = "house";
export const surveyLogoId = (code: string, hash: string) => `${code}.${hash}`;

export const contentIdOf = (id: string) => `${id}${DOMAIN}`;

/** Returns the logo's element; `alt` is escaped. On white: programs turn mails dark, and no logo with them. */
export function drawLogo({ id, ...size }: MailLogo, alt: string): string {
  const { width, height } = fitLogo(size, BOX);
  return `<img src="cid:${contentIdOf(id)}" alt="${alt}" width="${width}" height="${height}" style="background:#fff;padding:3px">`;
}

/** No text that a person typed holds it: its quotation marks would be escaped. */
const DRAWN = /<img src="cid:([\w.]+)@logo"[^>]*>/g;

/** The ids of a mail's logos. */
export const listLogos = (html: string) => Array.from(html.matchAll(DRAWN), ([, id]) => id as string);

/** A mail without a logo whose file is gone. */
export const withoutLogo = (html: string, lost: string) =>
  html.replace(DRAWN, (drawn, id: string) => (id === lost ? "" : drawn));

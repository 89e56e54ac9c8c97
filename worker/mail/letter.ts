import { houseColour, houseLogo } from "#domain/branding/house.ts";
import type { MailContent } from "#domain/event.ts";
import { languageOf } from "#domain/language-paths.ts";
import { cleanLine, escapeHtml } from "#domain/text.ts";
import { inLanguage } from "#languages/mails/letter";
import { drawLogo, HOUSE_LOGO_ID, type MailLogo } from "./mail-logo.ts";

export type MailText = MailContent;

/** How the survey looks that a mail is about. */
export interface LetterBranding {
  /** Of the organisation's logo. */
  name: string;
  logo: MailLogo | null;
  /** As "#rrggbb". */
  colour: string | null;
}

interface Letter {
  /** British English where it is not said: in letters to ourselves. */
  language?: string;
  subject: string;
  /** Shown first, in large type. */
  code?: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing: string;
  /** Where the recipient chooses or ends such mails. */
  choices?: { label: string; url: string };
  branding?: LetterBranding;
}

const STYLES = {
  body: "font-family:Georgia,serif;font-size:17px;line-height:1.6;max-width:34em;margin:2em auto;padding:0 1em",
  brand: "font-size:24px;margin:0 0 1em;padding-bottom:.5em",
  paragraph: "white-space:pre-wrap;overflow-wrap:anywhere",
  code: "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;letter-spacing:.2em;margin:.5em 0",
  action:
    "display:inline-block;padding:.6em 1.2em;border-radius:4px;color:inherit;text-decoration:none;font-weight:bold",
  small: "font-size:14px;overflow-wrap:anywhere",
};

/** Many programs read none of WebP. */
const mailedHouseLogo: MailLogo | null =
  houseLogo && houseLogo.type !== "image/webp" ? { ...houseLogo, id: HOUSE_LOGO_ID } : null;

/** Colours no word: a program may turn the page dark below it. */
const edge = (colour: string | null) => (colour ? `2px solid ${colour}` : "1px solid");

function layOutBrand(companyName: string, { name, logo, colour }: LetterBranding): string {
  const company = escapeHtml(companyName);
  const house = mailedHouseLogo ? drawLogo(mailedHouseLogo, company) : company;
  const client = logo ? `\n<p style="margin:0 0 1em">${drawLogo(logo, escapeHtml(name))}</p>` : "";
  return `<p style="${STYLES.brand};border-bottom:${edge(colour)}">${house}</p>${client}`;
}

function layOutAction(
  { label, url }: NonNullable<Letter["action"]>,
  orOpen: string,
  colour: string | null,
): string {
  const address = escapeHtml(url);
  return `<p style="margin:1.5em 0"><a href="${address}" style="${STYLES.action};border:${edge(colour)}">${escapeHtml(label)}</a></p>
<p style="${STYLES.small}">${escapeHtml(orOpen)} <a href="${address}" style="color:inherit">${address}</a></p>`;
}

function layOutChoices({ label, url }: { label: string; url: string }): string {
  return `<p style="${STYLES.small}"><a href="${escapeHtml(url)}" style="color:inherit">${escapeHtml(label)}</a></p>`;
}

const HOUSE_BRANDING: LetterBranding = { name: "", logo: null, colour: houseColour?.light ?? null };

/** Lays out a mail for light and dark clients: no picture that is not in the mail itself, no fixed colours of words. */
export function layOut(companyName: string, letter: Letter): MailText {
  const { code, paragraphs, action, closing, choices, branding = HOUSE_BRANDING } = letter;
  const { code: language, locale, direction } = languageOf(letter.language);
  const words = inLanguage(language).letterWords;
  // A name in it may be older than the rule that names hold no control and direction characters.
  const subject = cleanLine(letter.subject);
  const asText = (link: Letter["action"]) => (link ? [words.linked(link)] : []);
  const text = [
    ...(code ? [code] : []),
    ...paragraphs,
    ...asText(action),
    closing,
    ...asText(choices),
    companyName,
  ].join("\n\n");
  const html = `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.body}">
${layOutBrand(companyName, branding)}
${code ? `<p style="${STYLES.code}">${escapeHtml(code)}</p>` : ""}
${paragraphs.map((paragraph) => `<p dir="auto" style="${STYLES.paragraph}">${escapeHtml(paragraph)}</p>`).join("\n")}
${action ? layOutAction(action, words.orOpen, branding.colour) : ""}
<p>${escapeHtml(closing)}</p>
${choices ? layOutChoices(choices) : ""}
</body></html>`;
  return { subject, text, html };
}

const DAY = { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;

/** "Tuesday, 24 November 2026" in UTC: recipients live in any time zone. */
export const utcDay = (time: Date, language: string) =>
  time.toLocaleDateString(languageOf(language).locale, DAY);

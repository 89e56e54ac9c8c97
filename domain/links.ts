import tlds from "tlds" with { type: "json" };
import { findPhoneNumber } from "./phone-numbers.ts";
import { cleanLine } from "./text.ts";

/** No registry has these, but networks and tests do. */
const RESERVED = ["example", "internal", "invalid", "local", "localhost", "onion", "test"];
const TOP_LEVEL = new Set([...tlds, ...RESERVED]);

const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]|(?!\s)\p{Cc}/gu;
/** The full stops of UTS 46 that NFKC leaves: browsers take them for one. */
const FULL_STOPS = /[\u3002\uFF61]/g;

/** A text as a mail program reads it that looks for links. */
const asScanned = (text: string) =>
  text.replace(UNSEEN, "").normalize("NFKC").replace(UNSEEN, "").replace(FULL_STOPS, ".");

const IN_LABEL = "\\p{L}\\p{M}\\p{N}\\p{Extended_Pictographic}_-";
const LABEL = `[${IN_LABEL}]+`;
const PORT_AND_PATH = '(?::\\d+)?(?:[/?#][^\\s<>"”“)]*)?';
const SCHEMES =
  "callto|facetime|file|javascript|mailto|msteams|onenote|sips?|skype|slack|sms|smsto|tel|webcal|whatsapp";
const EXPLICIT = new RegExp(
  `(?<![a-z\\d+.-])[a-z\\d+.-]*://\\S*|(?<![\\p{L}\\p{N}])(?:(?:${SCHEMES}):(?=\\S)|www\\d*\\.)[^\\s<>"”“]+|\\\\\\\\[^\\s\\\\]+\\S*`,
  "iu",
);
const DOTTED = new RegExp(`(?<![${IN_LABEL}])${LABEL}(?:\\.${LABEL})+${PORT_AND_PATH}`, "gu");
const IP_ADDRESS = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?=$|[:/?#])/;
const IN_LOCAL_PART = "\\p{L}\\p{N}.!#$%&'*+=^_`{|}~-";
/** As a whole an address of a mailbox, and not a part of a longer link. */
const MAILBOX = new RegExp(
  `(?<![/@\\\\${IN_LOCAL_PART}])[${IN_LOCAL_PART}]+@${LABEL}(?:\\.${LABEL})+(?![\\p{L}\\p{N}_@\\\\-]|\\.[\\p{L}\\p{N}]|[/?#:][^\\s)])`,
  "gu",
);
/** Written without a space as often as with one, and no site that a text means. */
const ABBREVIATIONS = new Set(
  "co.kg co.ltd inc.ltd pte.ltd pty.ltd pvt.ltd s.a.de dipl.ing dr.ing dr.med b.sc m.sc".split(" "),
);
const ABBREVIATION = new RegExp(
  `(?<![.${IN_LABEL}])(?:${[...ABBREVIATIONS].join("|").replaceAll(".", "\\.")})(?![${IN_LABEL}])`,
  "giu",
);

/** The host at the beginning of words with full stops between them; null where their last is no top-level domain. */
function hostIn(dotted: string): string | null {
  if (IP_ADDRESS.test(dotted)) return dotted;
  const [host = ""] = /^[^:/?#]+/.exec(dotted) ?? [];
  const labels = host.split(".");
  const last = labels.findLastIndex((label, index) => index > 0 && isTopLevel(label));
  const found = last === labels.length - 1 ? dotted : labels.slice(0, last + 1).join(".");
  return last < 0 || ABBREVIATIONS.has(found.toLowerCase()) ? null : found;
}

/** Programs also end a host at a hyphen, and where another script follows without a space. */
const BEGINNINGS = [/^[^-_]+/, /^[a-z]+(?=[^\p{Script=Latin}\p{M}\p{N}])/u];

function isTopLevel(label: string): boolean {
  const name = label.toLowerCase();
  return (
    name.startsWith("xn--") || BEGINNINGS.some((beginning) => TOP_LEVEL.has(beginning.exec(name)?.[0] ?? ""))
  );
}

/** What managers may write: mail addresses only where people are to answer to one. */
interface Rule {
  allowsAddresses?: boolean;
}

/**
 * Finds what Gmail, Outlook or Apple Mail would make tappable in a text: an address of a page, a host, an IP address, an
 * address of a mailbox unless the rule allows it, a phone number. Null if there is nothing.
 */
export function findLink(written: string, { allowsAddresses }: Rule = {}): string | null {
  const text = asScanned(written);
  const [explicit] = EXPLICIT.exec(text) ?? [];
  if (explicit) return explicit;
  if (!allowsAddresses) {
    const [address] = text.match(MAILBOX) ?? [];
    if (address) return address;
  }
  const rest = text.replace(MAILBOX, " ");
  for (const [dotted] of rest.matchAll(DOTTED)) {
    const host = hostIn(dotted);
    if (host) return host;
  }
  return findPhoneNumber(rest);
}

const LONE_HOST =
  /^(?:[\p{L}\p{N}-]+\.)(?:(?:ac|co|com|edu|gob|gov|ne|net|or|org)\.(?=\p{L}{2}$))?(\p{L}{2,})$/u;

/** A company may be called like its site: a host as it is registered, and nothing beside it. */
const isLoneHost = (name: string) =>
  TOP_LEVEL.has((LONE_HOST.exec(name)?.[1] ?? "").toLowerCase()) &&
  findPhoneNumber(name.replaceAll(".", " ")) === null;

/** Finds a link in an organisation's name; a name that is a host as a whole has none. */
export const findLinkInName = (name: string): string | null => (isLoneHost(name) ? null : findLink(name));

const CUT = "…";
/** In place of a link while others are looked for: no part of a link, and the same however it is normalised. */
const CUT_MARK = "\uFFFC";

/** Returns a text that may be older than the rule with nothing in it that a mail program makes tappable. */
export function withoutLinks(text: string, rule: Rule = {}): string {
  let left = text;
  for (let link = findLink(text, rule); link !== null; link = findLink(left, rule)) {
    const scanned = asScanned(left);
    left = scanned.replace(link, CUT_MARK);
    if (left === scanned) return CUT;
  }
  return left
    .replaceAll(CUT_MARK, CUT)
    .replace(ABBREVIATION, (abbreviation) => abbreviation.replaceAll(".", ". "));
}

/** Returns an organisation's name for a mail, where a host that is its whole name can't be tapped either. */
export function nameInMail(organizationName: string): string {
  const name = cleanLine(organizationName);
  return isLoneHost(name) ? name.replaceAll(".", "\u202F.") : withoutLinks(name);
}

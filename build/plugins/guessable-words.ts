import { adjacencyGraphs, dictionary as common } from "@zxcvbn-ts/language-common";
import { dictionary as german } from "@zxcvbn-ts/language-de";
import { dictionary as english } from "@zxcvbn-ts/language-en";
import { dictionary as spanish } from "@zxcvbn-ts/language-es-es";
import { dictionary as french } from "@zxcvbn-ts/language-fr";
import type { Plugin } from "vite";
import type { GuessableWords } from "#domain/accounts/judge-password.ts";

const WORDS = "virtual:guessable-words";

/** Of each list the likeliest: what comes later adds little to an estimate, and megabytes to what is loaded. */
const MOST = { passwords: 15_000, words: 6000, names: 1500 };

/** What German's lists lack and the other languages have: of its older version, they are without them. */
const GERMAN_SEASONS = ["frühling", "frühjahr", "sommer", "herbst", "winter"];
const MONTHS = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2024, month, 1)));
const DAYS = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, day + 1)));

function germanDates(): string[] {
  const format = (parts: Intl.DateTimeFormatOptions) => (date: Date) =>
    new Intl.DateTimeFormat("de", { ...parts, timeZone: "UTC" }).format(date).toLowerCase();
  return [...MONTHS.map(format({ month: "long" })), ...DAYS.map(format({ weekday: "long" }))];
}

const SEQUENCE = /^(?:months|seasons|daysOfWeek|rainbowColors)-/;

const sequencesOf = (dictionary: Record<string, (string | number)[]>) =>
  Object.entries(dictionary).flatMap(([name, words]) => (SEQUENCE.test(name) ? [words.map(String)] : []));

/** "frühling" as it is typed without its dots, in either way. */
function spellings(word: string): string[] {
  const plain = word.normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss");
  const german = word.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss");
  return plain === german ? [plain] : [plain, german];
}

/**
 * Merges lists into one, in which a word has the best of its places: an estimate takes as long for each list as for one
 * that holds them all.
 */
function mergeLists(lists: readonly (readonly string[])[]): string[] {
  const places = new Map<string, number>();
  for (const list of lists) {
    for (const [place, word] of list.entries()) {
      for (const spelling of spellings(word.normalize("NFC").toLowerCase())) {
        if (spelling.length < 3) continue;
        places.set(spelling, Math.min(place, places.get(spelling) ?? Number.POSITIVE_INFINITY));
      }
    }
  }
  return [...places].sort(([, one], [, other]) => one - other).map(([word]) => word);
}

/** The passwords that leaks have most often, and words, names, seasons and months of four languages. */
export function makeGuessableWords(): GuessableWords {
  const { words, names, passwords } = MOST;
  const { azerty, keypad, qwerty, qwertz } = adjacencyGraphs;
  const merged = mergeLists([
    common["passwords-common"].slice(0, passwords),
    GERMAN_SEASONS,
    germanDates(),
    ...[english, french, spanish].flatMap(sequencesOf),
    ...[
      english["commonWords-en"],
      french["commonWords-fr"],
      spanish["commonWords-es-es"],
      german.commonWords,
      german.wikipedia,
    ].map((list) => list.slice(0, words)),
    ...[
      english["firstnames-en"],
      french["firstnames-fr"],
      spanish["firstnames-es-es"],
      german.firstnames,
    ].map((list) => list.slice(0, names)),
  ]);
  return { words: merged.join("\n"), graphs: { azerty, keypad, qwerty, qwertz } };
}

/** What a password is judged by, as a module of the Worker and of the pages. */
export function guessableWords(): Plugin {
  return {
    name: "guessable-words",
    resolveId: (id) => (id === WORDS ? `\0${WORDS}` : null),
    load: (id) => (id === `\0${WORDS}` ? `export default ${JSON.stringify(makeGuessableWords())};` : null),
  };
}

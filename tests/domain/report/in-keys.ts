import { IntlMessageFormat } from "intl-messageformat";
import { LIBRARY } from "#domain/advice/library.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import type { ReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { MessageKey } from "#messages/report/sentences";
import { confidentialReleaseOf, openReleaseOf, type Team } from "#tests/domain/generated-teams.ts";

/** A message with the values that it was shown with; one that is made of other messages has these. */
export interface Said {
  key: string;
  values: Readonly<Record<string, string | number | readonly Said[]>>;
}

/** Around a message, and before each of its values: signs that no text has. */
const [OPEN, CLOSE, NEXT] = ["⟦", "⟧", "¦"];

type Part = ReturnType<IntlMessageFormat["getAst"]>[number];

/** The kind of a part that is text as it stands. */
const LITERAL = 0;

/** Lists the names of the values that a part of a wording takes. */
function namesIn(part: Part): string[] {
  const own = "value" in part && part.type !== LITERAL ? [part.value] : [];
  const options = "options" in part ? Object.values(part.options).flatMap(({ value }) => value) : [];
  return [...own, ...options.flatMap(namesIn)];
}

/** Writes a message's key with its values in place of its wordings. */
function inKey(key: string, wordings: readonly string[]): string {
  const parts = wordings.flatMap((wording) => new IntlMessageFormat(wording, "en").getAst());
  const names = [...new Set(parts.flatMap(namesIn))];
  return [OPEN, key, ...names.map((name) => `${NEXT}${name}={${name}}`), CLOSE].join("");
}

const sentences = Object.fromEntries(
  Object.entries(ORIGINAL_WORDS.sentences).map(([key, wordings]) => [key, [inKey(key, wordings)]]),
) as unknown as Record<MessageKey, readonly string[]>;

/** A language whose sentences are the keys of messages; lengths are those of the original. */
const KEYS: ReportWords = { ...ORIGINAL_WORDS, sentences, original: ORIGINAL_WORDS };

/** Splits a text into the messages in it, each without the signs around it. */
function messagesIn(text: string): string[] {
  const found: string[] = [];
  let [depth, start] = [0, 0];
  for (const [index, sign] of [...text].entries()) {
    if (sign === OPEN && depth++ === 0) start = index + 1;
    if (sign === CLOSE && --depth === 0) found.push([...text].slice(start, index).join(""));
  }
  return found;
}

/** Splits a message at the signs that are not within another. */
function valuesIn(message: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of message) {
    if (sign === OPEN) depth++;
    if (sign === CLOSE) depth--;
    if (sign === NEXT && depth === 0) parts.push("");
    else parts.push(`${parts.pop()}${sign}`);
  }
  return parts;
}

function toldValue(text: string): string | number | readonly Said[] {
  if (text.includes(OPEN)) return readKeys(text);
  return text !== "" && Number.isFinite(Number(text)) ? Number(text) : text;
}

/** Reads the messages of a text that was rendered in keys. */
function readKeys(text: string): Said[] {
  return messagesIn(text).map((message) => {
    const [key = "", ...values] = valuesIn(message);
    const pairs = values.map((pair): [string, Said["values"][string]] => {
      const [name = ""] = pair.split("=", 1);
      return [name, toldValue(pair.slice(name.length + 1))];
    });
    return { key, values: Object.fromEntries(pairs) };
  });
}

/** A report in the keys of its messages. */
export const renderInKeys = (
  report: StoredReport,
  { madeAt = new Date(0), statements = {} as Readonly<Record<number, string>> } = {},
): RenderedReport => renderReport(report, { words: KEYS, madeAt, statements, library: LIBRARY });

type Told = Pick<Sentence, "text"> | string | null | undefined;

/** Lists the messages of something shown, or of several, in their order. */
export const saidIn = (shown: Told | readonly Told[]): Said[] =>
  [shown].flat().flatMap((one) => readKeys((typeof one === "string" ? one : one?.text) ?? ""));

/** Lists their keys. */
export const keysIn = (shown: Told | readonly Told[]): string[] => saidIn(shown).map(({ key }) => key);

/** The values of the first message of a key; undefined where nothing of it is shown. */
export const valuesOf = (shown: Told | readonly Told[], key: MessageKey): Said["values"] | undefined =>
  saidIn(shown).find((one) => one.key === key)?.values;

export const releaseOf = (team: Team, mode: SurveyMode) =>
  mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team);

/** The report of the rules on a team's answers. */
export function reportOf(team: Team, mode: SurveyMode): StoredReport {
  const release = releaseOf(team, mode);
  return makeReportByRules(release, computeFigures(release), LIBRARY);
}

/** A report in the words of the original. */
export const renderInOriginal = (
  report: StoredReport,
  { madeAt = new Date("2026-11-23T10:00:00Z"), statements = {} as Readonly<Record<number, string>> } = {},
) => renderReport(report, { words: ORIGINAL_WORDS, madeAt, statements, library: LIBRARY });

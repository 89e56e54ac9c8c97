import { spectrumsOf } from "#domain/claims/claim.ts";
import { SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { entriesOf, fillText } from "./fill.ts";
import { groupNamed, type Sheet, type SheetEntry } from "./sheet.ts";
import type { Section, Statement } from "./statement.ts";

/** Writes a report from statements that may stand in it: the values put in, each in its place. */
export function assembleInsights(statements: readonly Statement[], sheet: Sheet, figures: Figures): Insights {
  const of = (section: Section) => statements.filter((one) => one.section === section);
  const textOf = (statement: Statement) => sentence(fillText(statement.text, entriesOf(statement, sheet)));
  const textsOf = (section: Section) => of(section).map(textOf);
  const focusOf = (statement: Statement) => fillText(statement.focus, entriesOf(statement, sheet));
  return insightsSchema.parse({
    consolidatedSummary: {
      overview: textsOf("overview").join(" "),
      keyFindings: textsOf("keyFindings"),
      participationStats: { roles: figures.roles.map(({ label }) => label) },
    },
    summary: { keyThemes: of("keyThemes").map((one) => fillText(one.text, entriesOf(one, sheet))) },
    keyObservations: {
      leadershipPerceptions: textsOf("perceptions"),
      variabilityNotes: textsOf("variability"),
    },
    strengths: textsOf("strengths"),
    challenges: textsOf("challenges"),
    spectrumAnalysis: spectrumCards(of("spectrums"), sheet, textOf),
    roleInsights: groupCards(of("groups"), sheet, textOf),
    alignmentOpportunities: of("opportunities").map((one) => ({
      focus: focusOf(one),
      opportunity: textOf(one),
      rolesInvolved: [],
    })),
    recommendations: of("recommendations").map((one) => ({
      focus: focusOf(one),
      priority: one.priority,
      action: textOf(one),
      linkedInsight: entriesOf(one, sheet).map(basisOf).find(Boolean) ?? "",
    })),
  });
}

/** Ends a text as a sentence. */
const sentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

const join = (texts: readonly string[]) => texts.join(" ");

/** A spectrum's card: what is said of today, of the wishes, and the gap where there is a wish. */
function spectrumCards(
  statements: readonly Statement[],
  sheet: Sheet,
  textOf: (statement: Statement) => string,
): Insights["spectrumAnalysis"] {
  const about = statements.map((statement) => {
    const [entry] = entriesOf(statement, sheet).filter(({ claim }) => spectrumsOf(claim).length > 0);
    const isWish = entry && /^(?:wish|wished|collision)$/.test(entry.claim.kind);
    return { spectrum: entry && spectrumsOf(entry.claim)[0], isWish, text: textOf(statement) };
  });
  return Object.fromEntries(
    SPECTRUMS.flatMap((spectrum) => {
      const texts = about.filter((one) => one.spectrum === spectrum.id);
      if (texts.length === 0) return [];
      const wish = [...sheet.values()].find(
        ({ claim }) => claim.kind === "wish" && claim.spectrum === spectrum.id,
      );
      const { gap, towards } = wish?.values ?? {};
      const card = {
        currentState: join(texts.flatMap(({ isWish, text }) => (isWish ? [] : [text]))),
        desiredState: join(texts.flatMap(({ isWish, text }) => (isWish ? [text] : []))),
        gap: gap && towards ? `${gap} towards ${towards}.` : "",
      };
      return [[spectrumName(spectrum), card]];
    }),
  );
}

/** A group's card, by the label that the Roles tab knows. */
function groupCards(
  statements: readonly Statement[],
  sheet: Sheet,
  textOf: (statement: Statement) => string,
): Insights["roleInsights"] {
  const cards: Insights["roleInsights"] = {};
  for (const statement of statements) {
    const found = entriesOf(statement, sheet).find(({ claim }) => claim.kind === "group-view");
    const group = found && groupNamed(found.claim, "group");
    if (!found || !group || found.claim.kind !== "group-view") continue;
    const title = group.grouping === "role" ? group.label : `${group.label} (${group.grouping})`;
    const card = cards[title] ?? { currentPerceptions: [], aspirations: [], keyNotes: [] };
    cards[title] = card;
    card[found.claim.measure === "current" ? "currentPerceptions" : "aspirations"].push(textOf(statement));
  }
  return cards;
}

/** What a recommendation rests on, in figures. */
function basisOf({ claim, values }: SheetEntry): string {
  const { spectrum, today, wished, mean, item } = values;
  if (claim.kind === "effectiveness") return `${item ?? "Effectiveness"}: ${mean} of 10.`;
  if (!spectrum || !today) return "";
  return `${spectrum}: ${today} today${wished ? `, ${wished} wished` : ""}.`;
}

import type { Claim } from "#domain/claims/claim.ts";
import { OTHER_ROLE_NAME } from "#domain/questionnaire/roles.ts";
import { isDivision, isObligatory, makePlan, mayBeStressed, THEMES } from "#domain/report/plan.ts";
import { MAX_PROPOSALS } from "#domain/report/proposals.ts";
import type { Draft } from "#worker/analysts/analyst.ts";
import { groupsOf } from "./check-suggestions.ts";

/** Raise it with every change of the instruction; a test compares the two. */
export const PROMPT_VERSION = "prompt-7";

const SHAPE = `{"order":["c1","c2"],"stress":["c1"],"leaveOut":[],"themes":["direction"]`;

const SUGGESTIONS = `
suggestions: at most ${MAX_PROPOSALS} things that the team could do beside the advice that it gets anyway. Of each:
- claims: the ids that it is for.
- text: at most 60 words of plain British English, beginning with a verb. Say what to do, not what the team is, has, feels or did, and not why. Where the team is divided, take no side. No number, no role or title, no link or markup, and nothing that asks who has answered what.
A suggestion that breaks a rule is left out.`;

/** Writes what a provider is asked to do; suggestions are asked for only where a manager wants them. */
export function writeInstruction(asksSuggestions: boolean): string {
  const tasks = asksSuggestions ? "you edit" : "you only order";
  const and = asksSuggestions ? ", and advise the team" : "";
  const shape = asksSuggestions ? `${SHAPE},"suggestions":[{"claims":["c1"],"text":"…"}]}` : `${SHAPE}}`;
  return `You analyse organisational survey data: ${tasks} the report on a leadership team that is written below${and}. Always reply with valid JSON and nothing else:
${shape}

Each line of the claims is an id and what the report says; some say in brackets what kind of finding it is.
order: all ids, what matters most to a board first; what divides the team before what it wants.
stress: at most three ids of findings for the first page.
leaveOut: ids that help no reader; never of findings.
themes: at most four of ${THEMES.join(", ")}.${asksSuggestions ? SUGGESTIONS : ""}`;
}

/** In bytes, which grow with the tokens in every script: what the claims and the advice take at most. */
const MAX_BYTES = { claims: 3600, advice: 700 };

function fitting<Line extends { text: string }>(lines: readonly Line[], maxBytes: number): Line[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  return lines.filter(({ text }) => {
    bytes += encoder.encode(text).length + 1;
    return bytes <= maxBytes;
  });
}

/** True if a claim names a group by a title that people have typed, or describes one, in a sentence that says "they". */
function isOfGroup(claim: Claim): boolean {
  if (claim.kind === "role") return true;
  const groups = groupsOf(claim);
  const isTyped = groups.some(({ label }) => label.startsWith(`${OTHER_ROLE_NAME} - `));
  return isTyped || (groups.length > 0 && !claim.isFinding);
}

function kindOf(claim: Claim): string {
  if (isDivision(claim)) return " (divides)";
  return mayBeStressed(claim) ? " (finding)" : "";
}

export interface Prompt {
  message: string;
  byShortId: ReadonlyMap<string, Claim>;
}

/**
 * Writes the user message: the claims as the report says them, in the order of the rules, and titles of advice. Nothing
 * in it was typed by a respondent or a manager. Claims that do not fit are left out of it, descriptions first.
 */
export function makePrompt({ claims, sentences, advice }: Draft): Prompt {
  const order = makePlan(claims).order.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const listed = new Set<string>();
  const lines = [...order.filter(isObligatory), ...order.filter((claim) => !isObligatory(claim))]
    .filter((claim) => {
      const sentence = sentences.get(claim.id);
      // Two claims can share a sentence.
      if (sentence === undefined || listed.has(sentence) || isOfGroup(claim)) return false;
      listed.add(sentence);
      return true;
    })
    .map((claim, index) => {
      const [shortId, sentence] = [`c${index + 1}`, sentences.get(claim.id) as string];
      return { claim, shortId, text: `${shortId}${kindOf(claim)}: ${sentence.replace(/\s+/g, " ")}` };
    });
  const sent = fitting(lines, MAX_BYTES.claims);
  const titles = fitting(
    advice.map(({ title }) => ({ text: `- ${title}` })),
    MAX_BYTES.advice,
  );
  const textOf = (list: readonly { text: string }[]) => list.map(({ text }) => text).join("\n");
  return {
    message: `<claims>\n${textOf(sent)}\n</claims>\n<advice>\n${textOf(titles)}\n</advice>`,
    byShortId: new Map(sent.map(({ shortId, claim }) => [shortId, claim])),
  };
}

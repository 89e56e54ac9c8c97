import type { LeftOutReason } from "#domain/report/provenance.ts";
import type { Judged } from "./statements/judge-statements.ts";
import { type Sheet, writeSheet } from "./statements/sheet.ts";
import { findUnknownWords } from "./statements/vocabulary.ts";

/** Raise it with every change of the instruction; a test compares the two. */
export const PROMPT_VERSION = "prompt-5";

export const SYSTEM_INSTRUCTION = `You analyse organisational survey data: the answers of a leadership team on how it works. Write the report that its board reads: British English, plain, specific, no flattery, at most 900 words.
Always reply with valid JSON and nothing else.

Each line of the claims is: id, kind, values. A report says what claims say, no more. Six spectrums run from 1 (first pole) to 9 (second pole), 5 is the middle; statements from 1 to 5, effectiveness from 1 to 10.
Findings, beyond chance: wish (the team wants to move towards a pole), collision (wishes point both ways), camps (views of today form two camps), dissent (views of today lie far apart), consensus (close together), contradiction (statements favour one pole, today lies at the other), groups (two groups differ), change, mark-change, spread-change (since the round before).
Descriptions, never a difference, a wish or a division: participation, careless (many responses look careless), place (where today lies; without towards: in the middle), wished, effectiveness, aspects (what statements recognise most and least), group-view (a group's mean beside the team's), quiet (no finding), withheld (left out for confidentiality), rounds (unmoved: wishes of the round before without a change).

Reply with:
{"overview":[S],"keyFindings":[S],"keyThemes":[S],"perceptions":[S],"variability":[S],"strengths":[S],"challenges":[S],"spectrums":[S],"groups":[S],"opportunities":[F],"recommendations":[R]}
S is {"claims":["c1"],"text":"…"}: one sentence and the ids of the claims that it rests on. F has "focus" (a short title) as well, R "focus" and "priority" ("High", "Medium" or "Low").
overview: where the team stands, what it wants, what divides it. keyThemes: two to five words each. spectrums: one or two for each spectrum with a finding. groups: one for each group-view. opportunities: at most three. recommendations: three to five, each an action and its first step. An empty list where nothing fits; most important first; nothing twice.

Write values as placeholders and code puts them in: {"claims":["c3"],"text":"The team wants to move towards {c3.towards}, from {c3.today} to {c3.wished}."}
Write no digit and no number, share or quantifier in words ("most", "half", "everyone"); durations in words are fine. Name no role, group, spectrum or pole that the claims cited do not have, of a collision, camps or dissent both poles or none, and each group or pole before its value. Agreement, division, wishes and change over time only where a claim has them. Outside opportunities and recommendations, keep to the plain words of a report on answers: no causes, feelings, judgement, other teams or quotations. A sentence that breaks a rule is left out.`;

/** Writes the user message: the claims, one a line. Nothing in it was typed by a respondent. */
export function claimsMessage(sheet: Sheet): string {
  return `<claims>\n${writeSheet(sheet)}\n</claims>`;
}

const WHY: Record<LeftOutReason, string> = {
  claim: "cites no claim of the list",
  value: "a placeholder that its claims do not have",
  figure: "a number or quantity of its own",
  name: "a role, group, spectrum or pole that its claims do not have",
  direction: "contradicts its claims",
  evidence: "says more than its claims",
};

/** Characters of the statements that are asked for again: they stand beside the claims in the prompt. */
const MAX_REFUSED_LENGTH = 4000;

/** Asks once more for the statements that were refused, by their numbers and with the reasons. */
export function againMessage(sheet: Sheet, judged: readonly Judged[]): string {
  let length = 0;
  const lines = judged.flatMap(({ statement, reason }, id) => {
    if (reason === null) return [];
    const { claims, text, focus } = statement;
    const words = reason === "evidence" ? findUnknownWords(text.replace(/\{.*?\}/g, "")).join(", ") : "";
    const why = words ? `${WHY[reason]}: ${words}` : WHY[reason];
    const line = JSON.stringify({ id, why, claims, text, ...(focus && { focus }) });
    length += line.length;
    return length > MAX_REFUSED_LENGTH ? [] : [line];
  });
  return `${claimsMessage(sheet)}
These statements of yours were refused. Reply with {"mended":[{"id":3,"focus":"","claims":["c1"],"text":"…"}]}, and leave out those that cannot be mended.
<refused>
${lines.join("\n")}
</refused>`;
}

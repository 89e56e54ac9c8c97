import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, shareOf } from "#domain/claims/read-claims.ts";
import { SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { HARDLY_ANY_AGREES, isChange, NEARLY_ALL_AGREE } from "#domain/report/plan.ts";
import type { RenderedFinding, Sentence } from "#domain/report/rendered-report.ts";
import type { Say } from "./say.ts";

/** Texts of the questionnaire's statements, by their id. */
export type Statements = Readonly<Record<number, string>>;

/** The text of a statement as sentences quote it: without its full stop, which some languages put behind the quotes. */
export const quotedOf = (statement: number, statements: Statements) =>
  statements[statement]?.replace(/\.$/, "");

/** How many disagree, where that is counted. */
function restOf({ disagree }: ClaimOf<"statement">) {
  const count = disagree?.value ?? 0;
  return {
    disagree: count,
    rest: !disagree ? "unknown" : count === 0 ? "none" : count === 1 ? "one" : "other",
  };
}

/** Says how far people agree with a statement; nothing where its text is not at hand. */
export function renderStatement(claim: ClaimOf<"statement">, statements: Statements, say: Say): Sentence[] {
  const { statement, agree } = claim;
  const text = quotedOf(statement, statements);
  if (text === undefined) return [];
  if (agree.unit === "percent") {
    const quarter = String(agree.value) as "0" | "25" | "50" | "75" | "100";
    return [say(`statement.share.${quarter}`, { text }, [claim])];
  }
  if (agree.unit === "points") {
    const answer = String(agree.value) as "1" | "2" | "3" | "4" | "5";
    return [say(`statement.average.${answer}`, { text }, [claim])];
  }
  if (claim.disagree?.value === agree.of) return [say("statement.against", { of: agree.of, text }, [claim])];
  const key = agree.value === 0 ? "none" : agree.value === agree.of ? "all" : "people";
  return [say(`statement.${key}`, { agree: agree.value, of: agree.of, ...restOf(claim), text }, [claim])];
}

/** Of fewer people hardly any statement has agreement of its own. */
const MIN_FOR_STATEMENTS = 5;
const MOST_OF_EACH = 3;

/** Tells the statements that nearly all, and hardly any, agree with, but for those of `told` spectrums. */
export function renderStandOut(
  claims: readonly Claim[],
  told: readonly SpectrumId[],
  statements: Statements,
  say: Say,
): { agreed: Sentence[]; rejected: Sentence[] } {
  if (claimsOf(claims, "careless").length > 0) return { agreed: [], rejected: [] };
  const aspects = SPECTRUMS.filter(({ id }) => !told.includes(id)).flatMap(({ left, right }) => [
    left,
    right,
  ]);
  // Of statements that as many agree with, those come first on whose line the team would move furthest.
  const gapOf = ({ aspect }: ClaimOf<"statement">) => {
    const line = claimsOf(claims, "wanted").find(({ spectrum }) => spectrum.split("_").includes(aspect));
    return Math.abs(line?.gap?.value ?? 0);
  };
  const tell = (direction: 1 | -1, isTold: (share: number) => boolean) =>
    claimsOf(claims, "statement")
      .filter(({ aspect, agree }) => aspects.includes(aspect) && agree.of >= MIN_FOR_STATEMENTS)
      .filter(({ agree }) => isTold(shareOf(agree)))
      .sort((a, b) => direction * (shareOf(a.agree) - shareOf(b.agree)) || gapOf(b) - gapOf(a))
      .slice(0, MOST_OF_EACH)
      .flatMap((claim) => renderStatement(claim, statements, say));
  return {
    agreed: tell(-1, (share) => share >= NEARLY_ALL_AGREE),
    rejected: tell(1, (share) => share <= HARDLY_ANY_AGREES),
  };
}

/** Lists the statements of a spectrum's two poles, the one most agree with first. */
function statementsOf(claims: readonly Claim[], spectrum: SpectrumId): ClaimOf<"statement">[] {
  const { left, right } = SPECTRUMS.find(({ id }) => id === spectrum) as (typeof SPECTRUMS)[number];
  return claimsOf(claims, "statement")
    .filter(({ aspect }) => aspect === left || aspect === right)
    .sort((a, b) => shareOf(b.agree) - shareOf(a.agree));
}

/** Statements behind a spectrum: those of its two poles, the one most agree with first. */
export const renderStatements = (
  claims: readonly Claim[],
  spectrum: SpectrumId,
  statements: Statements,
  say: Say,
): Sentence[] => statementsOf(claims, spectrum).flatMap((claim) => renderStatement(claim, statements, say));

/** The same, those that a confidential survey tells alike in one sentence, but for the ones that are told by themselves elsewhere. */
export function renderStatementsAlike(
  claims: readonly Claim[],
  spectrum: SpectrumId,
  told: ReadonlySet<string>,
  statements: Statements,
  say: Say,
): Sentence[] {
  const known = statementsOf(claims, spectrum).filter(({ statement }) => statement in statements);
  const isAlone = ({ id, agree }: ClaimOf<"statement">) => agree.unit === "people" || told.has(id);
  return known.flatMap((claim, place): Sentence[] => {
    const { agree } = claim;
    if (isAlone(claim)) return renderStatement(claim, statements, say);
    const alike = known.filter((one) => !isAlone(one) && one.agree.value === agree.value);
    if (known.indexOf(alike[0] ?? claim) !== place) return [];
    const quoted = alike.flatMap(({ statement }) => quotedOf(statement, statements) ?? []);
    const text = quoted.reduce((before, next) => say("statement.next", { before, next }, []).text);
    const [told] = renderStatement(claim, { [claim.statement]: text }, say);
    return told ? [{ ...told, claimIds: alike.map(({ id }) => id) }] : [];
  });
}

/** The two statements behind a finding that most agree with, and the one that fewest do; none behind what has changed. */
export function statementsShown(
  finding: Pick<RenderedFinding, "kind" | "statements">,
): RenderedFinding["statements"] {
  if (isChange(finding)) return [];
  const { statements } = finding;
  return [...statements.slice(0, 2), ...statements.slice(2).slice(-1)];
}

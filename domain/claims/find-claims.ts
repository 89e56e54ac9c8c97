import { buildFactSheet } from "#domain/fact-sheet/fact-sheet.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { NO_VERDICTS } from "#domain/inference/verdicts.ts";
import type { Claim } from "./claim.ts";
import { crossingClaims } from "./crossing-claims.ts";
import { effectivenessClaims } from "./effectiveness-claims.ts";
import { groupClaims, groupViewClaims, isOfOneGroup, markGroupClaims } from "./group-claims.ts";
import { groupMeanClaims } from "./group-mean-claims.ts";
import { leaningClaims } from "./leaning-claims.ts";
import { claim, figureOf, type Source } from "./make-claim.ts";
import { roleClaims } from "./role-claims.ts";
import { changeClaims, roundClaims } from "./round-claims.ts";
import { campClaims, oppositeWantClaims, placeClaims, wantClaims, wantedClaims } from "./spectrum-claims.ts";
import { contentClaims, participationClaims, quietClaims, withheldClaims } from "./team-claims.ts";

/**
 * Lists what may be said of a team, findings first and the weightiest of them first, then descriptions in the order
 * of the questionnaire. No two claims contradict each other: of verdicts that would, the one that says more of how
 * answers are spread is kept, since a mean over a division describes hardly anyone.
 */
export function findClaims(figures: Figures): Claim[] {
  if (figures.responses === 0) return [];
  const source: Source = {
    figures,
    verdicts: figures.verdicts ?? NO_VERDICTS,
    facts: new Map(buildFactSheet(figures).map((fact) => [fact.id, fact])),
  };
  const groups = groupClaims(source);
  const told = [
    ...campClaims(source),
    ...oppositeWantClaims(source),
    ...groups,
    ...markGroupClaims(source),
    ...wantClaims(source).filter((want) => !isOfOneGroup(want, groups)),
    ...changeClaims(source),
  ].sort((a, b) => b.weight - a.weight);
  const described = [...placeClaims(source), ...wantedClaims(source, told), ...effectivenessClaims(source)];
  const findings = told.filter(({ kind }) => kind !== "change" && kind !== "mark-change");
  const hasFinding = findings.length > 0;
  return [
    ...told,
    ...participationClaims(source),
    ...roundClaims(source),
    // What has changed may be what the team is content with.
    ...(hasFinding ? [] : contentClaims(source, described)),
    ...described,
    ...leaningClaims(source, described, findings),
    ...crossingClaims(source),
    ...statementClaims(source),
    ...roleClaims(source),
    ...groupViewClaims(source),
    ...groupMeanClaims(source, [...told, ...described]),
    ...quietClaims(source, told),
    ...withheldClaims(source),
  ];
}

/** Says of every statement how far people agree with it, as the figures do. */
function statementClaims(source: Source): Claim[] {
  const { figures, facts } = source;
  return (figures.statements ?? []).flatMap(({ statement, aspect, n }) => {
    const fact = ["agree", "agreeShare", "answer"]
      .map((figure) => facts.get(`statement.${statement}.${figure}`))
      .find((one) => one !== undefined);
    if (!fact) return [];
    const agree = { unit: fact.unit, value: fact.value, of: n, fact: fact.id };
    const disagree = figureOf(source, `statement.${statement}.disagree`);
    return [claim(`statement.${statement}`, n, { kind: "statement", statement, aspect, agree, disagree })];
  });
}

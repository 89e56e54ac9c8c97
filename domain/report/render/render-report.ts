import type { AdviceFile } from "#domain/advice/advice.ts";
import type { Claim, ClaimOf } from "#domain/claims/claim.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import { MIN_PEOPLE } from "#domain/disclosure/atoms.ts";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { Priority } from "#domain/report/insights.ts";
import { isChange, isToldBefore, makePlan } from "#domain/report/plan.ts";
import type { RenderedFinding, RenderedReport, Sentence } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { byItem, marksOf } from "./marks.ts";
import { renderMondays } from "./mondays.ts";
import { renderOtherAdvice } from "./other-advice.ts";
import { makeSteps, type NumberedAdvice, renderAdvice, renderTogether } from "./render-advice.ts";
import { renderDivides } from "./render-divides.ts";
import { renderGroups } from "./render-groups.ts";
import { renderOwn } from "./render-own.ts";
import { renderCaveats, renderParticipation } from "./render-participation.ts";
import { renderSpectrums } from "./render-places.ts";
import { renderNoRoles, renderRoles, rolesInvolved } from "./render-roles.ts";
import { outcomesOf, renderFollowedUp, renderRounds } from "./render-rounds.ts";
import {
  renderStandOut,
  renderStatements,
  renderStatementsAlike,
  type Statements,
  statementsShown,
} from "./render-statements.ts";
import { renderTexts } from "./render-texts.ts";
import { renderUndecided } from "./render-undecided.ts";
import { renderVerdict } from "./render-verdict.ts";
import type { ReportWords } from "./report-words.ts";
import { createSay, renderGroupMeans, type Say } from "./say.ts";

/** What a report is rendered with: its language, and what people have written in that language. */
export interface Reading {
  words: ReportWords;
  /** When the report was made: steps and the next survey are dated from it. */
  madeAt: Date;
  statements: Statements;
  library: readonly AdviceFile[];
}

/** Fewer people make no groups that could be told. */
const FEW_FOR_GROUPS = 6;
const MONTHS_TO_NEXT = 6;
/** Findings beside the verdict that the first page names. */
const MOST_BESIDE = 3;
/** Weights of findings, in scale points, from which they are urgent, or matter. */
const WEIGHTS = { High: 2, Medium: 1 } as const;

/**
 * Renders a report, the one way to its sentences: each comes from its claims by code, the same report always in the
 * same words.
 */
export function renderReport(report: StoredReport, reading: Reading): RenderedReport {
  const { words, madeAt, statements } = reading;
  const say = createSay(words, report.claims);
  const library = new Map(reading.library.flatMap(({ entries }) => entries.map((one) => [one.id, one])));
  const claims = report.plan.order.flatMap((id) => report.claims.find((claim) => claim.id === id) ?? []);
  const stressed = report.plan.stressed.flatMap((id) => claims.find((claim) => claim.id === id) ?? []);
  const idsFor = (kind: AdviceFile["answers"]["kind"]) =>
    new Set(reading.library.filter(({ answers }) => answers.kind === kind).flatMap(idsOf));
  const advice = renderAdvice(
    report,
    library,
    { leads: idsFor("lead"), opposed: idsFor("opposite-wants") },
    say,
  );
  const mondays = renderMondays(claims, report.mode, reading.library);
  const findings = claims.flatMap((claim) =>
    renderFinding(claim, { report, advice, mondays, statements, say }),
  );
  const verdict = renderVerdict(stressed, claims, say);
  const groups = renderGroups(claims, say);
  const divides = renderDivides(claims, verdict, say);
  const undecided = renderUndecided(claims, verdict, say);
  const own = renderOwn(claims, report.mode, statements, verdict, say);
  const changes = renderRounds(claims, say);
  const also = besideOf(findings, [verdict, divides]);
  const told = new Set([
    ...[verdict, divides, undecided, ...own, ...changes].flatMap((one) => one?.claimIds ?? []),
    ...also.map(({ claimId }) => claimId),
  ]);
  const standOut = renderStandOut(
    claims,
    findings.filter((finding) => !isChange(finding)).flatMap(({ spectrums }) => spectrums),
    statements,
    say,
  );
  const quotations = [...findings.flatMap(statementsShown), ...standOut.agreed, ...standOut.rejected, ...own];
  const quoted = new Set(quotations.flatMap(({ claimIds }) => claimIds));
  const [participation] = claimsOf(report.claims, "participation");
  const people = participation?.people.value ?? 0;
  const kinds = {
    onRounds: new Set([...idsFor("still-wanted"), ...idsFor("has-come")]),
    forAnyTeam: idsFor("no-finding"),
  };
  const steps = makeSteps(advice, isToldIn(claims, told), kinds, library, madeAt);
  return {
    locale: words.locale,
    verdict,
    changes,
    followedUp: renderFollowedUp(report.followedUp, outcomesOf(claims, reading.library), library, say),
    divides,
    undecided,
    own,
    also,
    steps,
    together: renderTogether(steps, library, participation?.team?.size.value ?? people, say),
    participation: participation ? renderParticipation(participation, say) : { text: "", claimIds: [] },
    again: say("again", { date: monthsAfter(madeAt, MONTHS_TO_NEXT) }, []),
    caveats: renderCaveats(claims, say),
    themes: report.plan.themes.map((theme) => say(`theme.${theme}`, {}, []).text),
    findings,
    otherAdvice: renderOtherAdvice(findings, { report, advice, say }, reading.library),
    standOut,
    spectrums: renderSpectrums(
      report.claims,
      report.plan.order,
      (spectrum) => renderStatementsAlike(report.claims, spectrum, quoted, statements, say),
      say,
    ),
    effectiveness: renderEffectiveness(claims, say),
    roles: renderRoles(report.claims, statements, say),
    noRoles: renderNoRoles(report.claims, report.mode, say),
    groups,
    noGroups: groups.length > 0 ? null : renderNoGroups(report, people, say),
    suggestions: report.suggestions.map(({ text, claimIds }) => ({ text, claimIds })),
    quotation: report.quotation,
  };
}

/** Tells of which claims the first page says something: they are told there, or on a line that is. */
function isToldIn(claims: readonly Claim[], told: ReadonlySet<string>) {
  // What has changed on a line says nothing of what is wanted there.
  const now = claims.filter((claim) => told.has(claim.id) && claim.kind !== "rounds" && !isChange(claim));
  const lines = new Set(now.flatMap(spectrumsOf));
  return (id: string) => {
    const about = claims.find((claim) => claim.id === id);
    const own = about ? spectrumsOf(about) : [];
    // Steps for any team rest on who has answered, which is always told.
    return told.has(id) || about?.kind === "participation" || own.some((line) => lines.has(line));
  };
}

const idsOf = ({ entries }: AdviceFile) => entries.map(({ id }) => id);

/** Says if findings say which groups differ: two of them do, or they stand on two sides. */
function areGroupsNamed(claims: readonly Claim[]): boolean {
  return (
    claims.some(({ kind }) => kind === "groups" || kind === "mark-groups") ||
    claimsOf(claims, "camps").some(({ by }) => by !== null) ||
    claimsOf(claims, "crossing").some(({ isClear }) => isClear)
  );
}

/** Says why groups are missing, and what would show some; null where findings name them. */
function renderNoGroups({ claims, mode }: StoredReport, people: number, say: Say): Sentence | null {
  if (areGroupsNamed(claims)) return null;
  if (mode === "open")
    return people < FEW_FOR_GROUPS
      ? say("groups.none.few.open", { people, least: FEW_FOR_GROUPS }, [])
      : say("groups.none.open", { people }, []);
  const [participation] = claimsOf(claims, "participation");
  if ((participation?.groups ?? 0) > 0) return say("groups.none.shown", {}, []);
  // Older reports do not know the reason, which the count gives away below twice five.
  const reason = participation?.noGroups ?? (people < 2 * MIN_PEOPLE ? "size" : "confidential");
  return say(`groups.none.${reason}`, { people }, []);
}

/** The sentence of each claim, as a provider reads it: a finding in full, a description in a line. */
export function renderClaims(
  claims: readonly Claim[],
  mode: SurveyMode,
  words: ReportWords,
): Map<string, string> {
  const plan = makePlan(claims);
  const none = { advice: [], followedUp: [], suggestions: [], quotation: null };
  const report: StoredReport = { shape: "claims-1", mode, claims: [...claims], plan, ...none };
  const rendered = renderReport(report, { words, madeAt: new Date(0), statements: {}, library: [] });
  const all = [
    rendered.participation,
    ...rendered.caveats,
    ...rendered.changes,
    ...(rendered.undecided ? [rendered.undecided] : []),
    ...rendered.findings.flatMap(({ sentences }) => sentences),
    ...rendered.spectrums.flatMap(({ sentences }) => sentences),
    ...rendered.effectiveness,
    ...rendered.groups.flatMap(({ sentences }) => sentences),
  ];
  return new Map(
    claims.flatMap(({ id }): [string, string][] => {
      const texts = all.filter(({ claimIds }) => claimIds.includes(id)).map(({ text }) => text);
      return texts.length > 0 ? [[id, [...new Set(texts)].join(" ")]] : [];
    }),
  );
}

/** Lists the findings that the first page has not named; what has changed is told above them. */
function besideOf(findings: readonly RenderedFinding[], told: readonly (Sentence | null)[]) {
  const named = new Set(told.flatMap((one) => one?.claimIds ?? []));
  return findings
    .filter((finding) => !isChange(finding) && !named.has(finding.claimId))
    .slice(0, MOST_BESIDE);
}

function monthsAfter(date: Date, months: number): Date {
  const later = new Date(date);
  later.setUTCMonth(later.getUTCMonth() + months, 1);
  return later;
}

interface Around {
  report: StoredReport;
  advice: readonly NumberedAdvice[];
  mondays: ReadonlyMap<string, string>;
  statements: Statements;
  say: Say;
}

function priorityOf(claim: Claim, isStressed: boolean): Priority {
  if (isStressed || claim.weight >= WEIGHTS.High) return "High";
  return claim.weight >= WEIGHTS.Medium ? "Medium" : "Low";
}

function renderFinding(
  claim: Claim,
  { report, advice, mondays, statements, say }: Around,
): RenderedFinding[] {
  const told = renderTexts(claim, say, report.claims);
  if (!told || isToldBefore(claim, report.claims)) return [];
  const spectrums = spectrumsOf(claim);
  const isStressed = report.plan.stressed.includes(claim.id);
  const about = claim.kind === "groups" ? spectrums.slice(0, 1) : spectrums;
  return [
    {
      claimId: claim.id,
      kind: claim.kind,
      title: told.title,
      spectrums,
      sentences: [...told.sentences, ...renderGroupMeans(report.claims, claim, say)],
      statements: about.flatMap((spectrum) => renderStatements(report.claims, spectrum, statements, say)),
      priority: priorityOf(claim, isStressed),
      advice: advice.filter(({ claimId }) => claimId === claim.id),
      monday: mondays.get(claim.id) ?? null,
      isStressed,
      rolesInvolved: rolesInvolved([claim], report.claims, say),
    },
  ];
}

function renderEffectiveness(claims: readonly Claim[], say: Say): Sentence[] {
  const marks = claimsOf(claims, "effectiveness");
  // The finding tells both.
  const isLow = marks.some(({ level }) => level === "low");
  if (isLow && marks.every(({ level, isWide }) => level === "low" || !isWide)) return [];
  const few = marks.flatMap((claim) => (claim.range ? [renderRange(claim, claim.range, say)] : []));
  if (few.length > 0) return few;
  const [achievement, collaboration] = byItem(marks);
  if (achievement && collaboration) {
    const isWide = achievement.isWide || collaboration.isWide;
    const wide = !collaboration.isWide ? "results" : !achievement.isWide ? "together" : "both";
    const values = { ...marksOf(achievement, collaboration), wide };
    return [
      say(isWide ? "effectiveness.apart" : "effectiveness.items", values, [achievement, collaboration]),
    ];
  }
  return marks.map((claim) =>
    say(`effectiveness.${claim.item ?? "both"}`, { mean: claim.mean.value }, [claim]),
  );
}

/** Tells the lowest and the highest mark of a few people. */
function renderRange(
  claim: ClaimOf<"effectiveness">,
  { least, most }: { least: number; most: number },
  say: Say,
): Sentence {
  const isOne = least === most ? "yes" : "no";
  return say("effectiveness.range", { item: claim.item ?? "both", least, most, isOne }, [claim]);
}

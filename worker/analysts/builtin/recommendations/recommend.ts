import { type Claim, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { type Insights, PRIORITIES, type Priority } from "#domain/report/insights.ts";
import { type Brief, MIN_FOR_WISHES, pickClaims } from "#worker/analysts/builtin/brief.ts";
import { tellFinding } from "#worker/analysts/builtin/sections/tell-finding.ts";
import {
  type Action,
  actionFor,
  CARELESS_ACTION,
  hindrance,
  moreAnswers,
  talk,
  UNDER_WAY,
} from "./actions.ts";
import { createOwners, type FindOwner } from "./owners.ts";

type Recommendation = Insights["recommendations"][number];

/** Steps in all: a team that takes up more takes up none. */
const MOST = 4;
const MOST_OF_KIND = 2;
/** Below this number of respondents a few more can make a finding. */
const FEW = 12;
/** Weights of findings, in scale points, from which they are urgent, or matter. */
const WEIGHTS = { High: 2, Medium: 1 } as const;

function priorityOf({ weight }: Claim): Priority {
  if (weight >= WEIGHTS.High) return "High";
  return weight >= WEIGHTS.Medium ? "Medium" : "Low";
}

/** Keeps one finding per spectrum, the weightiest: steps on one spectrum would get in each other's way. */
function oneOfEachSpectrum(findings: readonly Claim[]): Claim[] {
  const taken = new Set<SpectrumId>();
  return findings.filter((claim) => {
    const [first] = spectrumsOf(claim);
    if (!first || taken.has(first)) return false;
    for (const spectrum of claim.kind === "groups" ? [first] : spectrumsOf(claim)) taken.add(spectrum);
    return true;
  });
}

/**
 * Leaves out what another finding on the spectrum comes before: where groups differ, those who could talk are known,
 * which camps do not say; and answers that contradict each other are checked before a wish is followed.
 */
function withoutFollowers(findings: readonly Claim[]): Claim[] {
  const differing = new Set(claimsOf(findings, "groups").map(({ contrasts }) => contrasts[0]?.spectrum));
  const mixed = new Set(claimsOf(findings, "contradiction").map(({ spectrum }) => spectrum));
  return findings.filter((claim) => {
    if (claim.kind === "camps") return !differing.has(claim.spectrums[0]?.spectrum);
    return claim.kind !== "wish" || !mixed.has(claim.spectrum);
  });
}

/** What has changed is behind the team: steps follow from where it stands now. */
const OF_ROUNDS: ReadonlySet<string> = new Set(["change", "mark-change", "spread-change"]);

/** A step of the round before: what is done is not asked for again, and what is under way stays with whoever has it. */
function followUp(step: Action | null, { takenUp }: Brief): Action | null {
  const before = step && takenUp.find(({ title }) => title === step.focus);
  if (!before) return step;
  return before.isDone ? null : { focus: step.focus, action: UNDER_WAY };
}

function fromFindings(brief: Brief, findOwner: FindOwner): Recommendation[] {
  const present = brief.findings.filter(({ kind }) => !OF_ROUNDS.has(kind));
  // What all see alike asks for a step only where nothing else does.
  const pressing = present.filter(({ kind }) => kind !== "consensus");
  const findings = pressing.length > 0 ? pressing : present;
  const chosen = pickClaims(oneOfEachSpectrum(withoutFollowers(findings)), MOST, MOST_OF_KIND);
  return chosen.flatMap((claim) => {
    const step = followUp(actionFor(claim, findOwner, brief), brief);
    const linkedInsight = tellFinding(claim, brief);
    return step && linkedInsight ? [{ ...step, priority: priorityOf(claim), linkedInsight }] : [];
  });
}

/** Says what is worth doing without findings: to talk about the places, and to hear more people. */
function withoutFindings(brief: Brief, findOwner: FindOwner, isCareless: boolean): Recommendation[] {
  const conversation = talk(brief, findOwner);
  const isSmall = brief.n < MIN_FOR_WISHES;
  const more = brief.n < FEW && !isCareless ? moreAnswers(brief) : null;
  return [
    ...(more ? [{ ...more, priority: isSmall ? "High" : "Low" } as const] : []),
    ...(conversation ? [{ ...conversation, priority: "Medium" } as const] : []),
  ];
}

/** Recommends a step for each of the weightiest findings, the urgent ones first. */
export function recommend(brief: Brief): Recommendation[] {
  const findOwner = createOwners(brief);
  const isCareless = claimsOf(brief.claims, "careless").length > 0;
  const found = fromFindings(brief, findOwner);
  const steps = found.length > 0 ? found : withoutFindings(brief, findOwner, isCareless);
  const low = claimsOf(brief.claims, "effectiveness").find(({ level }) => level === "low");
  const all = [
    ...(isCareless ? [{ ...CARELESS_ACTION, priority: "High" } as const] : []),
    ...steps.slice(0, MOST - Number(isCareless) - (low ? 1 : 0)),
    ...(low ? [{ ...hindrance(low, findOwner), priority: "High" } as const] : []),
  ];
  return all.sort((a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority));
}

import { type Claim, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList } from "#domain/wording/format.ts";
import { type Brief, MIN_FOR_WISHES, pickClaims } from "#worker/analysts/builtin/brief.ts";
import { groupName, nameOf } from "#worker/analysts/builtin/words/names.ts";
import { count, points } from "#worker/analysts/builtin/words/numbers.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";
import { tellFinding } from "./tell-finding.ts";

/** Findings told one by one; a sentence names the spectrums of the others. */
const MOST_FINDINGS = 5;
const MOST_OF_KIND = 3;
const MOST_THEMES = 4;

function theme(claim: Claim): string | null {
  switch (claim.kind) {
    case "wish":
      return capitalise(POLES[claim.towards].more);
    case "camps":
      return claim.spectrums.length > 1
        ? "The same two camps on several spectrums"
        : `Two camps on ${claim.spectrums.map(({ spectrum }) => nameOf(spectrum)).join()}`;
    case "collision":
      return `Opposite wishes on ${nameOf(claim.spectrum)}`;
    case "dissent":
      return `Different views of ${nameOf(claim.spectrum)}`;
    case "consensus":
      return `A shared view of ${nameOf(claim.spectrum)}`;
    case "contradiction":
      return `Mixed answers on ${nameOf(claim.spectrum)}`;
    case "groups":
      return capitalise(`${groupName(claim.one).name} apart from ${groupName(claim.other).name}`);
    case "change":
      return `A move on ${nameOf(claim.spectrum)}`;
    case "mark-change":
      return `${claim.isHigher ? "Higher" : "Lower"} marks than last time`;
    case "spread-change":
      return `Views of ${nameOf(claim.spectrum)} ${claim.direction === "closer" ? "closer together" : "further apart"}`;
    default:
      return null;
  }
}

function themes({ findings, n }: Brief): string[] {
  const texts = pickClaims(findings, MOST_THEMES, 2).flatMap((claim) => theme(claim) ?? []);
  if (texts.length > 0) return texts;
  return [n < MIN_FOR_WISHES ? "A first description" : "No finding beyond chance"];
}

/** Bounds what those could change who are not in the report, where the team's size is known. */
function whomItSpeaksFor({ team, isConfidential }: Brief): string {
  if (team?.others === 0) {
    return "Everyone on the team has answered, so what remains uncertain is how reliably people answer.";
  }
  if (team?.others && team.shift) {
    const others =
      team.others === 1 ? "the one other person answers" : `the other ${count(team.others)} people answer`;
    const counts = isConfidential
      ? ""
      : `, and no count of people would rise by more than ${count(team.others)}`;
    return `Whatever ${others}, no mean place would move by more than ${points(team.shift)}${counts}. The same people might also answer differently on another day.`;
  }
  return "The report speaks for the people who answered. Others might see the team differently, and the same people might answer differently on another day.";
}

/** Says once what a finding is, and for whom it speaks. */
export function summary(brief: Brief): Insights["summary"] {
  const findings =
    brief.findings.length > 0
      ? "What this report calls a finding goes beyond chance, so inexact answers or one unusual respondent would seldom produce it. Everything else describes the answers."
      : "This report calls a result a finding only if inexact answers or one unusual respondent would seldom produce it. No result here qualifies, so the report describes the answers.";
  return {
    overview: `${findings} ${whomItSpeaksFor(brief)}`,
    keyThemes: themes(brief),
  };
}

/** States the findings, the weightiest first. */
export function keyFindings(brief: Brief): string[] {
  const { findings, n } = brief;
  if (findings.length === 0) {
    return [
      n < MIN_FOR_WISHES
        ? "There is no finding, since so few answers can be described but not tested."
        : "There is no finding, since no wish and no division goes beyond chance on any spectrum.",
    ];
  }
  const told = pickClaims(findings, MOST_FINDINGS, MOST_OF_KIND);
  const others = findings.filter((claim) => !told.includes(claim));
  const wishes = claimsOf(others, "wish").map(({ towards }) => POLES[towards].wanted);
  const known = new Set([...told, ...claimsOf(others, "wish")].flatMap(spectrumsOf));
  const names = [...new Set(others.flatMap(spectrumsOf))].filter((id) => !known.has(id)).map(nameOf);
  const rest = others.filter((claim) => spectrumsOf(claim).some((id) => !known.has(id)));
  return [
    ...told.flatMap((claim) => tellFinding(claim, brief) ?? []),
    ...(wishes.length > 0
      ? [
          `${wishes.length === 1 ? "Another wish that goes beyond chance is" : "Other wishes that go beyond chance are"} for ${joinList(wishes)}.`,
        ]
      : []),
    ...(names.length > 0
      ? [
          `${rest.length === 1 ? "A further finding concerns" : "Further findings concern"} ${joinList(names)}.`,
        ]
      : []),
  ];
}

export function participatingRoles({ participants }: Brief): string[] {
  return participants.map(({ label }) => label);
}

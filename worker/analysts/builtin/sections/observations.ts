import { type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList } from "#domain/wording/format.ts";
import { type Brief, isDivision, MIN_FOR_WISHES, pickClaims } from "#worker/analysts/builtin/brief.ts";
import { effectivenessName, groupName, nameOf } from "#worker/analysts/builtin/words/names.ts";
import { part, score } from "#worker/analysts/builtin/words/numbers.ts";
import { oppositeOf, POLES, TOPICS } from "#worker/analysts/builtin/words/poles.ts";

/** Says that marks are missing; those that are there stand on the first page. */
function missingMarks({ claims, marks }: Brief): string | null {
  const told = claimsOf(claims, "effectiveness");
  if (told.length === 0) {
    return marks === 0
      ? "No respondent marked the team’s effectiveness."
      : "Too few respondents marked the team’s effectiveness for their mean to say much.";
  }
  const [only] = told;
  if (told.length > 1 || !only?.item) return null;
  const missing = only.item === "achievement" ? "collaboration" : "achievement";
  return `Too few respondents gave a mark for ${effectivenessName(missing)}.`;
}

function tellAspects({ claims }: Brief): string {
  const [aspects] = claimsOf(claims, "aspects");
  if (!aspects) return "The charts show how far respondents agree with the statements.";
  const { highest, lowest } = aspects;
  return `Average agreement with the statements ranges from ${poleName(lowest.aspect)} (${score(lowest.mean)} out of 5) to ${poleName(highest.aspect)} (${score(highest.mean)}).`;
}

/** The one sentence on spectrums without a finding. */
function tellQuiet({ claims, findings, n }: Brief): string | null {
  const [quiet] = claimsOf(claims, "quiet");
  if (!quiet) return null;
  if (findings.length === 0) {
    return n < MIN_FOR_WISHES
      ? "With so few respondents, similarities and differences may both be chance."
      : "Differences between groups of respondents may be chance as well.";
  }
  return `The answers show no finding on ${joinList(quiet.spectrums.map(nameOf))}.`;
}

function tellConfidential({ claims, isConfidential }: Brief): string[] {
  if (!isConfidential) return [];
  const late = claimsOf(claims, "participation").some((one) => one.late !== null);
  const rule =
    "This survey is confidential, so shares are rounded and no figure rests on fewer than five people.";
  return [
    late ? `${rule} Answers that came later are not in this report.` : rule,
    ...(claimsOf(claims, "withheld").length > 0
      ? ["Group comparisons are left out where they could reveal someone’s answers."]
      : []),
  ];
}

/** Names the wishes of the round before that no change beyond chance has followed. */
function tellUnmoved({ claims }: Brief): string | null {
  const [rounds] = claimsOf(claims, "rounds");
  if (!rounds || rounds.unmoved.length === 0) return null;
  const names = joinList(rounds.unmoved.map(nameOf));
  return `No change beyond chance has followed the last round’s wishes on ${names}.`;
}

export function observations(brief: Brief): Insights["keyObservations"] {
  const notes = [tellQuiet(brief), tellUnmoved(brief), ...tellConfidential(brief)].filter(
    (note) => note !== null,
  );
  return {
    leadershipPerceptions: [missingMarks(brief), tellAspects(brief)].filter((text) => text !== null),
    variabilityNotes: notes.length > 0 ? notes : ["There is a finding on every spectrum."],
  };
}

const MOST_STRENGTHS = 2;
const MOST_CHALLENGES = 3;
/** Share of the people from which a wish is called widely shared. */
const WIDELY = 0.75;

function isWidelyShared({ movers }: ClaimOf<"wish">): boolean {
  if (!movers) return false;
  return (movers.unit === "percent" ? movers.value / 100 : movers.value / movers.of) >= WIDELY;
}

export function strengths(brief: Brief): string[] {
  const { claims, voice } = brief;
  const agreed = claimsOf(claims, "consensus").map(({ spectrum }) =>
    voice("common ground", [
      `a shared view of ${TOPICS[spectrum].topic} gives the team common ground on ${nameOf(spectrum)}.`,
      `the team agrees on where it stands on ${nameOf(spectrum)}.`,
      `respondents see ${nameOf(spectrum)} in much the same way.`,
    ]),
  );
  const wished = claimsOf(claims, "wish")
    .filter(isWidelyShared)
    .slice(0, 1)
    .map(
      ({ towards, movers }) =>
        `${part(movers, brief)} share the wish for ${POLES[towards].wanted}, a broad base for a first step.`,
    );
  const marks = claimsOf(claims, "effectiveness")
    .filter(({ level }) => level === "high")
    .map(
      ({ item, mean }) =>
        `respondents give the team a high mark for ${effectivenessName(item)} (${score(mean)} out of 10).`,
    );
  const found = [...agreed, ...marks, ...wished].slice(0, MOST_STRENGTHS).map(capitalise);
  return found.length > 0 ? found : ["No strength stands out in the answers."];
}

/** Says what a division makes harder. */
function difficulty(claim: Brief["claims"][number], { voice }: Brief): string | null {
  const [spectrum] = spectrumsOf(claim);
  if (!spectrum) return null;
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  switch (claim.kind) {
    case "camps":
      return voice("hard camps", [
        `a proposal on ${topic} will look different to each camp.`,
        `plans for ${name} have two different starting points.`,
      ]);
    case "collision":
      return voice("hard collision", [
        `a move either way on ${name} would go against the wishes of part of the team.`,
        `on ${name}, there is no common aim to plan towards.`,
      ]);
    case "dissent":
      return voice("hard dissent", [
        `respondents start without a common picture of ${topic}.`,
        `any plan for ${name} will meet different views of where the team stands.`,
      ]);
    case "contradiction":
      return voice("hard contradiction", [
        `the answers about ${topic} contradict each other, so examples are needed before any change.`,
        `it is unclear which answers on ${name} describe daily work.`,
      ]);
    case "groups": {
      const [one, other] = [groupName(claim.one).name, groupName(claim.other).name];
      return claim.contrasts[0]?.measure === "current"
        ? voice("hard views", [
            `${one} and ${other} start from different pictures of ${topic}.`,
            `${one} and ${other} differ on where the team stands today on ${name}.`,
          ])
        : voice("hard hopes", [
            `${one} and ${other} hope for different things on ${name}.`,
            `what suits ${one} on ${name} may not suit ${other}.`,
          ]);
    }
    case "wish":
      return voice("hard wish", [
        `${POLES[claim.towards].wanted} may come at the expense of ${POLES[oppositeOf(claim.towards)].worth}.`,
        `${POLES[oppositeOf(claim.towards)].worth} may suffer in a move towards ${poleName(claim.towards)}.`,
      ]);
    default:
      return null;
  }
}

export function challenges(brief: Brief): string[] {
  const divisions = brief.findings.filter((claim) => isDivision(claim) || claim.kind === "contradiction");
  const wishes = claimsOf(brief.findings, "wish");
  const told = pickClaims([...divisions, ...wishes], MOST_CHALLENGES, 2).flatMap(
    (claim) => difficulty(claim, brief) ?? [],
  );
  const low = claimsOf(brief.claims, "effectiveness")
    .filter(({ level }) => level === "low")
    .map(
      ({ item, mean }) =>
        `respondents give the team a low mark for ${effectivenessName(item)} (${score(mean)} out of 10).`,
    );
  const found = [...low, ...told].slice(0, MOST_CHALLENGES).map(capitalise);
  return found.length > 0 ? found : ["No challenge stands out in the answers."];
}

import { type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import { poleName } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList } from "#domain/wording/format.ts";
import { type Brief, isDivision, MIN_FOR_WISHES, pickClaims } from "#worker/analysts/builtin/brief.ts";
import { effectivenessName, groupName, nameOf } from "#worker/analysts/builtin/words/names.ts";
import { part, score } from "#worker/analysts/builtin/words/numbers.ts";
import { oppositeOf, POLES, TOPICS } from "#worker/analysts/builtin/words/poles.ts";

type Effectiveness = ClaimOf<"effectiveness">;

function tellEffectiveness({ claims }: Brief): string {
  const [first, second] = claimsOf(claims, "effectiveness");
  if (!first) return "Too few respondents marked the team’s effectiveness for their mean to say much.";
  const markOf = ({ item, mean }: Effectiveness) => `${score(mean)} for ${effectivenessName(item)}`;
  if (second) {
    return `For effectiveness, out of 10, respondents give the team ${markOf(first)} and ${markOf(second)}.`;
  }
  const missing = { achievement: "working together", collaboration: "achieving what it sets out to do" };
  return first.item
    ? `For effectiveness, out of 10, respondents give the team ${markOf(first)}; too few marked ${missing[first.item]}.`
    : `Respondents give the team ${score(first.mean)} out of 10 for effectiveness.`;
}

function tellAspects({ claims }: Brief): string | null {
  const [aspects] = claimsOf(claims, "aspects");
  if (!aspects) return null;
  const { highest, lowest } = aspects;
  return `The statements on ${poleName(highest.aspect)} meet most agreement (${score(highest.mean)} of 5), those on ${poleName(lowest.aspect)} least (${score(lowest.mean)}).`;
}

/** The one sentence on spectrums without a finding. */
function tellQuiet({ claims, findings, n }: Brief): string | null {
  const [quiet] = claimsOf(claims, "quiet");
  if (!quiet) return null;
  if (findings.length === 0) {
    return n < MIN_FOR_WISHES
      ? "With so few respondents, similar and different answers alike may be chance."
      : "Differences between groups of respondents may be chance as well.";
  }
  return `${joinList(quiet.spectrums.map(nameOf))} ${quiet.spectrums.length === 1 ? "shows" : "show"} no finding.`;
}

function tellConfidential({ claims, isConfidential }: Brief): string | null {
  if (!isConfidential) return null;
  const late = claimsOf(claims, "participation").some((one) => one.late !== null);
  return late
    ? "This survey is confidential: shares are rounded, no figure rests on fewer than five people, and answers that came later are not in this report."
    : "This survey is confidential: shares are rounded, and no figure rests on fewer than five people.";
}

export function observations(brief: Brief): Insights["keyObservations"] {
  const notes = [tellQuiet(brief), tellConfidential(brief)].filter((note) => note !== null);
  return {
    leadershipPerceptions: [tellEffectiveness(brief), tellAspects(brief)].filter((text) => text !== null),
    variabilityNotes: notes.length > 0 ? notes : ["Every spectrum shows a finding."],
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
      `the team can build on its agreement about ${nameOf(spectrum)}.`,
      `respondents see ${nameOf(spectrum)} in much the same way.`,
    ]),
  );
  const wished = claimsOf(claims, "wish")
    .filter(isWidelyShared)
    .slice(0, 1)
    .map(
      ({ towards, movers }) =>
        `${part(movers)} share the wish for ${POLES[towards].wanted}, a broad base for a first step.`,
    );
  const marks = claimsOf(claims, "effectiveness")
    .filter(({ level }) => level === "high")
    .map(
      ({ item, mean }) =>
        `respondents give the team a high mark for ${effectivenessName(item)} (${score(mean)} out of 10).`,
    );
  const found = [...agreed, ...marks, ...wished].slice(0, MOST_STRENGTHS).map(capitalise);
  return found.length > 0 ? found : ["The answers single out no strength."];
}

/** Says what a division makes harder. */
function difficulty(claim: Brief["claims"][number], { voice }: Brief): string | null {
  const [spectrum] = spectrumsOf(claim);
  if (!spectrum) return null;
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  switch (claim.kind) {
    case "camps":
      return voice("hard camps", [
        `a proposal that concerns ${topic} will look different from each camp.`,
        `plans for ${name} have two different starting points.`,
      ]);
    case "collision":
      return voice("hard collision", [
        `a move either way on ${name} goes against the wishes of part of the team.`,
        `there is no common aim for ${topic} to plan towards.`,
      ]);
    case "dissent":
      return voice("hard dissent", [
        `respondents lack a common picture of ${topic} from which to start.`,
        `any plan for ${name} meets different views of where the team is.`,
      ]);
    case "contradiction":
      return voice("hard contradiction", [
        `the answers about ${topic} do not fit together, so examples have to come before a change.`,
        `it is unclear which answers on ${name} describe daily work.`,
      ]);
    case "groups":
      return voice("hard groups", [
        `${groupName(claim.one).name} and ${groupName(claim.other).name} start from different answers on ${topic}.`,
        `what suits ${groupName(claim.one).name} on ${name} may not suit ${groupName(claim.other).name}.`,
      ]);
    case "wish":
      return voice("hard wish", [
        `${POLES[claim.towards].wanted} should not come at the expense of ${POLES[oppositeOf(claim.towards)].worth}.`,
        `a move towards ${poleName(claim.towards)} should not weaken ${POLES[oppositeOf(claim.towards)].worth}.`,
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
        `${effectivenessName(item)} receives a low mark from respondents (${score(mean)} out of 10).`,
    );
  const found = [...low, ...told].slice(0, MOST_CHALLENGES).map(capitalise);
  return found.length > 0 ? found : ["The answers single out no challenge."];
}

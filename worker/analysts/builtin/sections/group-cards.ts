import { type ClaimedGroup, type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import type { Brief } from "#worker/analysts/builtin/brief.ts";
import { cardTitle, groupName, groupWith, nameOf, polesOf } from "#worker/analysts/builtin/words/names.ts";
import { score } from "#worker/analysts/builtin/words/numbers.ts";
import { POLES } from "#worker/analysts/builtin/words/poles.ts";

type Card = Insights["roleInsights"][string];

/** Groups with a card of their own. */
const MOST_CARDS = 3;

interface GroupClaims {
  group: ClaimedGroup;
  differences: ClaimOf<"groups">[];
  today: ClaimOf<"group-view"> | undefined;
  wished: ClaimOf<"group-view"> | undefined;
}

function isSame(one: ClaimedGroup, other: ClaimedGroup): boolean {
  return one.grouping === other.grouping && one.label === other.label;
}

/** Collects what may be said of the groups that differ: of others a report could only repeat what may be chance. */
function groupsOf({ claims, findings }: Brief): GroupClaims[] {
  const told = new Set(findings.flatMap(spectrumsOf));
  const differences = claimsOf(claims, "groups");
  const views = claimsOf(claims, "group-view").filter(({ spectrum }) => told.has(spectrum));
  const named = differences.flatMap(({ one, other }) => [one, other]);
  const groups = named.filter((group, index) => named.findIndex((one) => isSame(one, group)) === index);
  const claimsOfGroup = (group: ClaimedGroup): GroupClaims => {
    const viewOf = (measure: ClaimOf<"group-view">["measure"]) =>
      views.find((one) => isSame(one.group, group) && one.measure === measure);
    return {
      group,
      differences: differences.filter(({ one, other }) => isSame(one, group) || isSame(other, group)),
      today: viewOf("current"),
      wished: viewOf("aspirational"),
    };
  };
  return groups.map(claimsOfGroup);
}

function poleOf({ spectrum, own, team }: ClaimOf<"group-view">) {
  const { left, right } = polesOf(spectrum);
  return POLES[own.value < team.value ? left : right];
}

function tellToday(view: ClaimOf<"group-view">, { voice }: Brief): string {
  const { group, spectrum, own, team } = view;
  const { more } = poleOf(view);
  return voice("group today", [
    `${groupWith(group, "rate")} the team as ${more} (${score(own)}) than average (${score(team)}).`,
    `${groupWith(group, "see")} the team as ${more} than respondents do on average, at ${score(own)} against ${score(team)}.`,
    `on ${nameOf(spectrum)}, ${groupWith(group, "place")} the team at ${score(own)}, against an average of ${score(team)}.`,
  ]);
}

function tellWished(view: ClaimOf<"group-view">, { voice }: Brief): string {
  const { group, spectrum, own, team } = view;
  const { wanted } = poleOf(view);
  const { name } = groupName(group);
  return voice("group wished", [
    `${name} would choose ${wanted} (${score(own)}) than average (${score(team)}).`,
    `for ${nameOf(spectrum)}, the mean wish of ${name} is ${score(own)}, against ${score(team)} overall.`,
    `${name} would choose ${score(own)} on ${nameOf(spectrum)}, against an average wish of ${score(team)}.`,
  ]);
}

function note({ group, differences: [first] }: GroupClaims, { voice }: Brief): string[] {
  if (!first) return [];
  const other = isSame(first.one, group) ? first.other : first.one;
  const name = first.contrasts.slice(0, 1).map(({ spectrum }) => nameOf(spectrum));
  return [
    voice("group note", [
      `${groupName(group).name} and ${groupName(other).name} differ by more than chance on ${name}.`,
      `the difference between ${groupName(group).name} and ${groupName(other).name} on ${name} is more than chance.`,
    ]),
  ];
}

function card(claims: GroupClaims, brief: Brief): Card {
  const { today, wished } = claims;
  return {
    currentPerceptions: today ? [capitalise(tellToday(today, brief))] : [],
    aspirations: wished ? [capitalise(tellWished(wished, brief))] : [],
    keyNotes: note(claims, brief).map(capitalise),
  };
}

/**
 * Writes a card for each group about which something can be said, and one line for all other roles. A report tells no
 * answer of a single person, so a role that one person holds has none.
 */
export function groupCards(brief: Brief): Insights["roleInsights"] {
  const told = groupsOf(brief).slice(0, MOST_CARDS);
  const cards = told.map((one): [string, Card] => [cardTitle(one.group), card(one, brief)]);
  const roles = told.filter(({ group }) => group.grouping === "role").map(({ group }) => group.label);
  if (brief.participants.every(({ label }) => roles.includes(label))) return Object.fromEntries(cards);
  const [title, line] =
    told.length > 0
      ? ["All other roles", "No other role stands out in this report."]
      : ["All roles", "No role stands out in this report."];
  const rest: Card = { currentPerceptions: [line], aspirations: [], keyNotes: [] };
  return Object.fromEntries([...cards, [title, rest]]);
}

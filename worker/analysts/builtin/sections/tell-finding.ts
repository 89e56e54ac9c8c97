import type { Claim, ClaimOf, GroupContrast, People } from "#domain/claims/claim.ts";
import { poleName } from "#domain/questionnaire/questionnaire.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { joinList } from "#domain/wording/format.ts";
import type { Brief } from "#worker/analysts/builtin/brief.ts";
import { groupName, groupWith, nameOf, polesOf, sideInWords } from "#worker/analysts/builtin/words/names.ts";
import { count, isSeen, part, points, score, verb } from "#worker/analysts/builtin/words/numbers.ts";
import { POLES, TOPICS } from "#worker/analysts/builtin/words/poles.ts";

/** Tells if the two means move the way of the wish: they may not where some gave only one of the two scores. */
export function hasPath({ spectrum, towards, today, wished }: ClaimOf<"wish">): boolean {
  const isRight = polesOf(spectrum).right === towards;
  return isSeen(today, wished) && wished.value > today.value === isRight;
}

function tellWish(claim: ClaimOf<"wish">, brief: Brief): string {
  const { spectrum, towards, movers, today, wished, gap } = claim;
  const [name, { wanted }] = [nameOf(spectrum), POLES[towards]];
  const who = part(movers, brief);
  if (!hasPath(claim)) {
    const size = gap ? `${points(gap)} ` : "";
    return `On ${name}, the wishes lie ${size}further towards ${poleName(towards)} on average.`;
  }
  const path = `from ${score(today)} today to ${score(wished)}`;
  const share = who ? `, and ${who} ${verb(movers, "share")} the wish` : "";
  return brief.voice("wish", [
    `${who ? `${who} ${verb(movers, "want")}` : "respondents want"} ${wanted}, which would mean a move ${path} on ${name}.`,
    `the team wants to move towards ${poleName(towards)}, ${path} on ${name}${share}.`,
    `on ${name}, ${who ?? "respondents"} would move towards ${poleName(towards)}, and the mean would go ${path}.`,
  ]);
}

const peopleNear = (camp: { people: { value: number }; mean: Parameters<typeof score>[0] }) =>
  [`${count(camp.people.value)} ${camp.people.value === 1 ? "person" : "people"}`, score(camp.mean)] as const;

function tellCamps({ spectrums: [first, ...others] }: ClaimOf<"camps">, { voice }: Brief): string | null {
  if (!first) return null;
  const { spectrum, lower, upper } = first;
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  const also = others.length === 0 ? "" : joinList(others.map((one) => nameOf(one.spectrum)));
  if (!lower || !upper) {
    const tail = also ? `, and they do so on ${also} as well` : "";
    return voice("camps", [
      `views of ${topic} fall into two camps on ${name}${tail}.`,
      `on ${name}, respondents fall into two camps on where the team stands today${tail}.`,
      `two opposing views of today lie behind the mean on ${name}${tail}.`,
    ]);
  }
  const [[few, low], [many, high]] = [peopleNear(lower), peopleNear(upper)];
  const tail = also ? `, and the same people form the two camps on ${also}` : "";
  return voice("camps", [
    `views of ${topic} fall into two camps on ${name}, with ${few} near ${low} and ${many} near ${high}${tail}.`,
    `on ${name}, ${few} place the team near ${low} and ${many} near ${high}${tail}.`,
    `two camps see ${name} differently, with ${few} near ${low} and ${many} near ${high}${tail}.`,
  ]);
}

function wishesOf(people: People | null, pole: string, brief: Pick<Brief, "isFirst">): string | null {
  const who = part(people, brief);
  if (!who || !people) return null;
  return `${people.unit === "people" ? count(people.value) : who} towards ${pole}`;
}

/** Says how many wish to go each way: "five towards Open and six towards Structured"; null if that is not known. */
export function bothWays(
  { spectrum, leftward, rightward }: ClaimOf<"collision">,
  brief: Brief,
): string | null {
  const { left, right } = polesOf(spectrum);
  const [one, other] = [
    wishesOf(leftward, poleName(left), brief),
    // Both are of the same people, named once.
    wishesOf(rightward, poleName(right), { isFirst: true }),
  ];
  return one && other ? `${one} and ${other}` : null;
}

function tellCollision(claim: ClaimOf<"collision">, brief: Brief): string {
  const { left, right } = polesOf(claim.spectrum);
  const name = nameOf(claim.spectrum);
  const ways = bothWays(claim, brief);
  const tail = ways ? `, with ${ways}` : "";
  return brief.voice("collision", [
    `wishes on ${name} go both ways${tail}.`,
    `respondents want to move in opposite directions on ${name}${tail}.`,
    `some respondents want ${POLES[left].wanted} and others ${POLES[right].wanted}, so there is no common wish on ${name}${ways ? `, with ${ways}` : ""}.`,
  ]);
}

function tellDissent({ spectrum, today }: ClaimOf<"dissent">, { voice }: Brief): string {
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  return voice("dissent", [
    `on ${name}, views of today lie further apart than answers usually do, around a mean of ${score(today)}.`,
    `respondents disagree by more than chance on ${topic}, with a mean of ${score(today)} on ${name}.`,
    `behind the mean of ${score(today)} on ${name} lie widely different views.`,
  ]);
}

function tellConsensus({ spectrum, today }: ClaimOf<"consensus">, { voice }: Brief): string {
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  return voice("consensus", [
    `on ${name}, views of today lie closer together than answers usually do, around ${score(today)}.`,
    `respondents agree by more than chance on ${topic}, with a mean of ${score(today)} on ${name}.`,
    `the mean of ${score(today)} on ${name} reflects a shared view.`,
  ]);
}

function tellContradiction(claim: ClaimOf<"contradiction">, { voice }: Brief): string {
  const { spectrum, stated, left, right, today } = claim;
  const poles = polesOf(spectrum);
  const [one, other, pole, opposite] =
    stated === poles.left ? [left, right, poles.left, poles.right] : [right, left, poles.right, poles.left];
  const place = `${score(today)} on ${nameOf(spectrum)}, ${sideInWords(spectrum, today.value)}`;
  return voice("contradiction", [
    `respondents agree more with the statements on ${poleName(pole)} (${score(one)} out of 5) than with those on ${poleName(opposite)} (${score(other)}), yet place the team at ${place}.`,
    `the statements favour ${poleName(pole)} (${score(one)} out of 5, against ${score(other)} for ${poleName(opposite)}), while respondents place the team at ${place}.`,
    `two parts of the survey disagree, as the statements favour ${poleName(pole)} (${score(one)} out of 5) over ${poleName(opposite)} (${score(other)}), but today’s mean is ${place}.`,
  ]);
}

/** Names the pole to which the first of two groups lies nearer. */
export function nearerPole({ spectrum, one, other }: GroupContrast) {
  const { left, right } = polesOf(spectrum);
  return one.value < other.value ? left : right;
}

/** Further contrasts that one sentence tells. */
const MOST_TOLD = 2;

function furtherContrasts(widest: GroupContrast, more: readonly GroupContrast[]): string {
  const others = more.filter(
    ({ spectrum }, index) =>
      spectrum !== widest.spectrum && more.findIndex((one) => one.spectrum === spectrum) === index,
  );
  if (others.length === 0) return "";
  if (others.length > MOST_TOLD) return ", and they differ on other spectrums as well";
  const told = others.map(
    ({ spectrum, one, other }) => `${nameOf(spectrum)} (${score(one)} against ${score(other)})`,
  );
  return `, and they differ on ${joinList(told)} as well`;
}

/** Says how the first of two groups answers beside the other: "the C-Suite rates the team as more open (3.1) than …". */
export function compareGroups({ one, other }: ClaimOf<"groups">, contrast: GroupContrast): string {
  const pole = POLES[nearerPole(contrast)];
  const own =
    contrast.measure === "current"
      ? `${groupWith(one, "rate")} the team as ${pole.more}`
      : `${groupWith(one, "want")} ${pole.wanted}`;
  return `${own} (${score(contrast.one)}) than ${groupWith(other, "do")} (${score(contrast.other)})`;
}

function tellGroups(claim: ClaimOf<"groups">, { voice }: Brief): string | null {
  const { one, other, contrasts } = claim;
  const [widest, ...more] = contrasts;
  if (!widest) return null;
  const [name, mine, theirs] = [nameOf(widest.spectrum), score(widest.one), score(widest.other)];
  const views = widest.measure === "current" ? `views of ${name} today` : `wishes for ${name}`;
  const tail = furtherContrasts(widest, more);
  return voice("groups", [
    `on ${name}, ${compareGroups(claim, widest)}, a difference of more than chance${tail}.`,
    `${groupName(one).name} (${mine}) and ${groupName(other).name} (${theirs}) differ by more than chance in their ${views}${tail}.`,
    `${views} set ${groupName(one).name} (${mine}) apart from ${groupName(other).name} (${theirs}) by more than chance${tail}.`,
  ]);
}

/** Says how a move stands to what the round before wished. */
const AFTER_WISH = {
  came: ", as respondents then wished",
  away: ", away from what respondents then wished",
} as const;

function tellChange(claim: ClaimOf<"change">, { voice }: Brief): string | null {
  const { spectrum, towards, before, today, wish } = claim;
  if (!isSeen(before, today)) return null;
  const [name, tail] = [nameOf(spectrum), wish ? AFTER_WISH[wish] : ""];
  const path = `from ${score(before)} then to ${score(today)} today`;
  return voice("change", [
    `since the last round, the team has moved towards ${poleName(towards)} on ${name}, ${path}${tail}.`,
    `on ${name}, the mean has moved towards ${poleName(towards)} since the last round, ${path}${tail}.`,
    `the team is rated nearer to ${poleName(towards)} on ${name} than in the last round (${score(before)} then, ${score(today)} today), by more than chance${tail}.`,
  ]);
}

function tellMarkChange({ isHigher, before, mean }: ClaimOf<"mark-change">): string | null {
  if (!isSeen(before, mean)) return null;
  const turn = isHigher ? "risen" : "fallen";
  return `the mark for effectiveness has ${turn} since the last round, from ${score(before)} then to ${score(mean)} out of 10 today.`;
}

function tellSpreadChange({ spectrum, direction }: ClaimOf<"spread-change">, { voice }: Brief): string {
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  const [turn, lie] =
    direction === "closer" ? ["come closer together", "closer together"] : ["moved apart", "further apart"];
  return voice("spread change", [
    `views of ${topic} have ${turn} since the last round, by more than chance.`,
    `on ${name}, answers lie ${lie} than in the last round, by more than chance.`,
  ]);
}

function wordingOf(claim: Claim, brief: Brief): string | null {
  switch (claim.kind) {
    case "wish":
      return tellWish(claim, brief);
    case "camps":
      return tellCamps(claim, brief);
    case "collision":
      return tellCollision(claim, brief);
    case "dissent":
      return tellDissent(claim, brief);
    case "consensus":
      return tellConsensus(claim, brief);
    case "contradiction":
      return tellContradiction(claim, brief);
    case "groups":
      return tellGroups(claim, brief);
    case "change":
      return tellChange(claim, brief);
    case "mark-change":
      return tellMarkChange(claim);
    case "spread-change":
      return tellSpreadChange(claim, brief);
    default:
      return null;
  }
}

/** States a finding with its figures in one sentence; null for a description. */
export function tellFinding(claim: Claim, brief: Brief): string | null {
  const voice: Brief["voice"] = (kind, variants) => brief.voice(kind, variants, claim.id);
  const sentence = wordingOf(claim, { ...brief, voice });
  return sentence && capitalise(sentence);
}

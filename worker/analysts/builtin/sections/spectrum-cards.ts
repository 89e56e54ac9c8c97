import { type Claim, type ClaimKind, type ClaimOf, spectrumsOf, type Value } from "#domain/claims/claim.ts";
import { sideOf } from "#domain/claims/spectrum-claims.ts";
import { poleName, SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Insights } from "#domain/report/insights.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { Brief } from "#worker/analysts/builtin/brief.ts";
import { nameOf, polesOf, sideInWords } from "#worker/analysts/builtin/words/names.ts";
import { count, points, score } from "#worker/analysts/builtin/words/numbers.ts";
import { bothWays } from "./tell-finding.ts";

type Card = Insights["spectrumAnalysis"][string];
type Find = <Kind extends ClaimKind>(kind: Kind) => ClaimOf<Kind> | undefined;

function campsToday({ spectrums }: ClaimOf<"camps">, id: SpectrumId, { voice }: Brief): string {
  const camps = spectrums.find(({ spectrum }) => spectrum === id);
  if (!camps?.lower || !camps.upper) {
    return voice("card camps", ["a division into camps", "camps far apart", "a divided view"]);
  }
  const { lower, upper } = camps;
  const [few, many] = [count(lower.people.value), count(upper.people.value)];
  return voice("card camps", [
    `${few} near ${score(lower.mean)}, ${many} near ${score(upper.mean)}`,
    `two camps, near ${score(lower.mean)} (${few}) and ${score(upper.mean)} (${many})`,
    `a camp near ${score(lower.mean)} (${few}) and a camp near ${score(upper.mean)} (${many})`,
  ]);
}

function today(find: Find, id: SpectrumId, brief: Brief): string {
  const { voice } = brief;
  const camps = find("camps");
  if (camps) return campsToday(camps, id, brief);
  const dissent = find("dissent");
  if (dissent) {
    const mean = score(dissent.today);
    return voice("card dissent", [
      `views far apart, with a mean of ${mean}`,
      `${mean} on average, with widely different views`,
      `no common view (mean ${mean})`,
    ]);
  }
  const place = find("place");
  if (!place) return voice("card no answer", ["not known", "unknown", "no figure"]);
  const mean = score(place.today);
  // A side that one answer could account for is not told.
  const isDoubtful = place.towards === null && sideOf(id, place.today.value) !== null;
  const side = isDoubtful ? "" : `, ${sideInWords(id, place.today.value)}`;
  return brief.n === 1
    ? voice("card answer", [`${mean}${side}`, `at ${mean}${side}`, `placed at ${mean}${side}`])
    : voice("card place", [`${mean}${side}`, `${mean} on average${side}`, `a mean of ${mean}${side}`]);
}

function desired(find: Find, id: SpectrumId, brief: Brief): string {
  const { voice, n } = brief;
  const collision = find("collision");
  if (collision) {
    const ways = bothWays(collision, brief) ?? "no common wish";
    return voice("card both", [ways, `wishes both ways, ${ways}`, `opposite wishes, ${ways}`]);
  }
  const wished = (find("wish") ?? find("wished"))?.wished;
  if (!wished) return "";
  const mean = score(wished);
  // Of a mean wish that is no finding, one answer could account for the side.
  const side = n === 1 || find("wish") ? `, ${sideInWords(id, wished.value)}` : "";
  if (n === 1)
    return voice("card wish of one", [
      `a wish of ${mean}${side}`,
      `ideally ${mean}${side}`,
      `the wish is ${mean}${side}`,
    ]);
  const camps = find("camps");
  if (camps) {
    const apart = wishesOfCamps(camps, id, brief);
    if (apart) return apart;
    return voice("card wish of camps", [
      `the average wish is ${mean}, across both camps`,
      `across the camps, a mean wish of ${mean}`,
      `both camps together average ${mean} in their wishes`,
    ]);
  }
  return voice("card wished", [
    `the average wish is ${mean}${side}`,
    `a mean wish of ${mean}${side}`,
    `respondents would choose ${mean} on average${side}`,
  ]);
}

/** What the people of each camp want on average; null where that is not told. */
function wishesOfCamps({ spectrums }: ClaimOf<"camps">, id: SpectrumId, { voice }: Brief): string | null {
  const { lower, upper } = spectrums.find(({ spectrum }) => spectrum === id) ?? {};
  if (!lower?.wished || !upper?.wished) return null;
  const [one, other] = [score(lower.wished), score(upper.wished)];
  const left = poleName(polesOf(id).left);
  return voice("card wishes of camps", [
    `${one} on average in the camp nearer ${left}, ${other} in the other`,
    `the camp nearer ${left} averages ${one}, the other ${other}`,
    `a mean wish of ${one} in the camp nearer ${left}, ${other} in the other`,
  ]);
}

function gap(find: Find, id: SpectrumId, { voice, n }: Brief): string {
  if (find("collision")) {
    return voice("card gap both", ["no common direction", "none that both sides share", "two directions"]);
  }
  const wish = find("wish");
  const size = (wish ?? find("wished"))?.gap;
  if (!size) return voice("card unknown", ["not known", "unknown", "no figure"]);
  const { left, right } = polesOf(id);
  const isNone = oneDecimal(size.value) === "0.0";
  const way = isNone ? "0.0 points" : `${points(size)} towards ${poleName(size.value < 0 ? left : right)}`;
  if (n === 1) return voice("card gap of one", [way, `a gap of ${way}`, `${way} between them`]);
  if (find("camps") && !wish) {
    return voice("card gap of camps", [
      `${way} on average, across both camps`,
      `across the camps, an average of ${way}`,
      `for both camps together, ${way}`,
    ]);
  }
  if (isNone)
    return voice("card no gap", [`${way} on average`, `an average of ${way}`, `on average, ${way}`]);
  const sized = `${way}${bothScores(find, size)}`;
  return wish
    ? voice("card wish", [
        `${sized}, more than chance`,
        `${sized} (more than chance)`,
        `${sized}, by more than chance`,
      ])
    : voice("card gap", [
        `${sized}, which may be chance`,
        `${sized} (may be chance)`,
        `${sized}, perhaps by chance`,
      ]);
}

/** Says why a gap is not the distance of the two means beside it: some gave only one of the two scores. */
function bothScores(find: Find, { value }: Value): string {
  const [from, to] = [find("place")?.today, (find("wish") ?? find("wished"))?.wished];
  if (!from || !to || Math.abs(to.value - from.value - value) < NOTABLE) return "";
  return " among those who gave both answers";
}

/** In points of 9: less may be rounding. */
const NOTABLE = 0.15;

/** Writes a card per spectrum with scores, in cells of a few words: findings are told elsewhere, once. */
export function spectrumCards(brief: Brief): Insights["spectrumAnalysis"] {
  const cards = SPECTRUM_IDS.flatMap((id): [string, Card][] => {
    const own = brief.claims.filter((claim) => spectrumsOf(claim).includes(id));
    const find: Find = (kind) =>
      own.find((claim): claim is Claim & ClaimOf<typeof kind> => claim.kind === kind);
    if (own.length === 0) return [];
    const texts = {
      currentState: today(find, id, brief),
      desiredState: desired(find, id, brief),
      gap: gap(find, id, brief),
    };
    return [
      [
        nameOf(id),
        {
          currentState: cell(texts.currentState),
          desiredState: cell(texts.desiredState),
          gap: cell(texts.gap),
        },
      ],
    ];
  });
  return Object.fromEntries(cards);
}

function cell(text: string): string {
  return text && `${capitalise(text)}.`;
}

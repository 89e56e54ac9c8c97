import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import type { Measure } from "#worker/analysts/evidence/text/sentence.ts";

/** Kinds of fact that a sentence must name by one of these words; means and counts of people need none. */
const CUES: readonly { id: RegExp; words: RegExp }[] = [
  {
    id: /^(?:aspect|pair)\./,
    words:
      /of 5\b|\/ ?5\b|of five|aspect|statement|assent|agreement question|habit|score|rate|outweigh|of 5 points/,
  },
  { id: /^spectrums\.gap\./, words: /largest|smallest|widest|strongest|biggest|exceed|most|least/ },
  { id: /^spectrums\.current\./, words: /spectrum|spectra|lines|lowest|highest|all six/ },
  {
    id: /(?:^|\.)effectiveness\./,
    words:
      /effective|results|of 10\b|\/ ?10\b|achiev|collaborat|together|satisf|happ|critical|positive|generous|marks?\b|ratings?\b/,
  },
  { id: /effectiveness\.achievement\./, words: /achiev|sets? out|aims|goals|deliver|results|\bboth\b/ },
  { id: /effectiveness\.collaboration\./, words: /collaborat|together|co-?operat|\bboth\b/ },
  { id: /\.standardDeviation$/, words: /standard deviation|\bsd\b|deviat/ },
  { id: /\.median$/, words: /median|middle|half/ },
  { id: /Quartile$/, words: /quart|middle half|half of|common/ },
  {
    id: /\.(?:min|max)$/,
    words:
      /\bfrom\b.*\bto\b|between|low|high|range|nobody|no (?:score|answer|one|wish)|minimum|maximum|every|all|alike|none|some|others/,
  },
  {
    id: /\.(?:halfWidth95|low|high)$/,
    words: /±|interval|confidence|margin|uncertain|chance|between|\bfrom\b.*\bto\b/,
  },
  { id: /\.chanceAgreement$/, words: /chance|random/ },
  { id: /\.(?:agreement|chanceAgreement)$/, words: /r_?wg|agreement|index/ },
  {
    id: /\.averageDeviation$/,
    words:
      /distance|deviat|spread|close|apart|within|from the mean|around|views|differ|on average|common ground/,
  },
  {
    id: /(?:gap\.(?:mean|largest|smallest)|difference|^difference\..*(?<!\.lower|\.upper)\.mean|^pair\..*\.mean|\.range)$/,
    words:
      /gap|differ|more|less|above|below|apart|higher|lower|than|clos|further|outweigh|within|against|\bby\b|towards?|ahead|behind|move|want|wish|shift|change|short|away|distan|side|separat|points?\b/,
  },
  { id: /\.aspirational\.band\./, words: /wish|want|goal|aspir|future/ },
  { id: /\.camps\./, words: /camp|divid|split|near|group|two|half|side|around/ },
  { id: /\.range$/, words: /separat|range|apart|widest|highest|lowest|least/ },
  { id: /\.halfway$/, words: /half/ },
  { id: /^rounds\./, words: /round|since|earlier|before|last time|then\b/ },
  { id: /^participation\.places$/, words: /place|room|up to|at most|capacity|can|take/ },
  { id: /^participation\.(?:roles|levels|functions|singleRoles)$/, words: /role|level|function/ },
];

/** Bit of the first cue, agreement with an aspect: "Vision (3.4)" can do without its words. */
export const ASPECT_CUE = 1;

export interface IndexedFact extends Fact {
  /** Labels of the groups that it is about; none for the team. */
  groups: readonly string[];
  /** Measures that its value can be called; null for any. */
  measures: readonly Measure["measure"][] | null;
  /** Bit mask of the cues that a sentence must have. */
  cues: number;
  /** Scale point of a count of answers. */
  point: string | null;
  /** Tolerance for a written figure, beyond its own rounding. */
  slack: number;
}

export interface FactIndex {
  figures: Figures;
  /**
   * Tells if the team's wish to move is beyond chance: by the verdicts, or in an older report by its
   * interval.
   */
  isClearWish: (spectrum: SpectrumId) => boolean;
  /** Returns the mean of a group, or for null of the team, on a spectrum. */
  meanOf: (group: string | null, spectrum: SpectrumId, measure: Measure["measure"]) => IndexedFact | null;
  /** Returns the mean mark for effectiveness of a group, or for null of the team. */
  effectivenessOf: (group: string | null) => IndexedFact | null;
  /** Tells if a group has scores of its own. */
  hasScores: (group: string | null) => boolean;
  /** Returns the team's mean of an aspect. */
  aspectOf: (aspect: string) => Fact | null;
  /** Returns the team's mean for one of the two questions about effectiveness. */
  itemOf: (item: string) => Fact | null;
  /** Facts that count people. */
  people: IndexedFact[];
  /** Shares in quarters, which only a confidential survey has. */
  shares: IndexedFact[];
  /** Scores and indices by the tenths of their absolute value. */
  byTenths: Map<number, IndexedFact[]>;
}

function cueBits(holds: (cue: (typeof CUES)[number]) => boolean): number {
  return CUES.reduce((bits, cue, index) => (holds(cue) ? bits | (1 << index) : bits), 0);
}

/** Returns the bit mask of the cues in a text. */
export function cuesIn(words: string): number {
  return cueBits((cue) => cue.words.test(words));
}

/** Stored figures are rounded to 2 decimals; what is computed from two of them is off by twice as much. */
function slackOf({ id, unit }: Fact): number {
  if (unit === "people") return 0;
  return /difference|\.low$|\.high$|halfway|range/.test(id) ? 0.0151 : 0.0051;
}

function measuresOfFact({ id, unit }: Fact): IndexedFact["measures"] {
  if (unit !== "points" || /(?:Deviation|Quartile|halfWidth95)$/.test(id)) return null;
  if (/difference|\.range$/.test(id) && !/\.(?:lower|upper)\./.test(id))
    return id.endsWith("range") ? ["gap"] : null;
  if (/aspirational|camps\.(?:lower|upper)\.wished$/.test(id)) return ["aspirational"];
  if (/gap\./.test(id)) return ["gap"];
  return /current\.|camps/.test(id) ? ["current"] : null;
}

function indexed(fact: Fact): IndexedFact {
  return {
    ...fact,
    groups: fact.group?.split(" | ") ?? [],
    measures: measuresOfFact(fact),
    cues: cueBits(({ id }) => id.test(fact.id)),
    point: fact.id.match(/\.count\.(\d)$/)?.[1] ?? null,
    slack: slackOf(fact),
  };
}

const QUARTERS = /\.gap\.(?:left|same|right)Share$|\.band\./;

function tenthsOf(value: number): number {
  return Math.round(Math.abs(value) * 10);
}

/** Smallest gap, in points of 9, that an older report's text may call clear. */
const MIN_GAP = 0.5;

function isClearWish({ verdicts, spectrums }: Figures, spectrum: SpectrumId): boolean {
  if (verdicts) return verdicts.wants.some((want) => want.spectrum === spectrum);
  const gap = spectrums.find((one) => one.spectrum === spectrum)?.gap;
  if (!gap || gap.halfWidth95 === null) return false;
  return Math.abs(gap.mean) >= MIN_GAP && Math.abs(gap.mean) > gap.halfWidth95;
}

/** Indexes facts for the look-up of a written figure. */
export function indexFacts(facts: readonly Fact[], figures: Figures): FactIndex {
  const all = facts.map(indexed);
  const means = new Map(
    all
      .filter(({ id }) => !/achievement|collaboration/.test(id))
      .filter(
        ({ id }) =>
          /^(?:spectrum|effectiveness|role|level|function)\b.*\.mean$/.test(id) && !id.includes("camps"),
      )
      .map((fact) => {
        const [measure] = /current|aspirational|gap/.exec(fact.id.slice(-20)) ?? [""];
        return [`${fact.group ?? ""}|${fact.spectrum ?? fact.aspect ?? ""}|${measure}`, fact];
      }),
  );
  const byTenths = new Map<number, IndexedFact[]>();
  for (const fact of all) {
    if (fact.unit === "people" || fact.unit === "percent") continue;
    const tenths = tenthsOf(fact.value);
    const bucket = byTenths.get(tenths);
    if (bucket) bucket.push(fact);
    else byTenths.set(tenths, [fact]);
  }
  const people = all.filter(({ unit }) => unit === "people");
  const shares = all.filter(({ id }) => QUARTERS.test(id));
  const scored = new Set<string | null>(
    all.flatMap(({ group, unit }) => (group && unit === "points" ? [group] : [])),
  );
  const byId = new Map(all.map((fact) => [fact.id, fact]));
  return {
    figures,
    isClearWish: (spectrum) => isClearWish(figures, spectrum),
    meanOf: (group, spectrum, measure) => means.get(`${group ?? ""}|${spectrum}|${measure}`) ?? null,
    hasScores: (group) => scored.has(group),
    aspectOf: (aspect) => byId.get(`aspect.${aspect}.mean`) ?? null,
    itemOf: (item) => byId.get(`effectiveness.${item}.mean`) ?? null,
    effectivenessOf: (group) => means.get(`${group ?? ""}||`) ?? null,
    people,
    shares,
    byTenths,
  };
}

/** Returns the scores and indices that a figure with so many decimals may stand for. */
export function factsNear({ byTenths }: FactIndex, value: number, decimals: number): IndexedFact[] {
  const tenths = tenthsOf(value);
  const reach = decimals === 0 ? 6 : 1;
  return Array.from({ length: 2 * reach + 1 }, (_, step) => byTenths.get(tenths - reach + step) ?? []).flat();
}

import type { Distribution, Figures, GroupScores, StatementFigures } from "#domain/figures/figures.ts";
import { othersOf } from "#domain/figures/finite-population.ts";
import { isItem, isSpectrum } from "#domain/figures/rounds/measures.ts";
import { EFFECTIVENESS_LABELS, polesOf, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { type Grouping, groupName } from "#domain/questionnaire/roles.ts";
import { type Entry, type Fact, factsOf, SOURCES } from "./fact.ts";
import { spectrumFacts } from "./spectrum-facts.ts";

/** Lists what there is to say of the people who answered, and of those who did not where the team's size is known. */
function wholeFacts(figures: Figures): Fact[] {
  const { responses, participation, release, quality } = figures;
  const { hurried = 0, without } = quality ?? {};
  const line = without ? spectrumName(polesOf(without.spectrum)) : "";
  const others = othersOf(figures);
  const shift = others && others.people > 0 ? others.shift : null;
  const size = participation?.teamSize ?? null;
  const roles = participation?.roles ?? null;
  const missing = "people of the team who are not in the report";
  const largest = "most that those not in the report could move a mean place on a spectrum";
  return factsOf("", responses, 9, [
    ["responses", "people who answered", responses, SOURCES.count, "people"],
    ["participation.roles", "different roles", roles, SOURCES.count, "people"],
    ["release.late", "responses too late for this report", release?.late || null, SOURCES.count, "people"],
    ["participation.teamSize", "people in the team", size, SOURCES.team, "people"],
    ["participation.others", missing, others?.people ?? null, SOURCES.count, "people"],
    ["participation.shift", largest, shift, SOURCES.shift],
    ["quality.careless", "responses that look careless", quality?.careless ?? null, SOURCES.count, "people"],
    ["quality.hurried", "responses that were hurried", hurried > 1 ? hurried : null, SOURCES.count, "people"],
    ["quality.flagged", "responses careless or hurried", without?.flagged ?? null, SOURCES.count, "people"],
    ["quality.without.current.mean", `${line} today, without these`, without?.current ?? null, SOURCES.mean],
    [
      "quality.without.aspirational.mean",
      `${line} wanted, without these`,
      without?.aspirational ?? null,
      SOURCES.mean,
    ],
  ]).map((fact) => ({ ...fact, id: fact.id.slice(1) }));
}

/** Says how many agree with a statement: counted, or as the share that a confidential survey has. */
function statementFacts({ statement, n, agree, share }: StatementFigures): Fact[] {
  const percent = share === undefined ? null : 100 * share;
  return factsOf(`statement.${statement}`, n, null, [
    ["agree", `Statement ${statement}: people who agree`, agree, SOURCES.count, "people"],
    ["agreeShare", `Statement ${statement}: share who agree`, percent, SOURCES.rounded, "percent"],
  ]);
}

/** Lists the means of the round before, and how far they have moved. */
function roundFacts({ rounds }: Figures): Fact[] {
  if (!rounds) return [];
  const { earlier, changes, marks } = rounds;
  return [
    ...factsOf("rounds", earlier.responses, null, [
      ["responses", "people who answered the round before", earlier.responses, SOURCES.count, "people"],
    ]),
    ...changes.flatMap(({ measure, earlier: before }) => {
      if (isItem(measure)) return [];
      const name = isSpectrum(measure) ? spectrumName(polesOf(measure)) : "effectiveness";
      return factsOf(`rounds.${measure}`, before.n, isSpectrum(measure) ? 9 : 10, [
        ["current.mean", `${name} in the round before: mean`, before.mean, SOURCES.mean],
      ]);
    }),
    ...marks.flatMap(({ item, n, mean }) =>
      factsOf(`rounds.effectiveness.${item}`, n, 10, [
        ["mean", `${EFFECTIVENESS_LABELS[item]} in the round before: mean`, mean, SOURCES.mean],
      ]),
    ),
  ];
}

type Group = Partial<GroupScores> & { label: string; n: number };

/** Lists a group's means on each spectrum, and of its marks for effectiveness. */
function groupFacts(grouping: Grouping, group: Group): Fact[] {
  const { label, n, spectrums = [], effectiveness = null, effectivenessItems = [] } = group;
  return [
    ...spectrums.flatMap(({ spectrum, current, aspirational }) =>
      factsOf(`${grouping}.${label}.${spectrum}`, n, 9, [
        ["current.mean", `${label}: today`, current, SOURCES.mean],
        ["aspirational.mean", `${label}: wanted`, aspirational, SOURCES.mean],
      ]),
    ),
    ...factsOf(`${grouping}.${label}.effectiveness`, n, 10, [
      ["mean", `${label}: effectiveness`, effectiveness, SOURCES.mean],
      ...effectivenessItems.map(({ item, mean }): Entry => {
        return [`${item}.mean`, `${label}: ${EFFECTIVENESS_LABELS[item]}`, mean, SOURCES.mean];
      }),
    ]),
  ];
}

const meanOf = (id: string, label: string, { n, mean }: Distribution): Fact[] =>
  factsOf(id, n, 10, [["mean", `${label}: mean`, mean, SOURCES.mean]]);

/** Lists the means of both effectiveness questions together and of each. */
function effectivenessFacts({ effectiveness, effectivenessItems = [] }: Figures): Fact[] {
  return [
    ...(effectiveness ? meanOf("effectiveness", "Effectiveness", effectiveness) : []),
    ...effectivenessItems.flatMap(({ item, scores }) =>
      meanOf(`effectiveness.${item}`, `Effectiveness: ${EFFECTIVENESS_LABELS[item]}`, scores),
    ),
  ];
}

const SIDES = {
  camps: { lower: "in the lower camp", upper: "in the upper camp" },
  wants: { lower: "who want to move left", upper: "who want to move right" },
} as const;

/** Says how many people of a level or function are on either side, in an open survey. */
function crossingFacts({ verdicts }: Figures): Fact[] {
  return (verdicts?.crossings ?? []).flatMap(({ spectrum, of, grouping, counts }) =>
    counts.flatMap(({ label, lower, same, upper }) => {
      const name = groupName({ grouping, label });
      const id = `crossing.${spectrum}.${of}.${grouping}.${label}`;
      return factsOf(id, lower + same + upper, null, [
        ["lower", `${name}: people ${SIDES[of].lower}`, lower, SOURCES.count, "people"],
        ["upper", `${name}: people ${SIDES[of].upper}`, upper, SOURCES.count, "people"],
      ]);
    }),
  );
}

export type { Fact } from "./fact.ts";

/**
 * Lists every figure that a claim may state, in the order of the figures and as they are rounded. The
 * same figures give the same facts with the same ids.
 */
export function buildFactSheet(figures: Figures): Fact[] {
  const { spectrums, roles, levels = [], functions = [], statements = [] } = figures;
  return [
    ...wholeFacts(figures),
    ...effectivenessFacts(figures),
    ...spectrums.flatMap((one) => spectrumFacts(one, figures.release?.spreadsOf)),
    ...statements.flatMap(statementFacts),
    ...roles.flatMap((role) => groupFacts("role", { ...role, n: role.count })),
    ...levels.flatMap((level) => groupFacts("level", level)),
    ...functions.flatMap((one) => groupFacts("function", one)),
    ...crossingFacts(figures),
    ...roundFacts(figures),
  ];
}

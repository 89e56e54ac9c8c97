import type { Distribution, Figures, StatementFigures } from "#domain/figures/figures.ts";
import { othersOf } from "#domain/figures/finite-population.ts";
import { type Group, groupsOf } from "#domain/figures/groups.ts";
import { isItem, isSpectrum } from "#domain/figures/rounds/measures.ts";
import { leastJoined } from "#domain/figures/rounds/overlap.ts";
import {
  AGREEMENT_SCALE,
  EFFECTIVENESS_LABELS,
  polesOf,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { type Grouping, groupName } from "#domain/questionnaire/roles.ts";
import { factLabels, factSources, groupFactLabels } from "#messages/report/facts";
import { type Entry, type Fact, factsOf } from "./fact.ts";
import { spectrumFacts } from "./spectrum-facts.ts";

/** Lists what there is to say of the people who answered, and of those who did not where the team's size is known. */
function wholeFacts(figures: Figures): Fact[] {
  const { responses, participation, release, quality } = figures;
  const { hurried = 0, without } = quality ?? {};
  const spectrum = without ? spectrumName(polesOf(without.spectrum)) : "";
  const others = othersOf(figures);
  const shift = others && others.people > 0 ? others.shift : null;
  const size = participation?.teamSize ?? null;
  const roles = participation?.roles ?? null;
  const labels = factLabels;
  return factsOf("", responses, 9, [
    ["responses", labels.responses, responses, factSources.count, "people"],
    ["participation.roles", labels.roles, roles, factSources.count, "people"],
    ["release.late", labels.late, release?.late || null, factSources.count, "people"],
    ["participation.teamSize", labels.teamSize, size, factSources.team, "people"],
    ["participation.others", labels.others, others?.people ?? null, factSources.count, "people"],
    ["participation.shift", labels.shift, shift, factSources.shift],
    ["quality.careless", labels.careless, quality?.careless ?? null, factSources.count, "people"],
    ["quality.hurried", labels.hurried, hurried > 1 ? hurried : null, factSources.count, "people"],
    ["quality.flagged", labels.flagged, without?.flagged ?? null, factSources.count, "people"],
    [
      "quality.without.current.mean",
      labels.currentWithout({ spectrum }),
      without?.current ?? null,
      factSources.mean,
    ],
    [
      "quality.without.aspirational.mean",
      labels.aspirationalWithout({ spectrum }),
      without?.aspirational ?? null,
      factSources.mean,
    ],
  ]).map((fact) => ({ ...fact, id: fact.id.slice(1) }));
}

/** Says how many agree with a statement: counted, or by the share or the average that a confidential survey has. */
function statementFacts({ statement, n, agree, disagree, share, answer }: StatementFigures): Fact[] {
  const percent = share === undefined ? null : 100 * share;
  return factsOf(`statement.${statement}`, n, AGREEMENT_SCALE.max, [
    ["agree", factLabels.agree({ statement }), agree, factSources.count, "people"],
    ["disagree", factLabels.disagree({ statement }), disagree ?? null, factSources.count, "people"],
    ["agreeShare", factLabels.agreeShare({ statement }), percent, factSources.rounded, "percent"],
    ["answer", factLabels.answer({ statement }), answer ?? null, factSources.mean],
  ]);
}

/** Lists the means of the round before, and how far they have moved. */
function roundFacts({ rounds }: Figures): Fact[] {
  if (!rounds) return [];
  const { earlier, later, changes, marks } = rounds;
  const joined = leastJoined(rounds);
  return [
    ...factsOf("rounds", earlier.responses, null, [
      ["responses", factLabels.earlierResponses, earlier.responses, factSources.count, "people"],
    ]),
    ...factsOf("rounds", later.responses, null, [
      ["joined", factLabels.joined, joined, factSources.team, "people"],
    ]),
    ...changes.flatMap(({ measure, earlier: before }) => {
      if (isItem(measure)) return [];
      const label = isSpectrum(measure)
        ? factLabels.earlierMean({ spectrum: spectrumName(polesOf(measure)) })
        : factLabels.earlierEffectiveness;
      return factsOf(`rounds.${measure}`, before.n, isSpectrum(measure) ? 9 : 10, [
        ["current.mean", label, before.mean, factSources.mean],
      ]);
    }),
    ...marks.flatMap(({ item, n, mean }) =>
      factsOf(`rounds.effectiveness.${item}`, n, 10, [
        ["mean", factLabels.earlierMark({ question: EFFECTIVENESS_LABELS[item] }), mean, factSources.mean],
      ]),
    ),
  ];
}

/** Lists a group's means on each spectrum, and of its marks for effectiveness. */
function groupFacts(grouping: Grouping, group: Group): Fact[] {
  const { label, n, spectrums = [], effectiveness = null, effectivenessItems = [] } = group;
  const name = groupName({ grouping, label });
  return [
    ...spectrums.flatMap(({ spectrum, current, aspirational }) =>
      factsOf(`${grouping}.${label}.${spectrum}`, n, 9, [
        ["current.mean", groupFactLabels.current({ group: name }), current, factSources.mean],
        ["aspirational.mean", groupFactLabels.aspirational({ group: name }), aspirational, factSources.mean],
      ]),
    ),
    ...factsOf(`${grouping}.${label}.effectiveness`, n, 10, [
      ["mean", groupFactLabels.effectiveness({ group: name }), effectiveness, factSources.mean],
      ...effectivenessItems.map(({ item, mean }): Entry => {
        const question = EFFECTIVENESS_LABELS[item];
        return [`${item}.mean`, groupFactLabels.mark({ group: name, question }), mean, factSources.mean];
      }),
    ]),
  ];
}

/** Lists what those who hold each role of an open survey see and want, and what all others do. */
function roleViewFacts({ responses, roleViews = [] }: Figures): Fact[] {
  return roleViews.flatMap(({ label, n, spectrums }) => {
    const name = { group: groupName({ grouping: "role", label }) };
    const { mean } = factSources;
    return spectrums.flatMap(({ spectrum, ...one }) => {
      const id = `card.${label}.${spectrum}`;
      return [
        ...factsOf(id, n, 9, [
          ["current.mean", groupFactLabels.current(name), one.current, mean],
          ["aspirational.mean", groupFactLabels.aspirational(name), one.aspirational, mean],
        ]),
        ...factsOf(id, responses - n, 9, [
          ["current.others", groupFactLabels.othersCurrent(name), one.othersCurrent, mean],
          ["aspirational.others", groupFactLabels.othersAspirational(name), one.othersAspirational, mean],
        ]),
      ];
    });
  });
}

const meanOf = (id: string, label: string, { n, mean }: Distribution): Fact[] =>
  factsOf(id, n, 10, [["mean", label, mean, factSources.mean]]);

/** Lists the means of both effectiveness questions together and of each. */
function effectivenessFacts({ effectiveness, effectivenessItems = [] }: Figures): Fact[] {
  return [
    ...(effectiveness ? meanOf("effectiveness", factLabels.effectiveness, effectiveness) : []),
    ...effectivenessItems.flatMap(({ item, scores }) =>
      meanOf(`effectiveness.${item}`, factLabels.mark({ question: EFFECTIVENESS_LABELS[item] }), scores),
    ),
  ];
}

/** Says how many people of a level or function are on either side, in an open survey. */
function crossingFacts({ verdicts }: Figures): Fact[] {
  return (verdicts?.crossings ?? []).flatMap(({ spectrum, of, grouping, counts }) =>
    counts.flatMap(({ label, lower, same, upper }) => {
      const group = groupName({ grouping, label });
      const id = `crossing.${spectrum}.${of}.${grouping}.${label}`;
      return factsOf(id, lower + same + upper, null, [
        ["lower", groupFactLabels[of].lower({ group }), lower, factSources.count, "people"],
        ["upper", groupFactLabels[of].upper({ group }), upper, factSources.count, "people"],
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
  const { spectrums, statements = [] } = figures;
  return [
    ...wholeFacts(figures),
    ...effectivenessFacts(figures),
    ...spectrums.flatMap((one) => spectrumFacts(one, figures.release?.spreadsOf)),
    ...statements.flatMap(statementFacts),
    ...(["role", "level", "function"] as const).flatMap((grouping) =>
      groupsOf(figures, grouping).flatMap((group) => groupFacts(grouping, group)),
    ),
    ...roleViewFacts(figures),
    ...crossingFacts(figures),
    ...roundFacts(figures),
  ];
}

import type { Claim, ClaimedGroup, Value } from "#domain/claims/claim.ts";
import { claim } from "#domain/claims/make-claim.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Draft } from "#worker/analysts/analyst.ts";

const value = (number: number): Value => ({ value: number, unit: "mean", scale: null, fact: `fact.${number}` });

const participation = (people: number) =>
  claim("participation", people, {
    kind: "participation",
    people: value(people),
    roles: null,
    late: null,
    team: null,
  });

const want = (spectrum: SpectrumId, isRight: boolean) =>
  claim(
    `want.${spectrum}`,
    12,
    {
      kind: "want",
      spectrum,
      towards: spectrum.split("_")[isRight ? 1 : 0] as never,
      movers: { unit: "people", value: 9, of: 12, fact: "movers" },
      lands: "middle",
      today: value(isRight ? 3.1 : 6.9),
      wanted: value(5.2),
      gap: value(isRight ? 2.1 : -1.7),
    },
    2,
  );

const place = (spectrum: SpectrumId) =>
  claim(`place.${spectrum}`, 12, { kind: "place", spectrum, towards: null, today: value(5.1) });

const camps = (spectrum: SpectrumId, meet: boolean) => {
  const camp = (mean: number) => ({ people: value(6), mean: value(mean), wanted: value(5), mark: null });
  const spectrums = [{ spectrum, lower: camp(2.3), upper: camp(8) }];
  return claim(`camps.${spectrum}`, 12, { kind: "camps", spectrums, meet, markDiffers: false }, 3);
};

const collaboration = claim("effectiveness.collaboration", 12, {
  kind: "effectiveness",
  item: "collaboration",
  mean: value(4.1),
  level: "low",
});

const level = (label: string): ClaimedGroup => ({ grouping: "level", label, n: 6 });

const groups = claim(
  "groups.level.C-Suite | Manager",
  12,
  {
    kind: "groups",
    one: level("C-Suite"),
    other: level("Manager"),
    contrasts: [{ spectrum: "intuitive_strategic", measure: "current", one: value(2.5), other: value(5.5) }],
  },
  1.8,
);

const opposite = claim(
  "opposite-wants.purpose_profit",
  12,
  { kind: "opposite-wants", spectrum: "purpose_profit", leftward: null, rightward: null, today: value(5) },
  2.5,
);

const change = claim(
  "change.vision_execution",
  12,
  {
    kind: "change",
    spectrum: "vision_execution",
    towards: "execution",
    before: value(3),
    today: value(5),
    wanted: "came",
  },
  2,
);

const rounds = claim("rounds", 12, { kind: "rounds", people: value(12), unmoved: ["disruptive_measured"] });

const sentenceOf = ({ kind, id }: Claim) => `This is what the report says of ${kind} (${id.split(".").pop()}).`;

function draftOf(claims: readonly Claim[]): Draft {
  return {
    claims,
    sentences: new Map(claims.map((one) => [one.id, sentenceOf(one)])),
    advice: [{ id: "read-it-together", title: "Read the report together" }],
  };
}

/** Drafts of made-up teams that suggestions are about. */
export const DRAFTS = {
  /** It wants more attention for the future, and to work more to plans. */
  ahead: draftOf([
    participation(12),
    want("vision_execution", false),
    want("adaptive_planned", true),
    place("purpose_profit"),
  ]),
  /** Its views of how it works together form two camps. */
  split: draftOf([
    participation(12),
    camps("open_structured", false),
    place("vision_execution"),
    claim("withheld", 12, { kind: "withheld", groups: 4, topics: 0 }),
  ]),
  /** It wants more analysis, two levels see its decisions differently, and it does not work together well. */
  analysis: draftOf([participation(12), want("intuitive_strategic", true), groups, collaboration]),
  /** Nothing was found. */
  quiet: draftOf([
    participation(6),
    claim("quiet", 6, { kind: "quiet", spectrums: SPECTRUM_IDS.filter((id) => id !== "purpose_profit") }),
    place("purpose_profit"),
  ]),
  /** It wants change in careful steps, some of it wants purpose and some profit, and many answers look careless. */
  apart: draftOf([
    participation(12),
    opposite,
    want("disruptive_measured", true),
    claim("careless", 12, { kind: "careless" }),
  ]),
  /** A second round: it has moved towards execution, wants clearer roles, and its camps on plans want to meet. */
  again: draftOf([
    participation(12),
    change,
    rounds,
    camps("adaptive_planned", true),
    want("open_structured", true),
  ]),
} satisfies Record<string, Draft>;

import type { Claim, ClaimedGroup } from "#domain/claims/claim.ts";
import { claim } from "#domain/claims/make-claim.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { renderClaims } from "#domain/report/render/render-report.ts";
import { DEFAULT_LOCALE } from "#domain/report/render/say.ts";
import { camps, participation, points, want } from "#tests/domain/report/planted-claims.ts";
import type { Draft } from "#worker/analysts/analyst.ts";

const place = (spectrum: SpectrumId) =>
  claim(`place.${spectrum}`, 12, {
    kind: "place",
    spectrum,
    towards: null,
    today: points(5.1),
    isApart: false,
    isWide: false,
  });

const level = (label: string): ClaimedGroup => ({ grouping: "level", label, n: 6 });

const collaboration = claim("effectiveness.collaboration", 12, {
  kind: "effectiveness",
  item: "collaboration",
  mean: points(4.1),
  level: "low",
  isWide: false,
});

const groups = claim("groups.level.C-Suite | Manager", 12, {
  kind: "groups",
  one: level("C-Suite"),
  other: level("Manager"),
  isLarge: true,
  wanted: null,
  today: null,
  contrasts: [{ spectrum: "intuitive_strategic", measure: "current", one: points(2.5), other: points(5.5) }],
});

const opposite = claim("opposite-wants.purpose_profit", 12, {
  kind: "opposite-wants",
  spectrum: "purpose_profit",
  leftward: null,
  rightward: null,
  today: points(5),
});

const change = claim("change.vision_execution", 12, {
  kind: "change",
  spectrum: "vision_execution",
  towards: "execution",
  before: points(3),
  today: points(5),
  wanted: "came",
});

const rounds = claim("rounds", 12, {
  kind: "rounds",
  people: points(12),
  unmoved: [{ spectrum: "disruptive_measured", towards: "disruptive", means: null }],
});

const draftOf = (claims: readonly Claim[]): Draft => ({
  claims,
  sentences: renderClaims(claims, "open", DEFAULT_LOCALE),
  advice: [{ id: "read-it-together", title: "Read the report together" }],
});

/** Drafts of made-up teams that suggestions are about. */
export const DRAFTS = {
  /** It wants more attention for the future, and to work more to plans. */
  ahead: draftOf([
    participation(),
    want("vision_execution", "vision"),
    want("adaptive_planned", "planned"),
    place("purpose_profit"),
  ]),
  /** Its views of how it works together form two camps. */
  split: draftOf([
    participation(),
    camps("open_structured"),
    place("vision_execution"),
    claim("withheld", 12, { kind: "withheld", groups: 4, topics: 0 }),
  ]),
  /** It wants more analysis, two levels see its decisions differently, and it does not work together well. */
  analysis: draftOf([participation(), want("intuitive_strategic", "strategic"), groups, collaboration]),
  /** Nothing was found. */
  quiet: draftOf([
    participation(6),
    claim("quiet", 6, { kind: "quiet", spectrums: SPECTRUM_IDS.filter((id) => id !== "purpose_profit") }),
    place("purpose_profit"),
  ]),
  /** It wants change in careful steps, some want purpose and some profit, and many answers look careless. */
  apart: draftOf([
    participation(),
    opposite,
    want("disruptive_measured", "measured"),
    claim("careless", 12, { kind: "careless", people: null }),
  ]),
  /** A second round: it has moved towards execution, wants clearer roles, and its camps on plans want to meet. */
  again: draftOf([
    participation(),
    change,
    rounds,
    camps("adaptive_planned", { meet: true }),
    want("open_structured", "structured"),
  ]),
} satisfies Record<string, Draft>;

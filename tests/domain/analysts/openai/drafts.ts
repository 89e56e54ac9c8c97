import type { Claim } from "#domain/claims/claim.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { ORIGINAL_WORDS } from "#domain/report/render/original-words.ts";
import { renderClaims } from "#domain/report/render/render-report.ts";
import {
  camps,
  careless,
  groups,
  lowMarks,
  means,
  participation,
  place,
  plant,
  points,
  want,
} from "#tests/domain/report/planted-claims.ts";
import type { Draft } from "#worker/analysts/analyst.ts";

const draftOf = (claims: readonly Claim[]): Draft => ({
  claims,
  sentences: renderClaims(claims, "open", ORIGINAL_WORDS),
  advice: [{ id: "read-it-together", title: "Read the report together" }],
  asksSuggestions: true,
  roles: [],
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
    plant("withheld", { kind: "withheld", groups: 4, topics: 0 }),
  ]),
  /** It wants more analysis, two levels see its decisions differently, and it does not work together well. */
  analysis: draftOf([
    participation(),
    want("intuitive_strategic", "strategic"),
    groups([{ spectrum: "intuitive_strategic", measure: "current", ...means(2.5, 5.5) }], {
      id: "groups.level.C-Suite | Manager",
      weight: 0,
    }),
    lowMarks("collaboration", 4.1),
  ]),
  /** Nothing was found. */
  quiet: draftOf([
    participation(6),
    plant("quiet", { kind: "quiet", spectrums: SPECTRUM_IDS.filter((id) => id !== "purpose_profit") }),
    place("purpose_profit"),
  ]),
  /** It wants change in careful steps, some want purpose and some profit, and many answers look careless. */
  apart: draftOf([
    participation(),
    plant("opposite-wants.purpose_profit", {
      kind: "opposite-wants",
      spectrum: "purpose_profit",
      leftward: null,
      rightward: null,
      today: points(5),
    }),
    want("disruptive_measured", "measured"),
    careless(),
  ]),
  /** A second round: it has moved towards execution, wants clearer roles, and its camps on plans want to meet. */
  again: draftOf([
    participation(),
    plant("change.vision_execution", {
      kind: "change",
      spectrum: "vision_execution",
      towards: "execution",
      before: points(3),
      today: points(5),
      wanted: "came",
    }),
    plant("rounds", {
      kind: "rounds",
      people: points(12),
      marks: [],
      unmoved: [{ spectrum: "disruptive_measured", towards: "disruptive", means: null }],
    }),
    camps("adaptive_planned", { meet: true }),
    want("open_structured", "structured"),
  ]),
} satisfies Record<string, Draft>;

import { expect, it } from "vitest";
import type { Claim } from "#domain/claims/claim.ts";
import { namesGroups, withoutNames } from "#domain/claims/read-claims.ts";
import type { Release } from "#domain/disclosure/release.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { roleLabel } from "#domain/questionnaire/roles.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import { sentencesOf } from "#tests/domain/report/in-common.ts";
import { renderInOriginal } from "#tests/domain/report/in-keys.ts";
import { samples } from "#tests/samples.ts";
import { reportOn } from "./report-on.ts";
import { inOtherOrder, titlesBack, withOtherNames, withTwoExchanged } from "./twin-surveys.ts";
import { makeSurvey, type Survey } from "./varied-teams.ts";

const PAIRS = samples(60, 1000);
/** Rendering follows from the report and takes longer than making it. */
const RENDERED = 6;
/** Enough to see what a twin that is none looks like. */
const CONTROLS = 40;

const made = Array.from({ length: PAIRS }, (_, index) => {
  const survey = makeSurvey(index + 1);
  return { seed: index + 1, survey, report: reportOn(survey) };
});

const some = made.slice(0, CONTROLS);

/** Lists the seeds of those of whom a twin has another report. */
const differing = (
  reportOnTwin: (survey: Survey, seed: number) => StoredReport,
  shown: (report: StoredReport) => unknown = (report) => report,
  among = made,
): number[] =>
  among.flatMap(({ seed, survey, report }) =>
    JSON.stringify(shown(reportOnTwin(survey, seed))) === JSON.stringify(shown(report)) ? [] : [seed],
  );

/** What a report holds but for the names in it, and for what stands in the order of names. */
function unnamed({ claims, plan, advice }: StoredReport) {
  const textOf = (id: string) => withoutNames(claims.find((claim) => claim.id === id) as Claim);
  const isInOrder = (id: string) =>
    claims.some((one) => one.id === id && (one.isFinding || !namesGroups(one)));
  return {
    claims: claims.map(withoutNames).sort(),
    order: plan.order.filter(isInOrder).map(textOf),
    stressed: plan.stressed.map(textOf),
    themes: plan.themes,
    advice: advice.map(({ claimId, adviceId }) => [textOf(claimId), adviceId]),
  };
}

/** Lists roles in the order in which the first of each has answered. */
const byArrival =
  ({ people }: Survey) =>
  (release: Release): Release => {
    const labels = people.map(({ role, customRoleName }) => roleLabel(role, customRoleName));
    const placeOf = ({ label }: { label: string }) => labels.indexOf(label);
    return { ...release, participants: release.participants.toSorted((a, b) => placeOf(a) - placeOf(b)) };
  };

it("two teams with equal answers have the same claims, plan and advice, whatever their names and the order of their responses", () => {
  expect(differing((survey, seed) => reportOn(inOtherOrder(survey, seed)))).toEqual([]);
});

it("two teams with equal answers would not if roles stood in the order of arrival, or two people had exchanged answers", () => {
  const arriving = differing(
    (survey, seed) => {
      const twin = inOtherOrder(survey, seed);
      return reportOn(twin, byArrival(twin));
    },
    (report) => report,
    some,
  );
  expect(arriving.length).toBeGreaterThan(some.length / 4);
  const exchanged = differing((survey) => reportOn(withTwoExchanged(survey)), unnamed, some);
  expect(exchanged.length).toBeGreaterThan(some.length / 2);
});

it.each(LANGUAGE_CODES)(
  "two teams with equal answers read the same in %s, at whatever time of a day",
  async (language) => {
    const { words, library, statements } = await loadReportWords(language);
    const render = (report: StoredReport, madeAt: string) =>
      renderReport(report, { words, statements, library, madeAt: new Date(madeAt) });
    for (const { seed, survey, report } of made.slice(0, RENDERED)) {
      const twin = render(reportOn(inOtherOrder(survey, seed)), "2026-11-23T23:50:00Z");
      expect(twin).toEqual(render(report, "2026-11-23T00:10:00Z"));
    }
  },
);

// Of two groups of one size, a confidential survey shows the first by name, and a later release rounds it.
const comparable = made.filter(({ survey: { people } }) =>
  people.every(({ releaseNumber }) => releaseNumber !== 2),
);
it("two teams with equal answers whose roles and functions are called otherwise have the same claims, plan and advice but for the names", () => {
  expect(differing((survey) => reportOn(withOtherNames(survey)), unnamed, comparable)).toEqual([]);
});

it("two teams with equal answers whose roles and functions are called otherwise read the same but for titles that all have typed", () => {
  const typed = comparable.filter(({ survey: { people } }) =>
    people.every(({ customRoleName }) => customRoleName),
  );
  expect(typed.length).toBeGreaterThan(2);
  for (const { survey, report } of typed) {
    const shown = (one: StoredReport) => {
      const rendered = renderInOriginal(one);
      const mondays = rendered.findings.flatMap(({ monday }) => monday ?? []);
      return [...sentencesOf(rendered).map(({ text }) => text), ...mondays];
    };
    const twin = shown(reportOn(withOtherNames(survey))).map((text) => titlesBack(survey, text));
    expect(twin.sort()).toEqual(shown(report).sort());
  }
});

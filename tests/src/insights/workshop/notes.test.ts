import { expect, it } from "vitest";
import type { Figures } from "#domain/figures/figures.ts";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { makeScript } from "#domain/workshop/make-script.ts";
import { chooseTopics } from "#domain/workshop/topics.ts";
import { talks } from "#messages/report/facilitate";
import { poles } from "#messages/respond/poles";
import { stepWords } from "#messages/workshop/steps";
import { titleOfStep } from "#src/features/insights/workshop/plan/workshop-notes.tsx";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { campsAndWants, openSource } from "../deck/made-sources.ts";

it("names the step of a note as the workshop did", () => {
  for (const responses of [campsAndWants(), ...[1, 2, 3].map((seed) => generateTeam(seed).responses)]) {
    const { version } = openSource("Camps", responses);
    const report = version.report as RenderedReport;
    const source = { report, words: { talks, poles, stepWords } };
    const { steps, texts } = makeScript(version.figures as Figures | null, { en: source });
    const titles = steps.map(({ id }) => titleOfStep(id, chooseTopics(report, talks)));
    expect(titles).toEqual(texts.en?.map(({ title }) => title));
  }
});

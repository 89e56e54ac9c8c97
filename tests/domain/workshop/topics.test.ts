import { expect, it } from "vitest";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { chooseTopics } from "#domain/workshop/topics.ts";
import { talks } from "#messages/report/facilitate";
import { campsAndWants, openSource, withReport } from "#tests/src/insights/deck/made-sources.ts";

const camps = openSource("Camps", campsAndWants());

it("a workshop's choice of topics is about what the first page stresses, in its order", () => {
  const stressed = camps.report.findings.filter(({ isStressed }) => isStressed);
  expect(stressed.length).toBeGreaterThan(1);
  const titles = chooseTopics(camps.report, talks).map(({ title }) => title);
  expect(titles.slice(0, stressed.length)).toEqual(stressed.map(({ title }) => title.text));
});

it("a workshop's choice of topics has each topic with the report's sentences, statements and options", () => {
  const [finding] = camps.report.findings;
  const [topic] = chooseTopics(camps.report, talks);
  expect(topic).toMatchObject({
    sentences: finding?.sentences,
    statements: finding?.statements,
    options: finding?.advice,
  });
  expect(topic?.statements.length).toBeGreaterThan(0);
  expect(topic?.options).toHaveLength(3);
});

it("a workshop's choice of topics asks no question twice", () => {
  const [first] = camps.report.findings;
  const wants = [1, 2, 3].map((index) => ({ ...first, kind: "want" as const, claimId: `want.${index}` }));
  const { report } = withReport(camps, { findings: wants as RenderedFinding[] });
  const questions = chooseTopics(report, talks).map(({ talk }) => talk.question);
  expect(new Set(questions).size).toBe(3);
});

it("a workshop's choice of topics asks two camps about situations, no respondent for an answer", () => {
  const [topic] = chooseTopics(camps.report, talks);
  expect(topic?.talk).toBe(talks.apart);
  expect(topic?.talk.how).toContain("Nobody has to say how they answered.");
});

it("a workshop's choice of topics is about advice where nothing was found", () => {
  const [first] = camps.report.findings;
  const otherAdvice = [
    {
      title: { text: "Hear from more people", claimIds: [] },
      advice: first?.advice ?? [],
      rolesInvolved: [],
    },
  ];
  const { report } = withReport(camps, { findings: [], otherAdvice });
  expect(chooseTopics(report, talks)).toMatchObject([{ title: "Hear from more people", talk: talks.other }]);
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { makeScores } from "#tests/domain/generated-teams.ts";

afterEach(() => vi.resetModules());

it("without role selection no text of the flow says that a role is asked for, shown or stored", async () => {
  vi.stubEnv("ROLE_SELECTION", "false");
  vi.resetModules();
  const flow = await import("#src/features/respond/mode/mode-leads.ts");
  const later = await import("#src/features/respond/mode/mode-details.ts");
  const texts = await import("#messages/respond/page");
  const laterTexts = await import("#messages/respond/later");
  const { storedWords } = laterTexts;
  const { StoredDetails } = await import("#src/features/respond/later/thank-you.tsx");
  const stored = {
    surveyCode: "K7MDP4XQ",
    role: "Other",
    roleTitle: null,
    answers: {},
    scores: makeScores({ aspect: () => 3, current: () => 6, aspirational: () => 2 }, 7),
    isHurried: false,
  };
  const thanks = renderToStaticMarkup(createElement(StoredDetails, { response: { stored, questions: [] } }));
  expect(thanks).toContain(storedWords.survey);
  const { structureAfterRole: _, ...instructions } = texts.instructionsWords;
  const shown = [flow, later, storedWords.note, instructions];
  const text = JSON.stringify([...shown, laterTexts.detailsWithoutRoles, laterTexts.details]) + thanks;
  expect(text.replaceAll("without a name or a role", "")).not.toMatch(/\broles?\b(?!=)|>Other</i);
});

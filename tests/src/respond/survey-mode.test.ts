import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, it } from "vitest";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { PublicSurvey } from "#domain/surveys/survey.ts";
import * as documentWords from "#messages/respond/document";
import * as laterWords from "#messages/respond/later";
import * as words from "#messages/respond/page";
import { loadLater, provideLater } from "#src/features/respond/first/later.ts";
import { Respond } from "#src/features/respond/first/respond.tsx";
import { Visibility } from "#src/features/respond/later/visibility.tsx";
import { modeDetails } from "#src/features/respond/mode/mode-details.ts";
import { leadOfMode } from "#src/features/respond/mode/mode-leads.ts";
import { createResponseSession } from "#src/features/respond/session/response-session.ts";

const CODE = "K7MDP4XQ";
const ANONYMITY = /anonym/i;

const show = (given: Partial<PublicSurvey> & Pick<PublicSurvey, "mode">, hasOutsideAi = false) => {
  const survey = { code: CODE, linkKind: "shared", report: "private", ...given } as const;
  return renderToStaticMarkup(createElement(Visibility, { survey, hasOutsideAi }));
};
const shown = (mode: SurveyMode, linkKind: PublicSurvey["linkKind"] = "shared") => show({ mode, linkKind });
const unfolded = (page: string) => page.split("<details")[0];

it("what respondents read of the kind of survey is nothing before the kind is known: the prerendered page promises neither", async () => {
  provideLater(() => import("#src/features/respond/later/later-parts.ts"));
  await loadLater();
  const { prelude } = await prerender(createElement(Respond, { session: createResponseSession(CODE) }));
  const page = await new Response(prelude).text();
  expect(page).toContain(words.instructionsWords.title);
  expect(page).toContain(laterWords.guidelines[0]);
  expect(page).not.toMatch(ANONYMITY);
  expect(page).not.toContain(laterWords.visibilityWords.title);
});

it("what respondents read of the kind of survey is anonymity in a confidential survey, with the minimum, what stays visible and what cannot be hidden", () => {
  expect(leadOfMode.confidential).toContain("your responses are anonymous");
  expect(modeDetails.confidential.beforeSubmit).toContain("your responses are anonymous");
  expect(unfolded(shown("confidential"))).toContain("No figure is about fewer than five people");
  expect(unfolded(shown("confidential"))).toContain("if you’re the only CFO, that you have");
  expect(shown("confidential")).toContain("If a whole team gives nearly the same answer");
});

it.each<PublicSurvey["report"]>(["private", "awaited", "ready"])(
  "what respondents read of the kind of survey is first who can’t see what, then who can, and last what can’t be ruled out (report %s)",
  (report) => {
    const page = unfolded(show({ mode: "confidential", linkKind: "personal", report })) ?? "";
    const points = page.match(/<li.*?<\/li>/g) ?? [];
    expect(points[0]).toContain("No single response is shown to anyone");
    expect(points[1]).toContain("can read the report");
    expect(points.slice(2, -1).join()).toContain("whether it has been used");
    expect(points.at(-1)).toMatch(/^<li[^>]*><strong[^>]*>What we cannot rule out:/);
  },
);

it("what respondents read of the kind of survey leaves nothing out of what can’t be ruled out", () => {
  const page = shown("confidential", "personal");
  for (const open of [
    "the manager sends in invented answers, as we can’t check who answers, or is told those of others",
    "If you alone join or leave before a later survey",
    "could read what is stored, answers beside roles",
    "A manager who watches the list closely",
    "A role title that you type yourself is shown as you typed it.",
    "The fewer people answer, the more an average says about each of them.",
  ]) {
    expect(page).toContain(open);
  }
  expect(unfolded(page)).toContain('<a href="/privacy#anonymity"');
});

it("what respondents read of the kind of survey is nothing of a report that only the manager may read", () => {
  expect(unfolded(shown("confidential"))).not.toContain("take part may read");
});

it.each(["confidential", "open"] as const)(
  "what respondents read of the kind of survey is that the %s survey’s link leads to its report",
  (mode) => {
    expect(unfolded(show({ mode, report: "awaited" }))).toContain(
      "once there is one, this survey’s link leads to it. Anyone else who has the link or the survey’s code",
    );
  },
);

it("what respondents read of the kind of survey is where to read the report that is there already", () => {
  expect(unfolded(show({ mode: "confidential", report: "ready" }))).toContain(`<a href="/report/${CODE}"`);
});

it("what respondents read of the kind of survey is how many people are asked in a confidential survey, or that the number is not known", () => {
  expect(show({ mode: "confidential", teamSize: 8 })).toContain("8 people are asked.");
  expect(show({ mode: "confidential", teamSize: null })).toContain(
    "nobody can tell whether more have answered",
  );
  expect(show({ mode: "confidential", teamSize: 8, hasExtraAnswers: true })).toContain(
    "More people have answered than the 8 who are asked",
  );
  expect(show({ mode: "open" })).not.toContain("people are asked");
});

it("what respondents read of the kind of survey is plain in an open survey, where no word of the flow speaks of anonymity", () => {
  expect(shown("open")).toContain("manager sees the responses by role and can download them");
  const functions = (_key: string, value: unknown) => (typeof value === "function" ? String(value) : value);
  const { confidential: _, ...otherKinds } = modeDetails;
  const flow = JSON.stringify(
    { ...words, ...laterWords, modeLeads: leadOfMode.open, details: null, otherKinds },
    functions,
  );
  expect(flow).toContain("This is an open survey");
  expect(flow).not.toMatch(ANONYMITY);
  expect(JSON.stringify(documentWords)).not.toMatch(ANONYMITY);
});

it("what respondents read of the kind of survey is, with personal links alone, that their use is seen", () => {
  for (const mode of ["confidential", "open"] as const) {
    expect(shown(mode)).not.toContain("Your link");
    expect(shown(mode, "personal")).toContain("manager can see whether it has been used");
  }
  expect(shown("confidential", "personal")).toContain(
    "could tell when you answered, and so your role. Your answers are not shown.",
  );
  expect(shown("open", "personal")).toContain("could tell which one is yours");
});

it("what respondents read of the kind of survey names an outside AI provider only where there is one", () => {
  for (const mode of ["confidential", "open"] as const) {
    expect(shown(mode)).not.toContain("AI provider");
    expect(show({ mode }, true)).toContain("An outside AI provider orders the report and suggests steps.");
  }
  expect(show({ mode: "confidential" }, true)).toContain(
    "It gets these figures only, never a single response.",
  );
  expect(show({ mode: "open" }, true)).toContain(
    "It gets figures on the team and its roles, not the responses.",
  );
});

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, it, vi } from "vitest";
import { ASPECTS, SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import type { StoredRecord } from "#domain/surveys/stored-response.ts";
import { storedWords } from "#messages/respond/later";
import { StoredDetails, ThankYou } from "#src/features/respond/later/thank-you.tsx";
import { keepStoredResponse, readStoredResponse } from "#src/lib/storage/stored-response.ts";
import { makeScores } from "#tests/domain/generated-teams.ts";
import { makeQuestion } from "#tests/domain/questionnaire/made-questions.ts";
import { makeStorage } from "#tests/src/browser-stubs.ts";

const questions = [2, 1].map((number) =>
  makeQuestion(10 + number, { number, text: `Statement ${number}`, aspect: "vision" }),
);

const stored: StoredRecord = {
  surveyCode: "K7MDP4XQ",
  role: "Other",
  roleTitle: "Scrum <Master>",
  answers: { 11: 4, 12: 2 },
  scores: makeScores({ aspect: () => 3.33, current: () => 6, aspirational: () => 2 }, 7.5),
  isHurried: true,
};

let storage = makeStorage();
beforeEach(() => {
  storage = makeStorage();
  vi.stubGlobal("sessionStorage", storage);
});

it("what was stored shows every part of the record that the server acknowledged", () => {
  keepStoredResponse(stored, questions, "private");
  const response = readStoredResponse();
  if (!response) throw new Error("The record is kept");
  const shown = renderToStaticMarkup(createElement(StoredDetails, { response }));
  for (const part of ["K7MDP4XQ", "Other", "Scrum &lt;Master&gt;", storedWords.hurried, storedWords.yes]) {
    expect(shown).toContain(part);
  }
  expect(shown.indexOf("Statement 1")).toBeLessThan(shown.indexOf("Statement 2"));
  expect(shown.replaceAll(/<[^>]+>/g, "")).toContain(
    "Statement 1from 1 (Strongly disagree) to 5 (Strongly agree)4",
  );
  expect(shown.match(/>3\.33</g)).toHaveLength(ASPECTS.length);
  expect(shown.match(/>6\.00</g)).toHaveLength(SPECTRUM_IDS.length);
  expect(shown.match(/>2\.00</g)).toHaveLength(SPECTRUM_IDS.length);
  expect(shown).toContain(">7.50<");
  for (const nothing of storedWords.not) expect(shown).toContain(nothing);
});

it("what was stored is absent from the prerendered page", () => {
  keepStoredResponse(stored, questions, "private");
  expect(renderToStaticMarkup(createElement(ThankYou))).not.toContain(storedWords.title);
});

it("what was stored is nothing without a record, or where storage is blocked or holds something else", () => {
  expect(readStoredResponse()).toBeNull();
  for (const other of ["{", "null", "7", '{"stored":{}}', '{"stored":{"answers":{}}}']) {
    storage.kept.set("stored-response", other);
    expect(readStoredResponse()).toBeNull();
  }
  vi.stubGlobal("sessionStorage", makeStorage(true));
  keepStoredResponse(stored, questions, "private");
  expect(readStoredResponse()).toBeNull();
});

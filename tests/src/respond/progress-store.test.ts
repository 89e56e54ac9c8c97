import { beforeEach, expect, it, vi } from "vitest";
import { createProgressStore, parseProgress, progressKey } from "#src/features/respond/session/progress.ts";
import { clearProgress } from "#src/features/respond/submission/send-response.ts";
import { makeStorage } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";

let storage = makeStorage();
beforeEach(() => {
  storage = makeStorage();
  vi.stubGlobal("localStorage", storage);
});

const answer = (id: number, value: number) => (progress: { answers: Record<string, number> }) => ({
  answers: { ...progress.answers, [id]: value },
});

it("keeps every answer of a survey under one submission id", () => {
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  store.change(answer(2, 5));
  expect([...storage.kept.keys()]).toEqual([progressKey(CODE)]);
  const again = createProgressStore(CODE).getState().progress;
  expect(again?.answers).toEqual({ 1: 4, 2: 5 });
  expect(again?.submissionId).toBe(store.getState().progress?.submissionId);
  expect(again?.submissionId).toMatch(/^[0-9a-f-]{36}$/);
});

it("adds to the answers that another tab has saved", () => {
  const [one, other] = [createProgressStore(CODE), createProgressStore(CODE)];
  one.change(answer(1, 4));
  other.change(answer(2, 5));
  one.change(answer(3, 1));
  expect(one.getState().progress?.answers).toEqual({ 1: 4, 2: 5, 3: 1 });
});

it("keeps answers in memory if storage is blocked", () => {
  vi.stubGlobal("localStorage", makeStorage(true));
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  store.change(answer(2, 5));
  expect(store.getState()).toMatchObject({ isKept: false, progress: { answers: { 1: 4, 2: 5 } } });
});

it("treats invalid values in storage as nothing saved", () => {
  for (const invalid of ["", "null", "7", "[]", "{", '{"submissionId":1,"answers":{}}', '{"answers":{}}']) {
    storage.kept.set(progressKey(CODE), invalid);
    expect(createProgressStore(CODE).getState().progress).toBeNull();
  }
});

it("drops answers that are not integers", () => {
  const stored = { submissionId: "x", roleId: "1", customRoleName: 3, answers: { 1: 4, 2: "5", 3: 1.5 } };
  expect(parseProgress(stored)).toEqual({
    submissionId: "x",
    level: "",
    roleId: null,
    customRoleName: "",
    answers: { 1: 4 },
  });
});

it("leaves nothing in storage once cleared", () => {
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  clearProgress({ workKey: CODE, progress: store });
  expect(storage.kept.size).toBe(0);
  expect(store.getState().progress).toBeNull();
});

const later = () => new Date(Date.now() + 60_000).toISOString();

it("a device on which a survey was answered notes that until the survey ends", () => {
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  const until = later();
  clearProgress({ workKey: CODE, progress: store }, until);
  expect([...storage.kept]).toEqual([[`survey-answered:${CODE}`, until]]);
  expect(store.getState()).toMatchObject({ progress: null, wasAnsweredHere: true });
  expect(createProgressStore(CODE).getState().wasAnsweredHere).toBe(true);
  expect(createProgressStore("ANOTHER2").getState().wasAnsweredHere).toBe(false);
});

it("a device on which a survey was answered gives the next respondent another submission id", () => {
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  const first = store.getState().progress?.submissionId;
  clearProgress({ workKey: CODE, progress: store }, later());
  store.change(answer(2, 5));
  expect(store.getState()).toMatchObject({ progress: { answers: { 2: 5 } }, wasAnsweredHere: true });
  expect(store.getState().progress?.submissionId).not.toBe(first);
});

it("a device on which a survey was answered forgets it once the survey has ended", () => {
  for (const note of ["2020-01-01T00:00:00.000Z", "", "yes"]) {
    storage.kept.set(`survey-answered:${CODE}`, note);
    expect(createProgressStore(CODE).getState().wasAnsweredHere).toBe(false);
    expect(storage.kept.size).toBe(0);
  }
});

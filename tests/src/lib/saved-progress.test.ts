import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createProgressStore } from "#src/features/respond/session/progress-store.ts";
import { parseProgress, progressKey } from "#src/lib/storage/saved-progress.ts";
import { makeStorage } from "#tests/src/browser-stubs.ts";

const CODE = "K7MDP4XQ";

let storage = makeStorage();
beforeEach(() => {
  storage = makeStorage();
  vi.stubGlobal("localStorage", storage);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (id: number, value: number) => (progress: { answers: Record<string, number> }) => ({
  answers: { ...progress.answers, [id]: value },
});

test("keeps every answer under one key per survey, with one submission id", () => {
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  store.change(answer(2, 5));
  expect([...storage.kept.keys()]).toEqual([progressKey(CODE)]);
  const again = createProgressStore(CODE).getState().progress;
  expect(again?.answers).toEqual({ 1: 4, 2: 5 });
  expect(again?.submissionId).toBe(store.getState().progress?.submissionId);
  expect(again?.submissionId).toMatch(/^[0-9a-f-]{36}$/);
});

test("adds to what another tab has saved meanwhile", () => {
  const [one, other] = [createProgressStore(CODE), createProgressStore(CODE)];
  one.change(answer(1, 4));
  other.change(answer(2, 5));
  one.change(answer(3, 1));
  expect(one.getState().progress?.answers).toEqual({ 1: 4, 2: 5, 3: 1 });
});

test("works in memory where storage is blocked, and says so", () => {
  vi.stubGlobal("localStorage", makeStorage(true));
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  store.change(answer(2, 5));
  expect(store.getState()).toMatchObject({ isKept: false, progress: { answers: { 1: 4, 2: 5 } } });
});

test("takes junk in storage for nothing saved", () => {
  for (const junk of ["", "null", "7", "[]", "{", '{"submissionId":1,"answers":{}}', '{"answers":{}}']) {
    storage.kept.set(progressKey(CODE), junk);
    expect(createProgressStore(CODE).getState().progress).toBeNull();
  }
});

test("leaves out answers that are no whole numbers", () => {
  const stored = { submissionId: "x", roleId: "1", customRoleName: 3, answers: { 1: 4, 2: "5", 3: 1.5 } };
  expect(parseProgress(stored)).toEqual({
    submissionId: "x",
    roleId: null,
    customRoleName: "",
    answers: { 1: 4 },
  });
});

test("leaves nothing on the device once cleared", () => {
  const store = createProgressStore(CODE);
  store.change(answer(1, 4));
  store.clear();
  expect(storage.kept.size).toBe(0);
  expect(store.getState().progress).toBeNull();
});

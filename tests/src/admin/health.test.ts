import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { SystemHealth } from "#domain/admin/operations.ts";
import { HealthReport } from "#src/features/admin/health/health-report.tsx";

it("the admins’ page on health names the parts of a sweep that failed", () => {
  const run = { ranAt: "2026-11-29T12:00:00Z", durationMs: 3 };
  const health: SystemHealth = {
    ...{ databaseMs: 1, backlogs: [], deadLetters: 0, sinceSweepSeconds: 20 },
    sweeps: [
      { ...run, name: "deliveries", errors: { due: null } },
      { ...run, name: "due", errors: { closings: "TypeError", reminders: null, events: "Error" } },
    ],
    versions: { worker: null, migration: null, questionnaire: 1 },
  };
  const page = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(HealthReport, { health })),
  ).replace(/<[^>]+>/g, "|");
  expect(page).toMatch(/What is due[^A-Z]+Failed: surveys closing soon \(TypeError\), events \(Error\)/);
  expect(page).toMatch(/Deliveries[^A-Z]+Done/);
});

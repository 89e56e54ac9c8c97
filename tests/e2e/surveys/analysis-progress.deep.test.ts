import type { Page } from "@playwright/test";
import type { AnalysisProgress } from "#domain/live.ts";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { expectAccessible } from "#tests/e2e/axe.ts";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { becomeManagerOf, expect, test } from "#tests/e2e/world.ts";

const HOUR_MS = 3_600_000;

/** Replaces the analysis in the dashboard's answers. */
async function playAnalysis(page: Page) {
  const played: { analysis: AnalysisProgress | null } = { analysis: null };
  await page.route("**/api/v1/dashboard", async (route) => {
    const answer = await route.fetch({ maxRetries: 1 });
    const dashboard: Dashboard = await answer.json();
    const surveys = dashboard.surveys.map((survey) => ({ ...survey, analysis: played.analysis }));
    await route.fulfill({ response: answer, json: { ...dashboard, surveys } });
  });
  await page.route("**/analyses", (route) => route.fulfill({ status: 202, json: { id: "played" } }));
  return played;
}

const running = (changes: Partial<AnalysisProgress>): AnalysisProgress => ({
  insightId: "played",
  attempt: 1,
  status: "processing",
  stage: "writing",
  startedAt: new Date().toISOString(),
  ageMs: 0,
  error: null,
  ...changes,
});

test("a run shows its stages and its time by the server's clock", async ({ page }) => {
  const { code } = await becomeManagerOf(page, "Harbour Clinics", { teamSize: 5 });
  await fillSurvey(page, code, 5);
  const played = await playAnalysis(page);
  await page.clock.install({ time: Date.now() + 3 * HOUR_MS });
  await page.goto("/survey/manage");

  await page.getByRole("button", { name: "Run the analysis" }).click();
  const confirmation = page.getByRole("dialog", { name: "Process Survey Results" });
  await expect(confirmation.getByText("If you do close it, the analysis carries on")).toBeVisible();
  played.analysis = running({ startedAt: new Date(Date.now() - 95_000).toISOString(), ageMs: 95_000 });
  await confirmation.getByRole("button", { name: "Process Results" }).click();
  const overlay = page.getByRole("alertdialog", { name: "Processing Results" });
  await expect(overlay.getByRole("listitem").filter({ hasText: "Writing the report" })).toHaveAttribute(
    "aria-current",
    "step",
  );
  await expect(overlay.getByRole("timer", { name: "Elapsed time" })).toHaveText(/^1:(3[5-9]|[45]\d)$/);
  await expect(overlay.getByRole("status").first()).toHaveText("Writing the report");
  await expect(overlay.getByText("Processing will take 1-2 minutes")).toBeVisible();
  await expect(overlay.getByText("Do not close or navigate away")).toBeVisible();
  await expectAccessible(page);

  played.analysis = { ...played.analysis, stage: "advising", ageMs: 100_000 };
  await page.clock.runFor(11_000);
  await expect(overlay.getByRole("status").first()).toHaveText("Choosing the advice");
  await page.clock.fastForward(180_000);
  await overlay.getByRole("button", { name: "Back to the surveys" }).click();
  await expect(overlay).toBeHidden();

  const row = page.getByRole("listitem").filter({ hasText: "Harbour Clinics" });
  await expect(page.getByRole("heading", { name: "Manage Surveys" })).toBeFocused();
  await expect(row.getByText("Choosing the advice")).toBeVisible();
  await expect(row.getByRole("timer")).toHaveText(/^\d+:\d\d$/);

  played.analysis = running({
    status: "failed",
    stage: null,
    ageMs: 200_000,
    error: "Run timed out after 180 seconds",
  });
  await page.clock.runFor(11_000);
  const toasts = page.getByRole("region", { name: /Notifications/ });
  await expect(toasts.getByText("Harbour Clinics: the analysis failed")).toBeVisible();
  await expect(
    toasts.getByText("Run timed out after 180 seconds. Faults like this usually pass by themselves."),
  ).toBeVisible();
  await expect(row.getByText("The last analysis failed: Run timed out after 180 seconds")).toBeVisible();
  await expect(
    row.getByText(/You can process the results again from .*: 2 of 3 attempts are left\./),
  ).toBeVisible();
  await expectAccessible(page);
});

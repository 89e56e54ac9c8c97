import { readdirSync, readFileSync } from "node:fs";
import { it } from "vitest";
import { adviceFileSchema } from "#domain/advice/advice.ts";
import { chooseAdvice } from "#domain/advice/choose-advice.ts";
import { findClaims } from "#domain/claims/find-claims.ts";
import { makePlan } from "#domain/report/plan.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";

const dirs = ["/tmp/rla/domain/advice/en", "/tmp/rlb/domain/advice/en", "/tmp/rlc/domain/advice/en"];
const library = dirs.flatMap((dir) => { try { return readdirSync(dir).map((f) => { try { return adviceFileSchema.parse(JSON.parse(readFileSync(`${dir}/${f}`, "utf8"))) } catch (e) { return null } }).filter(Boolean) } catch { return [] } }) as any[];

it("renders", () => {
  console.log("library", library.length);
  const recipes = [
    { n: 12, effects: { adaptive_planned: { gap: 2.5 }, vision_execution: { gap: -2 } } },
    { n: 12, effects: { open_structured: { camps: { distance: 6, spread: 0.8 } }, purpose_profit: { gap: 2 } } },
    { n: 6, effects: {} },
    { n: 16, effects: { intuitive_strategic: { gap: 3 } } },
  ] as any[];
  for (const [i, recipe] of recipes.entries()) for (const mode of ["open", "confidential"] as const) {
    const team = makeChanceTeam(i + 3, recipe);
    const release = mode === "open" ? openReleaseOf(team) : confidentialReleaseOf(team);
    const figures = computeFigures(release);
    const claims = findClaims(figures);
    const plan = makePlan(claims);
    const advice = chooseAdvice({ mode, claims, plan, followedUp: [], participants: release.participants }, library);
    const report = { shape: "claims-1" as const, mode, claims, plan, advice, followedUp: [], suggestions: [], quotation: null };
    const r = renderReport(report, { locale: "en-GB", madeAt: new Date("2026-11-23"), statements: {}, library });
    console.log("=====", i, mode, JSON.stringify(report).length);
    console.log("VERDICT", r.verdict.text, "| DIVIDES", r.divides?.text, "|", r.participation.text, r.again.text, r.caveats.map(s => s.text).join(" "));
    for (const s of r.steps) console.log("  STEP", s.advice.title, "-", s.advice.firstStep, s.dueOn, s.owner);
    for (const f of r.findings) { console.log(" FINDING", f.priority, f.title.text, "::", f.sentences.map((s) => s.text).join(" ")); for (const a of f.advice) console.log("     -", a.title, "|", a.what, "|", a.takes); }
    for (const o of r.otherAdvice) console.log(" OTHER", o.title.text, o.advice.map(a => a.title).join("; "));
    for (const s of r.spectrums) console.log("  ", s.spectrum, s.sentences.map((x) => x.text).join(" "));
    for (const g of r.groups) console.log("   G", g.title, g.sentences.map((x) => x.text).join(" "));
  }
});

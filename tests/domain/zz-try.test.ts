import { it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";

it("common", () => {
  const sets: string[][] = [], advs: string[][] = [];
  for (let i = 0; i < 12; i++) {
    const effects: any = {};
    const [a, b, c] = [SPECTRUM_IDS[i % 6]!, SPECTRUM_IDS[(i * 5 + 2) % 6]!, SPECTRUM_IDS[(i + 3) % 6]!];
    if (i % 4 !== 3) effects[a] = { gap: i % 2 ? 2.5 : -2.5 };
    if (i % 3 === 0) effects[b] = { gap: i % 4 ? -2 : 2 };
    if (i % 4 === 1) effects[c] = { camps: { distance: 6, spread: 0.7 } };
    const n = [5, 6, 7, 8, 9, 10, 12, 12, 14, 16, 18, 20][i]!;
    const team = makeChanceTeam(100 + i, { n, effects });
    const release = i % 2 ? openReleaseOf(team) : confidentialReleaseOf(team);
    const figures = computeFigures(release);
    const report = makeReportByRules(release, figures, LIBRARY);
    const r = renderReport(report, { locale: "en-GB", madeAt: new Date("2026-11-23"), statements: {}, library: LIBRARY });
    const sentences = [r.verdict, r.divides, r.participation, r.again, ...r.caveats, ...r.changes, ...r.findings.flatMap(f => [f.title, ...f.sentences]), ...r.spectrums.flatMap(s => s.sentences), ...r.effectiveness, ...r.groups.flatMap(g => g.sentences)].filter(Boolean).map((s: any) => s.text);
    sets.push([...new Set(sentences)]);
    advs.push([...r.findings, ...r.otherAdvice].flatMap(f => f.advice.flatMap(a => [a.title, a.what, a.firstStep, a.sign, a.cost, a.notWhen])));
  }
  const rate = (all: string[][], norm: (t: string) => string) => { let k = 0, m = 0; all.forEach((s, i) => { for (const t of s) { m++; if (all.some((o, j) => j !== i && o.some(x => norm(x) === norm(t)))) k++; } }); return `${(100 * k / m).toFixed(0)}% of ${m}`; };
  const mask = (t: string) => t.replace(/\d+(\.\d+)?/g, "#");
  console.log("word for word", rate(sets, t => t), "template", rate(sets, mask), "advice", rate(advs, t => t), "with advice", rate(sets.map((s, i) => [...s, ...advs[i]!]), t => t));
  const count = new Map<string, number>(); for (const s of sets) for (const t of new Set(s.map(mask))) count.set(t, (count.get(t) ?? 0) + 1);
  console.log([...count].sort((a, b) => b[1] - a[1]).slice(0, 40).map(([t, c]) => `${c} ${t}`).join("\n"));
});

import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { SPECTRUM_IDS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { RoleLevel } from "#domain/questionnaire/roles.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import {
  confidentialReleaseOf,
  makeResponse,
  marks,
  openReleaseOf,
  seededRandom,
} from "#tests/domain/generated-teams.ts";

const ROLES: Record<string, [name: string, fn: string, level: RoleLevel]> = {
  ceo: ["CEO", "Executive", "C-Suite"],
  cfo: ["Chief Financial Officer", "Finance", "C-Suite"],
  cto: ["Chief Technology Officer", "Technology", "C-Suite"],
  vps: ["VP Sales", "Sales", "VP"],
  vpe: ["VP Engineering", "Technology", "VP"],
  dir: ["Director of Product", "Product", "Director"],
  dirf: ["Director of Finance", "Finance", "Director"],
  pm: ["Product Manager", "Product", "Manager"],
  em: ["Engineering Manager", "Technology", "Manager"],
  sm: ["Sales Manager", "Sales", "Manager"],
};

/** Today, the wish's distance from it, the spread around both, and by how much each further group shifts. */
type Shape = [today: number, gap: number, spread: number, shift?: number];

interface TeamPlan {
  seed: number;
  name: string;
  isConfidential?: boolean;
  /** Role keys with the number of their people; a role's place in the list scales the shift. */
  people: Record<string, number>;
  spectrums: Shape[];
  effectiveness: Shape;
}

export interface PlannedTeam {
  name: string;
  figures: Figures;
}

function clamp(value: number, max: number): number {
  return Math.min(max, Math.max(1, Math.round(value)));
}

/** Makes the figures of a team by a plan; the same plan gives the same figures. */
export function planTeam({
  seed,
  name,
  isConfidential,
  people,
  spectrums,
  effectiveness,
}: TeamPlan): PlannedTeam {
  const random = seededRandom(seed);
  const around = (spread: number) => (random() + random() - 1) * spread;
  const levels = [...new Set(Object.keys(people).map((key) => ROLES[key]?.[2]))];
  const responses = Object.entries(people).flatMap(([key, count]) =>
    Array.from({ length: count }, (): ScoredResponse => {
      const [roleName, fn, level] = ROLES[key] as [string, string, RoleLevel];
      const place = levels.indexOf(level) / Math.max(1, levels.length - 1) - 0.5;
      const today: Partial<Record<SpectrumId, number>> = {};
      const wished: Partial<Record<SpectrumId, number>> = {};
      const aspects: Record<string, number> = {};
      SPECTRUM_IDS.forEach((id, index) => {
        const [middle, gap, spread, shift = 0] = spectrums[index] as Shape;
        const own = middle + shift * place + around(spread);
        today[id] = clamp(own, 9);
        wished[id] = clamp(own + gap + around(Math.min(spread, 2.5)), 9);
        const [left, right] = id.split("_") as [string, string];
        aspects[left] = clamp((3 + (5 - middle) / 4 + around(1.6)) * 3, 15) / 3;
        aspects[right] = clamp((3 + (middle - 5) / 4 + around(1.6)) * 3, 15) / 3;
      });
      const [mark, , spread, shift = 0] = effectiveness;
      const scores = { aspects, current: today, aspirational: wished } as unknown as ScoredResponse["scores"];
      const own = marks(clamp((mark + shift * place + around(spread)) * 2, 20) / 2);
      return makeResponse({ ...scores, ...own }, { name: roleName, function: fn, level });
    }),
  );
  const team = { organizationName: name, responses };
  return {
    name,
    figures: computeFigures(isConfidential ? confidentialReleaseOf(team) : openReleaseOf(team)),
  };
}

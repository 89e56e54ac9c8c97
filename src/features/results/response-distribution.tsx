import { roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { RoleCount } from "#domain/surveys/results.ts";
import { resultsWords } from "#src/content/results.ts";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";

interface ResponseDistributionProps {
  distribution: readonly RoleCount[];
  total: number;
}

export function ResponseDistribution({ distribution, total }: ResponseDistributionProps) {
  return (
    <ul className="mt-2 divide-y divide-rule">
      {distribution.map((role) => (
        <RoleRow key={`${role.level} ${role.function} ${role.name}`} role={role} share={role.count / total} />
      ))}
    </ul>
  );
}

/** The line shows the role's share of all responses, the figure beside it their number. */
function RoleRow({ role, share }: { role: RoleCount; share: number }) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_9rem_8rem]">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{role.name}</p>
        {!role.isCustom && (
          <p className="text-muted text-sm">
            {role.function} • {roleLevelLabel(role.level)}
          </p>
        )}
      </div>
      <SpectrumLine height={16} className="hidden sm:block">
        <SpectrumStretch from={0} to={share} />
        <SpectrumDot at={share} radius={5} />
      </SpectrumLine>
      <p className="text-right text-muted text-sm">
        <span className="mr-1.5 font-serif text-h3 text-ink tabular-nums">{role.count}</span>
        {resultsWords.responses(role.count)}
      </p>
    </li>
  );
}

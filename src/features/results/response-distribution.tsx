import type { RoleCount } from "#domain/results.ts";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum-line.tsx";

export function ResponseDistribution({ distribution }: { distribution: readonly RoleCount[] }) {
  const most = Math.max(...distribution.map(({ count }) => count));
  return (
    <ul className="mt-2 divide-y divide-rule">
      {distribution.map((role) => (
        <RoleRow key={`${role.level} ${role.function} ${role.name}`} role={role} share={role.count / most} />
      ))}
    </ul>
  );
}

function RoleRow({
  role: { name, function: area, level, isCustom, count },
  share,
}: {
  role: RoleCount;
  share: number;
}) {
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[1fr_9rem_8rem]">
      <div className="min-w-0">
        <p className="font-medium">{name}</p>
        {!isCustom && (
          <p className="text-muted text-sm">
            {area} • {level}
          </p>
        )}
      </div>
      <SpectrumLine height={16} className="hidden sm:block">
        <SpectrumStretch from={0} to={share} />
        <SpectrumDot at={share} radius={5} />
      </SpectrumLine>
      <p className="text-right text-muted text-sm">
        <span className="mr-1.5 font-serif text-h3 text-ink tabular-nums">{count}</span>
        {count === 1 ? "Response" : "Responses"}
      </p>
    </li>
  );
}

import type { Insights } from "#domain/insights.ts";
import { countOf } from "./number-format.ts";
import { NothingHere, TextList } from "./report-section.tsx";
import type { TabProps } from "./report-tabs.ts";

interface RoleCardProps {
  label: string;
  role: Insights["roleInsights"][string];
  /** How many answered in this role; null where it was not recorded. */
  count: number | null;
}

function RoleCard({ label, role, count }: RoleCardProps) {
  return (
    <li className="border-ink border-t pt-5 print:break-inside-avoid print:pt-3">
      <h2 className="text-h3 print:break-after-avoid">{label}</h2>
      {count !== null && <p className="mt-1 text-muted text-sm">{countOf(count, "response")}</p>}
      <div className="mt-5 grid grid-cols-1 gap-5 text-sm print:mt-2 print:grid-cols-3 print:text-xs">
        <TextList title="Current perceptions" texts={role.currentPerceptions} headingLevel={3} />
        <TextList title="Aspirations" texts={role.aspirations} headingLevel={3} />
        <TextList title="Key notes" texts={role.keyNotes} headingLevel={3} />
      </div>
    </li>
  );
}

export function RolesTab({ insights, figures }: TabProps) {
  const roles = Object.entries(insights.roleInsights);
  const counts = new Map(figures?.roles.map(({ label, count }) => [label, count]));
  if (roles.length === 0) return <NothingHere>This analysis says nothing about single roles.</NothingHere>;
  return (
    <ul className="grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2 print:grid-cols-1 print:gap-y-4">
      {roles.map(([label, role]) => (
        <RoleCard key={label} label={label} role={role} count={counts.get(label) ?? null} />
      ))}
    </ul>
  );
}

import type { SurveyResponses } from "#domain/surveys/dashboard.ts";
import { responsesWords } from "#src/content/processing.ts";

const RESPONSES_TABLE_MAX_HEIGHT_PX = 320;

export function ResponsesTable({ total, roles }: Pick<SurveyResponses, "total" | "roles">) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 border-rule border-t py-3">
        <span>{responsesWords.total}</span>
        <span className="font-serif text-h2 leading-none tabular-nums">{total}</span>
      </p>
      {total === 0 ? (
        <p className="border-rule border-t py-6 text-muted">{responsesWords.none}</p>
      ) : (
        <RoleTable roles={roles} />
      )}
    </>
  );
}

const CELL = "border-rule border-t py-2.5 align-baseline";

function RoleTable({ roles }: Pick<SurveyResponses, "roles">) {
  return (
    // biome-ignore-start lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section
      tabIndex={0}
      aria-label={responsesWords.title}
      className="overflow-y-auto"
      style={{ maxHeight: RESPONSES_TABLE_MAX_HEIGHT_PX }}
    >
      <table className="w-full text-left text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr>
            <th scope="col" className="py-2.5 font-semibold">
              {responsesWords.role}
            </th>
            <th scope="col" className="py-2.5 pl-4 text-right font-semibold">
              {responsesWords.responses}
            </th>
          </tr>
        </thead>
        <tbody>
          {roles.map(({ name, isCustom, count }) => (
            <tr key={`${isCustom}:${name}`}>
              <td className={`${CELL} wrap-anywhere`}>{name}</td>
              <td className={`${CELL} pl-4 text-right tabular-nums`}>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    // biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above
  );
}

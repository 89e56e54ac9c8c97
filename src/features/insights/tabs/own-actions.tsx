import { ownActions } from "#domain/report/actions.ts";
import { agreedWords } from "#messages/report/actions";
import { ActionLine } from "#src/features/insights/actions/action-line.tsx";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { KeptFocus } from "#src/ui/kept-focus.tsx";

/** What the team has agreed to do beside the report's recommendations; nothing where there is none and none can be added. */
export function OwnActions({ version, ownActionControls: controls }: PartProps) {
  const own = ownActions(version.actions);
  if (own.length === 0 && !controls) return null;
  const content = (
    <>
      {own.length > 0 && (
        <>
          <h2 className="border-ink border-t pt-5 text-h3 print:break-after-avoid print:pt-2 print:text-lead">
            {agreedWords.own}
          </h2>
          <ol className="mt-4 print:mt-1">
            {own.map((action) => (
              <li key={action.id} className="border-rule border-t py-3 print:break-inside-avoid print:py-1">
                <h3 className="wrap-anywhere max-w-measure font-sans font-semibold text-base tracking-normal print:text-xs">
                  {action.title}
                </h3>
                <div className="mt-1 text-sm">{controls?.(action) ?? <ActionLine action={action} />}</div>
              </li>
            ))}
          </ol>
        </>
      )}
      {controls && <div className={own.length > 0 ? "mt-4" : ""}>{controls(null)}</div>}
    </>
  );
  return (
    <section className="mb-12 print:mb-4">
      {controls ? <KeptFocus heir="[data-heir=add]">{content}</KeptFocus> : content}
    </section>
  );
}

import { type ReactNode, useEffect, useId, useRef } from "react";
import type { Dashboard } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#messages/manage/page";
import { Button } from "#src/ui/button.tsx";

export const activeOf = ({ surveys }: Pick<Dashboard, "surveys">) =>
  surveys.filter(({ state, isOwn }) => state === "open" && isOwn);

/** No further survey can begin, or open again. */
export const isAtLimit = (dashboard: Pick<Dashboard, "surveys" | "maxActiveSurveys">): boolean =>
  activeOf(dashboard).length >= dashboard.maxActiveSurveys;

interface DashboardHeaderProps {
  dashboard: Dashboard;
  isCreating: boolean;
  onToggle: () => void;
}

export function DashboardHeader({ dashboard, isCreating, onToggle }: DashboardHeaderProps) {
  const limitId = useId();
  const toggle = useFocusAfterForm(isCreating);
  const { managerId, maxActiveSurveys } = dashboard;
  const active = activeOf(dashboard).length;
  const isFull = isAtLimit(dashboard);
  return (
    <>
      <PageHead
        action={
          <Button
            ref={toggle}
            look={isCreating ? "secondary" : "primary"}
            onClick={onToggle}
            disabled={isFull && !isCreating}
            aria-describedby={isFull ? limitId : undefined}
            aria-expanded={isCreating}
            className="w-full sm:w-auto"
          >
            {isCreating ? manageWords.cancel : manageWords.create}
          </Button>
        }
      >
        <div className="flex flex-wrap items-baseline gap-x-4 text-muted">
          <h2 className="font-sans text-base tracking-normal">{manageWords.yourSurveys}</h2>
          <span>{manageWords.activeOf({ active, max: maxActiveSurveys })}</span>
          {managerId && (
            <span title={managerId}>{manageWords.manager({ id: shortManagerId(managerId) })}</span>
          )}
        </div>
      </PageHead>
      {isFull && (
        <p id={limitId} className="mb-6 max-w-measure text-sm">
          {manageWords.limitReached({ max: maxActiveSurveys })}.{" "}
          <span className="text-muted">{manageWords.limitNext}</span>
        </p>
      )}
    </>
  );
}

/** The form's own buttons go with it: the one that opened it takes the focus. */
function useFocusAfterForm(isCreating: boolean) {
  const toggle = useRef<HTMLButtonElement>(null);
  const wasCreating = useRef(isCreating);
  useEffect(() => {
    const isGone = wasCreating.current && !isCreating;
    wasCreating.current = isCreating;
    if (isGone && document.activeElement === document.body) toggle.current?.focus();
  }, [isCreating]);
  return toggle;
}

/** The page's title, for each of its states. */
export function PageHead({ action, children }: { action?: ReactNode; children?: ReactNode }) {
  return (
    <header className="mb-8 flex flex-wrap items-start justify-between gap-x-8 gap-y-5 sm:mb-10">
      <div className="grid gap-3">
        <h1 className="text-h1">{manageWords.title}</h1>
        {children}
      </div>
      {action}
    </header>
  );
}

/** The first eight characters of a manager id, in two groups: short enough to read out. */
export function shortManagerId(id: string): string {
  const start = id.replaceAll("-", "").slice(0, 8);
  return start.length > 4 ? `${start.slice(0, 4)}-${start.slice(4)}` : start;
}

import type { WorkshopState } from "#domain/workshop/live.ts";
import { leadWords } from "#messages/workshop/lead";
import { screenWords } from "#messages/workshop/screen";
import { AgreedAction, NewAction } from "#src/features/insights/actions/action-controls.tsx";
import { KeptFocus } from "#src/ui/kept-focus.tsx";
import { SideTitle } from "./side.tsx";

interface CommitmentsProps {
  state: WorkshopState;
  code: string;
  insightId: string;
}

/** What the room chose, with one click to agree on it, and what is agreed. */
export function Commitments({ state: { chosen, commitments }, code, insightId }: CommitmentsProps) {
  const place = { code, reportId: insightId };
  const taken = new Set(commitments.map(({ recommendation }) => recommendation));
  const open = chosen.filter(({ recommendation }) => !taken.has(recommendation));
  return (
    <KeptFocus heir="[data-agreed] h3" className="grid gap-6">
      {open.length > 0 && (
        <div>
          <SideTitle>{leadWords.chosen}</SideTitle>
          <ul className="mt-2 grid gap-4">
            {open.map(({ recommendation, title, dots }) => (
              <li
                key={recommendation}
                className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2"
              >
                <p>
                  {title} <span className="text-muted text-sm">· {screenWords.dots({ dots })}</span>
                </p>
                <div className="has-[form]:basis-full">
                  <NewAction {...place} advice={{ number: recommendation, title }} />
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div data-agreed="">
        <SideTitle>{leadWords.agreed}</SideTitle>
        <ul className="mt-2 grid gap-4">
          {commitments.map((commitment) => (
            <li key={commitment.id} className="border-rule border-t pt-3">
              <p className="font-medium">
                <bdi>{commitment.title}</bdi>
              </p>
              <AgreedAction {...place} action={{ ...commitment, insightId, doneAt: null }} />
            </li>
          ))}
          <li key={`new-${commitments.length}`}>
            <NewAction {...place} advice={null} />
          </li>
        </ul>
      </div>
    </KeptFocus>
  );
}

import type { Commitment } from "#domain/workshop/live.ts";
import { screenWords } from "#messages/workshop/screen";
import { formatDay } from "#src/lib/format.ts";

/** What has been agreed: what, who, by when, and what was said against it. */
export function Agreed({ commitments }: { commitments: readonly Commitment[] }) {
  if (commitments.length === 0) return <p className="text-muted">{screenWords.noneAgreed}</p>;
  return (
    <ol className="grid gap-[0.6em]">
      {commitments.map(({ id, title, owner, dueOn, dissent }) => (
        <li key={id} className="border-rule border-t pt-[0.5em]">
          <p className="font-medium">
            <bdi>{title}</bdi>
          </p>
          <p className="text-[0.8em] text-muted">
            <bdi>{owner}</bdi>
            {owner && dueOn && " · "}
            {dueOn && screenWords.due({ day: formatDay(dueOn) })}
          </p>
          {dissent && (
            <p className="text-[0.8em] text-muted italic">{screenWords.against({ text: dissent })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}

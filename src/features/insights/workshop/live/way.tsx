import type { WorkshopState } from "#domain/workshop/live.ts";
import { liveWords, partTitles } from "#messages/workshop/screen";
import { classNames } from "#src/ui/class-names.ts";

/** How far the workshop is: a stroke for each step, and the part in words. */
export function Way({ at, way }: Pick<WorkshopState, "at" | "way">) {
  const part = way[at]?.part ?? "arrive";
  return (
    <div>
      <p>{liveWords.way({ step: at + 1, steps: way.length, part: partTitles[part] })}</p>
      <div aria-hidden="true" className="mt-[0.4em] flex gap-1">
        {way.map((step, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: steps stay in their places
            key={index}
            className={classNames("h-1 flex-1 rounded-full", index <= at ? "filled" : "bg-rule")}
            style={{ flexGrow: step.minutes }}
          />
        ))}
      </div>
    </div>
  );
}

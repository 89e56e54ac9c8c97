import type { BallotResult, WorkshopState } from "#domain/workshop/live.ts";
import { screenWords } from "#messages/workshop/screen";
import { classNames } from "#src/ui/class-names.ts";
import { Withheld } from "./guesses.tsx";

interface OptionsProps {
  options: WorkshopState["text"]["options"];
  /** Null while dots may come. */
  result: BallotResult | null;
  needed: number | null;
  /** Left out where a result needs the room. */
  hasFirstSteps?: boolean;
}

/** What is voted on, with the dots beside it once they are shown. */
export function Options({ options, result, needed, hasFirstSteps = true }: OptionsProps) {
  const counts = result && !result.isWithheld ? result.counts : null;
  return (
    <>
      {result?.isWithheld && <Withheld voters={result.voters} needed={needed} />}
      <ol className="grid gap-[0.6em]">
        {options.map(({ title, firstStep }, index) => (
          <li
            key={title}
            className={classNames(
              "grid gap-x-[1.5em] gap-y-[0.15em] border-rule border-t pt-[0.5em]",
              counts && "sm:grid-cols-[3fr_2fr]",
            )}
          >
            <div>
              <p className="font-medium">{title}</p>
              {hasFirstSteps && <p className="mt-[0.15em] text-[0.85em] text-muted">{firstStep}</p>}
            </div>
            {counts && <Dots count={counts[index] ?? 0} />}
          </li>
        ))}
      </ol>
    </>
  );
}

const MANY_DOTS = 40;

function Dots({ count }: { count: number }) {
  const size = count > MANY_DOTS ? "size-[0.35em]" : "size-[0.6em]";
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-[0.8em]">
      <p className="min-w-[4.5em] tabular-nums">{screenWords.dots({ dots: count })}</p>
      <p aria-hidden="true" className="flex flex-wrap gap-[0.25em]">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
          <span key={index} className={classNames("filled rounded-full", size)} />
        ))}
      </p>
    </div>
  );
}

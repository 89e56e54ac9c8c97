import { SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { BallotResult, WorkshopState } from "#domain/workshop/live.ts";
import { poles } from "#messages/respond/poles";
import { screenWords } from "#messages/workshop/screen";
import {
  SpectrumCentre,
  SpectrumColumn,
  SpectrumDot,
  SpectrumLine,
} from "#src/ui/spectrum/spectrum-line.tsx";

type Line = NonNullable<WorkshopState["step"]["line"]>;

/** The names of a line's ends, from 1 to 9. */
export function endsOf({ spectrum }: Pick<Line, "spectrum">): { left: string; right: string } {
  const found = SPECTRUMS.find(({ id }) => id === spectrum);
  return found ? { left: poles[found.left], right: poles[found.right] } : { left: "", right: "" };
}

const { min, max } = SPECTRUM_SCALE;
/** Where a score lies on the line, from 0 to 1; half a point is left at each end for the columns. */
const placeOf = (score: number) => (score - min + 0.5) / (max - min + 1);
const COLUMN_HEIGHT = 110;
const LINE_HEIGHT = 2 * COLUMN_HEIGHT + 40;
/** The ring stands around the dot where both are at one place. */
const [DOT, RING] = [11, 17];

/** Says in place of a result that it is not shown. */
export const Withheld = ({ voters }: { voters: number }) => <p>{screenWords.withheld({ voters })}</p>;

interface GuessResultProps {
  line: Line;
  result: BallotResult;
}

/** The room's guesses as columns on the line, and the answers' two means below it. */
export function GuessResult({ line, result }: GuessResultProps) {
  const ends = endsOf(line);
  const { answers } = line;
  const counts = result.isWithheld ? [] : result.counts;
  const most = Math.max(1, ...counts);
  const guesses = screenWords.guesses({ voters: result.voters });
  const [today, wanted] = [oneDecimal(answers?.today ?? 0), oneDecimal(answers?.wanted ?? 0)];
  return (
    <div className="grid gap-[0.5em]">
      {result.isWithheld && <Withheld voters={result.voters} />}
      <SpectrumLine
        height={LINE_HEIGHT}
        label={screenWords.chart({ guesses, today, wanted, ...ends })}
        // Columns stand on the line, nothing hangs from it.
        className="mb-[-6rem]"
      >
        <SpectrumCentre />
        {counts.map((count, index) => (
          <SpectrumColumn
            // biome-ignore lint/suspicious/noArrayIndexKey: a point of the line
            key={index}
            from={(index + 0.14) / counts.length}
            to={(index + 0.86) / counts.length}
            height={(count / most) * COLUMN_HEIGHT}
            side={-1}
            tone="edge"
          />
        ))}
        {answers && (
          <>
            <SpectrumDot at={placeOf(answers.wanted)} tone="second" ring radius={RING} />
            <SpectrumDot at={placeOf(answers.today)} radius={DOT} />
          </>
        )}
      </SpectrumLine>
      <p aria-hidden="true" className="flex justify-between gap-4 font-medium">
        <span>{ends.left}</span>
        <span>{ends.right}</span>
      </p>
      <ul className="mt-[1em] flex flex-wrap gap-x-[1.5em] gap-y-1 text-[0.8em] text-muted">
        {!result.isWithheld && (
          <li className="flex items-center gap-2">
            <span aria-hidden="true" className="size-[0.8em] bg-edge" />
            {guesses}
          </li>
        )}
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-[0.8em] rounded-full bg-accent" />
          {screenWords.today}
        </li>
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="size-[0.8em] rounded-full border-2 border-second" />
          {screenWords.wanted}
        </li>
      </ul>
    </div>
  );
}

interface OptionsProps {
  options: WorkshopState["text"]["options"];
  /** Null while dots may come. */
  result: BallotResult | null;
}

/** What is voted on, with the dots once they are shown. */
export function Options({ options, result }: OptionsProps) {
  const counts = result && !result.isWithheld ? result.counts : null;
  return (
    <>
      {result?.isWithheld && <Withheld voters={result.voters} />}
      <ol className="grid gap-[0.6em]">
        {options.map(({ title, firstStep }, index) => (
          <li key={title} className="grid gap-[0.15em] border-rule border-t pt-[0.5em]">
            <p className="font-medium">{title}</p>
            <p className="text-[0.75em] text-muted">{firstStep}</p>
            {counts && <Dots count={counts[index] ?? 0} />}
          </li>
        ))}
      </ol>
    </>
  );
}

function Dots({ count }: { count: number }) {
  return (
    <p className="flex flex-wrap items-center gap-x-[0.8em] gap-y-1">
      <span aria-hidden="true" className="flex flex-wrap gap-[0.25em] empty:hidden">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dots are alike
          <span key={index} className="size-[0.6em] rounded-full bg-accent" />
        ))}
      </span>
      <span className="tabular-nums">{screenWords.dots({ dots: count })}</span>
    </p>
  );
}

import { SPECTRUM_SCALE, SPECTRUMS } from "#domain/questionnaire/questionnaire.ts";
import { oneDecimal } from "#domain/wording/format.ts";
import type { BallotResult, WorkshopState } from "#domain/workshop/live.ts";
import { poles } from "#messages/respond/poles";
import { screenWords } from "#messages/workshop/screen";
import { classNames } from "#src/ui/class-names.ts";

type Line = NonNullable<WorkshopState["step"]["line"]>;

interface LineEnds {
  left: string;
  right: string;
}

/** The names of a line's ends, from 1 to 9. */
export function endsOf({ spectrum }: Pick<Line, "spectrum">): LineEnds {
  const found = SPECTRUMS.find(({ id }) => id === spectrum);
  return found ? { left: poles[found.left], right: poles[found.right] } : { left: "", right: "" };
}

const { min, max } = SPECTRUM_SCALE;
const POINTS = Array.from({ length: max - min + 1 }, (_, index) => min + index);
/** Where a score lies on the line: each point has its column. */
const percentOf = (score: number) => `${((score - min + 0.5) / POINTS.length) * 100}%`;
const COLUMN_HEIGHT_EM = 4.5;

const Names = ({ left, right }: LineEnds) => (
  <p className="flex justify-between gap-[1em] font-medium">
    <span>{left}</span>
    <span className="text-end">{right}</span>
  </p>
);

const Numbers = () => (
  <p aria-hidden="true" className="mt-[0.5em] flex text-[0.8em] text-muted tabular-nums">
    {POINTS.map((point) => (
      <span key={point} className="flex-1 text-center">
        {point}
      </span>
    ))}
  </p>
);

/** The line of a guess while guesses may come. */
export function Ends(ends: LineEnds) {
  return (
    <div>
      <Names {...ends} />
      <div aria-hidden="true" className="mt-[0.6em] h-0.5 bg-edge" />
      <Numbers />
    </div>
  );
}

interface AnswerDotProps {
  score: number;
  isWanted?: boolean;
}

/** The ring stands around the dot where both are at one place. */
const AnswerDot = ({ score, isWanted = false }: AnswerDotProps) => (
  <span
    className={classNames(
      "absolute top-1/2 -translate-y-1/2 rounded-full",
      isWanted
        ? "-ms-[0.5em] size-[1em] border-[0.14em] border-second bg-paper"
        : "-ms-[0.3em] size-[0.6em] filled",
    )}
    style={{ insetInlineStart: percentOf(score) }}
  />
);

/** As high as its share of the highest, with the count above it. */
function Column({ count, most }: { count: number; most: number }) {
  return (
    <span className="flex flex-1 flex-col justify-end text-center text-muted leading-tight">
      {count > 0 && <span className="text-[0.8em] tabular-nums">{count}</span>}
      <span
        className="mx-[14%] bg-edge forced-colors:bg-[CanvasText]"
        style={{ height: `${(count / most) * COLUMN_HEIGHT_EM}em` }}
      />
    </span>
  );
}

interface GuessResultProps {
  line: Line;
  result: BallotResult;
  needed: number | null;
}

/** The room's guesses as columns on the line, and on it the answers' two means. */
export function GuessResult({ line, result, needed }: GuessResultProps) {
  const ends = endsOf(line);
  const { answers } = line;
  const counts = result.isWithheld ? [] : result.counts;
  const most = Math.max(1, ...counts);
  const guesses = screenWords.guesses({ voters: result.voters });
  const [today, wanted] = [oneDecimal(answers?.today ?? 0), oneDecimal(answers?.wanted ?? 0)];
  return (
    <div className="grid gap-[0.5em]">
      {result.isWithheld && <Withheld voters={result.voters} needed={needed} />}
      <Names {...ends} />
      <div role="img" aria-label={screenWords.chart({ guesses, today, wanted, ...ends })}>
        <div className="flex items-end">
          {counts.map((count, index) => (
            <Column key={POINTS[index]} count={count} most={most} />
          ))}
        </div>
        <div className="relative h-0.5 bg-edge">
          {answers && <AnswerDot score={answers.wanted} isWanted />}
          {answers && <AnswerDot score={answers.today} />}
        </div>
        <Numbers />
      </div>
      <ul className="flex flex-wrap gap-x-[1.5em] gap-y-1 text-[0.8em] text-muted">
        {!result.isWithheld && <Sign of="bg-edge forced-colors:bg-[CanvasText]">{guesses}</Sign>}
        <Sign of="filled rounded-full">{screenWords.today}</Sign>
        <Sign of="rounded-full border-2 border-second">{screenWords.wanted}</Sign>
      </ul>
    </div>
  );
}

/** What a mark of the line stands for. */
const Sign = ({ of, children }: { of: string; children: string }) => (
  <li className="flex items-center gap-2">
    <span aria-hidden="true" className={classNames("size-[0.8em]", of)} />
    {children}
  </li>
);

interface WithheldProps {
  voters: number;
  /** Ballots that it takes. */
  needed: number | null;
}

/** Says in place of a result that it is not shown. */
export const Withheld = ({ voters, needed }: WithheldProps) => (
  <p>{screenWords.withheld({ voters, needed: needed ?? 0 })}</p>
);

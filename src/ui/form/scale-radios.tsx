import { memo, type RefObject, useLayoutEffect, useRef } from "react";
import { classNames } from "#src/ui/class-names.ts";
import { SpectrumLine } from "#src/ui/spectrum/spectrum-line.tsx";

interface ScaleRadiosProps {
  /** Group name of the radios, unique on the page; with a point after a hyphen the id of its radio. */
  name: string;
  /** Id of the element with the question. */
  labelledBy: string;
  describedBy?: string;
  invalid?: boolean;
  min: number;
  max: number;
  value: number | null;
  /** `chosen` is false while arrow keys move over the points; `at` is when, as `performance.now()` counts. */
  onChange: (value: number, chosen: boolean, at: number) => void;
  /** Accessible name of a point. */
  pointLabel: (value: number) => string;
  /** Shows numbers in the points; otherwise the middle is marked. */
  numbered?: boolean;
  /** Shown below the points, one for each from the first; at most three lines on a narrow screen. */
  words?: readonly string[];
}

/** Stacks the points where a word is wider than its column, such as with larger letters or more space between them. */
function useStacking(box: RefObject<HTMLElement | null>, words: readonly string[]): void {
  useLayoutEffect(() => {
    const scale = box.current;
    if (!scale || words.length === 0) return;
    const texts = [...scale.querySelectorAll("[data-word]")];
    let frame = 0;
    function measure() {
      scale?.removeAttribute("data-stacked");
      const isTight = texts.some((text) => text.scrollWidth > text.clientWidth);
      scale?.toggleAttribute("data-stacked", isTight);
    }
    measure();
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    });
    for (const text of texts) observer.observe(text);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [box, words]);
}

/** Native radios, drawn as points of a spectrum line. The click target is the whole column. */
export function ScaleRadios(props: ScaleRadiosProps) {
  const { name, labelledBy, describedBy, invalid = false, min, max, value, onChange, pointLabel } = props;
  const { numbered = false, words = [] } = props;
  const passingOver = useRef(false);
  const scale = useRef<HTMLDivElement>(null);
  useStacking(scale, words);
  const points = Array.from({ length: max - min + 1 }, (_, index) => min + index);

  return (
    <div
      ref={scale}
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={invalid || undefined}
      onKeyDown={(event) => {
        passingOver.current = event.key.startsWith("Arrow");
      }}
      onKeyUp={() => {
        passingOver.current = false;
      }}
      onClick={({ target, timeStamp }) => {
        if (!(target instanceof HTMLInputElement)) return;
        onChange(Number(target.value), !passingOver.current, timeStamp);
      }}
      className={classNames(
        "relative flex data-stacked:flex-col",
        words.length > 0 && "mb-10 sm:mb-8 short:mb-8 data-stacked:mb-0",
      )}
    >
      <div
        className="absolute inset-y-0 flex items-center stacked:hidden"
        style={{ insetInline: `${50 / points.length}%` }}
      >
        <SpectrumLine height={2} />
      </div>
      {points.map((point, index) => (
        <ScalePoint
          key={point}
          name={name}
          point={point}
          isChosen={point === value}
          label={pointLabel(point)}
          word={words[index]}
          shape={numbered ? "numbered" : point * 2 === min + max ? "middle" : "plain"}
        />
      ))}
    </div>
  );
}

/** Transitions only when chosen, so that the next question does not animate back. */
const POINT =
  "pointer-events-none relative flex items-center justify-center border-[1.5px] border-ink bg-paper tabular-nums peer-checked:transition-all peer-checked:duration-200 peer-checked:ease-spring peer-checked:border-accent peer-checked:filled peer-checked:text-paper peer-hover:border-accent peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-arrow-focus:outline-2 peer-arrow-focus:outline-accent";

const HALO =
  "peer-checked:shadow-[0_0_0_6px_var(--accent-soft)] peer-focus-visible:outline-offset-6 peer-arrow-focus:outline-offset-6";
const SHAPES = {
  numbered: "size-7 rounded-full text-xs outline-offset-2 sm:size-11 sm:text-base short:size-9",
  plain: `size-4 rounded-full peer-checked:size-7 ${HALO}`,
  middle: `size-3.5 [transform:rotate(45deg)] peer-checked:size-5.5 ${HALO}`,
};

interface ScalePointProps {
  name: string;
  point: number;
  isChosen: boolean;
  label: string;
  word: string | undefined;
  shape: keyof typeof SHAPES;
}

/** The memo: of the points, an answer and the next question change one or two. */
const ScalePoint = memo(function ScalePoint({ name, point, isChosen, label, word, shape }: ScalePointProps) {
  return (
    <label className="relative flex h-18 short:h-11 flex-1 items-center justify-center stacked:h-auto stacked:min-h-11 stacked:flex-none stacked:justify-start stacked:gap-3">
      <input
        type="radio"
        id={`${name}-${point}`}
        name={name}
        value={point}
        checked={isChosen}
        aria-label={label}
        onChange={heardByScale}
        className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
      />
      {word && (
        <span
          aria-hidden="true"
          data-word=""
          className="absolute inset-x-0 top-14 wrap-normal stacked:static stacked:order-1 stacked:text-start stacked:text-sm px-px text-center text-2xs text-muted leading-tight tracking-tight peer-checked:text-ink sm:top-17 short:top-10.5 sm:px-1 sm:text-sm sm:tracking-normal"
        >
          {word}
        </span>
      )}
      <span aria-hidden="true" className={classNames(POINT, SHAPES[shape])}>
        {shape === "numbered" && point}
      </span>
    </label>
  );
});

/** React wants a handler at each controlled input: the scale hears the clicks. */
const heardByScale = () => {};

import { memo } from "react";
import { strengthOf } from "#domain/questionnaire/answers.ts";
import type { Question } from "#domain/questionnaire/questionnaire.ts";
import { answerWords, captions } from "#messages/respond/later";
import { questionWords } from "#messages/respond/page";
import { type Step, sectionTitle } from "#src/features/respond/first/flow.ts";
import { focusHeading } from "#src/features/respond/first/screen.tsx";
import { useOncePainted } from "#src/lib/page/use-once-painted.ts";
import { classNames } from "#src/ui/class-names.ts";
import { FieldError } from "#src/ui/form/field.tsx";
import { ScaleRadios } from "#src/ui/form/scale-radios.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

interface QuestionStepProps {
  step: Step;
  agreementWords: readonly string[];
  value: number | null;
  error: string | null;
  onAnswer: (value: number, chosen: boolean, at: number) => void;
}

/** A new question is a new heading, which takes the focus. All else on the screen stays and changes its words. */
export function QuestionStep({ step, agreementWords, value, error, onAnswer }: QuestionStepProps) {
  const { section, question, number, count } = step;
  return (
    <>
      <h1
        key={question?.id}
        id="question"
        tabIndex={-1}
        ref={focusHeading}
        className="compact:text-h3 text-pretty short:text-h4 text-h2 outline-none"
      >
        <VisuallyHidden>
          {sectionTitle(section)}. {question && `${questionWords.count({ number, count })}. `}
        </VisuallyHidden>
        {question?.text}
      </h1>
      {question ? (
        <Scale
          question={question}
          words={wordsOf(question, agreementWords)}
          value={value}
          error={error}
          onAnswer={onAnswer}
        />
      ) : (
        <Notice tone="warning">{answerWords.emptySection}</Notice>
      )}
    </>
  );
}

function isSpectrum({ spectrum }: Question): boolean {
  return spectrum !== null;
}

/** Captions an answer between two poles: "Strong preference for Vision". */
function spectrumCaption(value: number, left: string, right: string): string {
  const { strength, side } = strengthOf(value);
  return strength === "balanced"
    ? captions.balanced({ left, right })
    : captions[strength]({ pole: side === "left" ? left : right });
}

/** Statements alone have words for each point; marks from 1 to 10 name their ends. */
const wordsOf = ({ type }: Question, agreementWords: readonly string[]) =>
  type === "aspect_agreement" ? agreementWords : [];

/** The words for a point of a question's scale: "4: Agree". */
export function pointLabel(question: Question, agreementWords: readonly string[], value: number): string {
  const { labelMin, labelMax, scaleMin, scaleMax } = question;
  if (isSpectrum(question)) return `${value}: ${spectrumCaption(value, labelMin, labelMax)}`;
  const word =
    wordsOf(question, agreementWords)[value - scaleMin] ??
    { [scaleMin]: labelMin, [scaleMax]: labelMax }[value];
  return word ? `${value}: ${word}` : String(value);
}

const SCALE = "answer";

interface EndLabelProps {
  point: number;
  className?: string;
  children: string;
}

/** Words above a point of the scale: a tap on them chooses it. */
const EndLabel = memo(function EndLabel({ point, className, children }: EndLabelProps) {
  return (
    <label
      htmlFor={`${SCALE}-${point}`}
      className={classNames(
        "flex min-h-11 cursor-pointer items-end hover:text-accent short:min-h-9",
        className,
      )}
    >
      {children}
    </label>
  );
});

interface ScaleProps extends Pick<QuestionStepProps, "value" | "error" | "onAnswer"> {
  question: Question;
  /** Of each point; none where the scale names its ends alone. */
  words: readonly string[];
}

function Scale({ question, words, value, error, onAnswer }: ScaleProps) {
  const { labelMin, labelMax, scaleMin, scaleMax } = question;
  const hasMiddle = isSpectrum(question);
  // A respondent’s screen reader begins at the heading: nine names of points need not hold up its paint.
  const named = useOncePainted(question);
  const isNamed = named.type === question.type;
  return (
    <div className="short:mt-0 mt-4 compact:mt-0 sm:mt-8">
      {words.length === 0 && (
        <div aria-hidden="true" className={hasMiddle ? "scale-ends with-middle" : "scale-ends"}>
          <EndLabel point={scaleMin}>{labelMin}</EndLabel>
          {hasMiddle && (
            <EndLabel point={(scaleMin + scaleMax) / 2} className="middle text-muted">
              {answerWords.balanced}
            </EndLabel>
          )}
          <EndLabel point={scaleMax} className="justify-end text-end">
            {labelMax}
          </EndLabel>
        </div>
      )}
      <ScaleRadios
        name={SCALE}
        labelledBy="question"
        describedBy="problem"
        invalid={error !== null}
        min={scaleMin}
        max={scaleMax}
        value={value}
        onChange={onAnswer}
        pointLabel={(point) => (isNamed ? pointLabel(named, words, point) : String(point))}
        numbered={!hasMiddle}
        words={words}
      />
      {hasMiddle && (
        <p aria-hidden="true" className="short:min-h-[1.5em] min-h-[3.2em] text-center short:text-sm">
          {value !== null && spectrumCaption(value, labelMin, labelMax)}
        </p>
      )}
      <FieldError id="problem" error={error} />
    </div>
  );
}

import { useEffect, useRef } from "react";
import { takesCustomName } from "#domain/questionnaire/roles.ts";
import { reviewWords } from "#messages/respond/later";
import { roleWords } from "#messages/respond/page";
import type { AskedRole } from "#src/features/respond/language/asked-questionnaire.ts";
import { focusHeading } from "#src/features/respond/screen.tsx";
import { type RespondentInput, type Step, sectionTitle } from "./flow.ts";
import { pointLabel } from "./question-step.tsx";

interface ReviewStepProps {
  steps: readonly Step[];
  roles: readonly AskedRole[];
  agreementWords: readonly string[];
  input: RespondentInput;
  /** The step that the respondent comes back from; null if it was not opened here. */
  changed: number | null;
  onOpen: (index: number) => void;
}

function roleName({ roleId, customRoleName }: RespondentInput, roles: readonly AskedRole[]): string | null {
  const role = roles.find(({ id }) => id === roleId);
  if (!role) return null;
  const { label } = role;
  return takesCustomName(role) ? `${label}: ${customRoleName.trim()}` : label;
}

function answerText({ question }: Step, { input, agreementWords }: ReviewStepProps): string | null {
  const answer = question && input.answers[question.id];
  return question && answer != null ? pointLabel(question, agreementWords, answer) : null;
}

/** All answers with a way back to each: what is sent cannot be changed any more. */
export function ReviewStep(props: ReviewStepProps) {
  const { steps, roles, input, changed, onOpen } = props;
  const rows = steps.map((step, index) => ({ ...step, index }));
  const sections = steps.filter(({ kind, number }) => kind === "question" && number === 1);
  const open = { changed, onOpen };
  return (
    <>
      <div>
        <h1 id="question" tabIndex={-1} ref={focusHeading} className="text-h2 outline-none">
          {reviewWords.title}
        </h1>
        <p className="mt-3 max-w-measure">{reviewWords.text}</p>
      </div>
      {steps[0]?.kind === "role" && (
        <ul className="border-rule border-y">
          <Row index={0} text={roleWords.title} answer={roleName(input, roles)} {...open} />
        </ul>
      )}
      {sections.map(({ section }) => (
        <section key={section.number}>
          <h2 className="mb-3 text-h4">{sectionTitle(section)}</h2>
          <ol className="border-rule border-b">
            {rows.map(
              (row) =>
                row.kind === "question" &&
                row.section === section && (
                  <Row
                    key={row.index}
                    index={row.index}
                    text={row.question?.text ?? ""}
                    answer={answerText(row, props)}
                    {...open}
                  />
                ),
            )}
          </ol>
        </section>
      ))}
    </>
  );
}

interface RowProps extends Pick<ReviewStepProps, "changed" | "onOpen"> {
  index: number;
  text: string;
  answer: string | null;
}

function Row({ index, text, answer, changed, onOpen }: RowProps) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = changed === index;
  useEffect(() => {
    if (!wasOpen) return;
    button.current?.focus({ preventScroll: true });
    button.current?.scrollIntoView({ block: "center" });
  }, [wasOpen]);
  return (
    <li className="border-rule border-t">
      <button
        type="button"
        ref={button}
        onClick={() => onOpen(index)}
        className="grid min-h-11 w-full grid-cols-[1fr_auto] items-baseline gap-x-6 gap-y-1 py-3 text-start hover:bg-sunk sm:grid-cols-[1fr_13rem_auto]"
      >
        <span className="text-muted text-sm max-sm:col-span-2">{text}</span>
        <span className={answer === null ? "text-danger" : "font-medium"}>
          {answer ?? reviewWords.missing}
        </span>
        <span className="link text-sm">{reviewWords.change}</span>
      </button>
    </li>
  );
}

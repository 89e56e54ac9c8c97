import type { ReactNode } from "react";
import type { ReportAccess } from "#domain/surveys/survey.ts";
import { answeredWords, reportWords } from "#messages/respond/later";
import { Button } from "#src/ui/button.tsx";
import { ReportLink } from "./report-link.tsx";
import { Screen } from "./screen.tsx";

interface AnsweredHereProps {
  code: string;
  report: ReportAccess;
  /** What the newest report has. */
  reported: ReactNode;
  takesAnswers: boolean;
  onSomeoneElse: () => void;
}

/** For a device on which the survey was answered before: answering again is for someone else alone. */
export function AnsweredHere({ code, report, reported, takesAnswers, onSomeoneElse }: AnsweredHereProps) {
  return (
    <Screen
      title={answeredWords.title}
      actions={
        <>
          {report === "ready" && <ReportLink code={code} />}
          {takesAnswers && (
            <Button look="secondary" onClick={onSomeoneElse}>
              {answeredWords.someoneElse}
            </Button>
          )}
        </>
      }
    >
      <p>{answeredWords.text}</p>
      {report === "awaited" && <p>{reportWords.awaited}</p>}
      {takesAnswers && <p>{answeredWords.someoneElseText}</p>}
      {reported}
    </Screen>
  );
}

import { answeredWords } from "#src/content/respond.ts";
import { Button } from "#src/ui/button.tsx";
import { ReportLink } from "./report-link.tsx";
import { Screen } from "./screen.tsx";

interface AnsweredHereProps {
  code: string;
  hasReport: boolean;
  takesAnswers: boolean;
  onSomeoneElse: () => void;
}

/** For a device on which the survey was answered before: answering again is for someone else alone. */
export function AnsweredHere({ code, hasReport, takesAnswers, onSomeoneElse }: AnsweredHereProps) {
  return (
    <Screen
      title={answeredWords.title}
      actions={
        <>
          {hasReport && <ReportLink code={code} />}
          {takesAnswers && (
            <Button look="secondary" onClick={onSomeoneElse}>
              {answeredWords.someoneElse}
            </Button>
          )}
        </>
      }
    >
      <p>{answeredWords.text}</p>
      {takesAnswers && <p>{answeredWords.someoneElseText}</p>}
    </Screen>
  );
}

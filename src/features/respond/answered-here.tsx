import { answeredWords } from "#src/content/respond-later.ts";
import { Button } from "#src/ui/button.tsx";
import { Screen } from "./screen.tsx";

interface AnsweredHereProps {
  takesAnswers: boolean;
  onSomeoneElse: () => void;
}

/** For a device on which the survey was answered before: answering again is for someone else alone. */
export function AnsweredHere({ takesAnswers, onSomeoneElse }: AnsweredHereProps) {
  return (
    <Screen
      title={answeredWords.title}
      actions={
        takesAnswers && (
          <Button look="secondary" onClick={onSomeoneElse}>
            {answeredWords.someoneElse}
          </Button>
        )
      }
    >
      <p>{answeredWords.text}</p>
      {takesAnswers && <p>{answeredWords.someoneElseText}</p>}
    </Screen>
  );
}

import { useRevalidator } from "react-router";
import { leadWords } from "#messages/workshop/lead";
import { startWorkshop } from "#src/features/insights/workshop/lead/load-workshop.ts";
import { useCall, useDone } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";

interface StartWorkshopProps {
  code: string;
  insightId: string;
}

/** Opens a workshop on a version of the report. Then the manager leads it here, or the one that the other manager opened first. */
export function StartWorkshop(props: StartWorkshopProps) {
  const { revalidate } = useRevalidator();
  const { answer, isIdle, run } = useCall(startWorkshop);
  const error = isIdle && answer && "error" in answer ? answer.error : null;
  useDone(isIdle && answer !== null && error === null, () => void revalidate());
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button size="small" busy={!isIdle} busyLabel={leadWords.starting} onClick={() => run(props)}>
        {leadWords.start}
      </Button>
      <p className="max-w-measure text-muted text-sm">{leadWords.startText}</p>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {error.message}
        </p>
      )}
    </div>
  );
}

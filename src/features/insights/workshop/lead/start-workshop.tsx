import { useNavigate } from "react-router";
import { leadWords } from "#messages/workshop/lead";
import { useCall, useDone } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { startWorkshop } from "./load-lead.ts";

interface StartWorkshopProps {
  code: string;
  insightId: string;
}

/** Opens a workshop on a version of the report, or goes to the one that is open. */
export function StartWorkshop(props: StartWorkshopProps) {
  const navigate = useNavigate();
  const { answer, isIdle, run } = useCall(startWorkshop);
  useDone(isIdle && answer?.ok === true, () => navigate(`/survey/${props.code}/workshop`));
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button size="small" busy={!isIdle} busyLabel={leadWords.starting} onClick={() => run(props)}>
        {leadWords.start}
      </Button>
      <p className="max-w-measure text-muted text-sm">{leadWords.startText}</p>
      {isIdle && answer?.ok === false && (
        <p role="alert" className="text-danger text-sm">
          {answer.error.message}
        </p>
      )}
    </div>
  );
}

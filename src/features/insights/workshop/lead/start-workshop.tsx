import { Link, useNavigate } from "react-router";
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
  const path = `/survey/${props.code}/workshop`;
  const open = isIdle && answer && "insightId" in answer ? answer : null;
  useDone(open?.insightId === props.insightId, () => navigate(path));
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button size="small" busy={!isIdle} busyLabel={leadWords.starting} onClick={() => run(props)}>
        {leadWords.start}
      </Button>
      <p className="max-w-measure text-muted text-sm">{leadWords.startText}</p>
      {open && open.insightId !== props.insightId && (
        <p role="alert" className="text-sm">
          {leadWords.other}{" "}
          <Link to={path} className="link">
            {leadWords.toOther}
          </Link>
        </p>
      )}
      {isIdle && answer && "error" in answer && (
        <p role="alert" className="text-danger text-sm">
          {answer.error.message}
        </p>
      )}
    </div>
  );
}

import { leadWords } from "#messages/workshop/lead";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";

interface StartWorkshopProps {
  code: string;
  insightId: string;
}

/** Opens a workshop on a version of the report. Then the manager leads it here, or the one that the other manager opened first. */
export function StartWorkshop({ code, insightId }: StartWorkshopProps) {
  const { error, isBusy, run } = useMutation(api.v1.surveys[":code"].workshop.$post, {
    failed: leadWords.startFailed,
  });
  const start = () => run({ param: { code }, json: { insightId } });
  return (
    <div className="grid justify-items-start gap-2 print:hidden">
      <Button size="small" busy={isBusy} busyLabel={leadWords.starting} onClick={start}>
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

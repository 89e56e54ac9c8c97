import { useRevalidator } from "react-router";
import type { Proposal } from "#domain/report/proposals.ts";
import { proposalWords } from "#messages/report/tools";
import { api, read } from "#src/lib/api/api-client.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type ToolDialogProps, useDialogList } from "./use-dialog-list.ts";

const proposalsOf = api.v1.surveys[":code"].insights[":insightId"].proposals;

/** Shows a survey's managers what a provider suggests, and takes it into the report or out of it again. */
export function ProposalsDialog({ open, onOpenChange, code, deck }: ToolDialogProps) {
  const { revalidate } = useRevalidator();
  const param = { code, insightId: deck.version.id };
  const { list, error, reloadAfter } = useDialogList(open, () => read(proposalsOf.$get({ param })));

  function decide(number: number, isTakenIn: boolean) {
    const { $put, $delete } = proposalsOf[":number"];
    const chosen = { param: { ...param, number: String(number) } };
    return reloadAfter(async () => {
      await read(isTakenIn ? $put(chosen) : $delete(chosen));
      await revalidate();
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={proposalWords.title}
      description={proposalWords.description}
      className="max-w-xl"
    >
      <div className="grid gap-6">
        <FormErrorNotice error={error} />
        <ul className="border-rule border-b">
          {list?.proposals.map((proposal) => (
            <ProposalRow
              key={proposal.number}
              proposal={proposal}
              onDecide={(isTakenIn) => decide(proposal.number, isTakenIn)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  onDecide: (isTakenIn: boolean) => Promise<void>;
}

function ProposalRow({ proposal, onDecide }: ProposalRowProps) {
  const { number, text, isQuotation, isTakenIn } = proposal;
  return (
    <li className="border-rule border-t py-4">
      {isQuotation && <p className="mb-2 text-muted text-sm">{proposalWords.quoted}</p>}
      <p lang="en" className="max-h-80 overflow-y-auto whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-4">
        <Button look={isTakenIn ? "quiet" : "secondary"} size="small" onClick={() => onDecide(!isTakenIn)}>
          {isTakenIn ? proposalWords.takeOut : proposalWords.takeIn}
          <VisuallyHidden> {proposalWords.which({ number: number + 1 })}</VisuallyHidden>
        </Button>
        <p role="status" className="font-semibold text-sm text-success">
          {isTakenIn && proposalWords.isIn}
        </p>
      </div>
    </li>
  );
}

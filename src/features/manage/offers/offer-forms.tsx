import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inviteManagerSchema, type OfferKind, type PendingOffer } from "#domain/surveys/offer.ts";
import { offerWords, sharingWords } from "#messages/manage/offers";
import { rowWords } from "#messages/manage/page";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { errorAt, problemIn } from "#src/lib/form/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { formatDate } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { TextField } from "#src/ui/form/field.tsx";

const offerErrors: FormErrorTable = {
  fields: ["recipient"],
  worded: ["offer_exists", "unreachable", "has_second_manager", "forbidden", "not_found", "offline"],
  tooMany: {},
  failed: sharingWords.notMade,
};

const sharingErrors: FormErrorTable = { worded: ["not_found", "offline"], failed: sharingWords.failed };

const survey = api.v1.surveys[":code"];

function inviteSecondManager({ code, ...invited }: { code: string; recipient: string }) {
  const work = () => read(survey.offers.$post({ param: { code }, json: invited }));
  const problem = problemIn(inviteManagerSchema, invited);
  return attempt(work, offerErrors, { done: offerWords.second_manager.sent, problem });
}

function offerToSecondManager({ code }: { code: string }) {
  const work = () => read(survey["second-manager"].offer.$post({ param: { code } }));
  return attempt(work, offerErrors, { done: offerWords.handover.sent });
}

function withdrawOffer(param: { code: string; id: string }) {
  const work = () => read(survey.offers[":id"].$delete({ param }));
  return attempt(work, sharingErrors, { done: sharingWords.withdrawn });
}

/** The owner removes the second manager, or the second manager leaves. */
function endSecondManager({ code, isOwn }: { code: string; isOwn: boolean }) {
  const work = () => read(survey["second-manager"].$delete({ param: { code } }));
  return attempt(work, sharingErrors, { done: isOwn ? sharingWords.removed : sharingWords.left });
}

/** One is invited; then there they are, and may be offered the survey itself. */
function SecondManagerForm({ survey: { code, sharing } }: { survey: SurveySummary }) {
  const { secondManager, offer } = sharing;
  if (secondManager === null) {
    return (
      <div className="grid gap-6">
        <About kind="second_manager" />
        {offer ? <OpenOffer code={code} kind="second_manager" offer={offer} /> : <Invitation code={code} />}
      </div>
    );
  }
  return (
    <div className="grid gap-6">
      <SecondManager code={code} address={secondManager} />
      <h3 className="text-h4">{offerWords.handover.title}</h3>
      <About kind="handover" />
      {offer ? <OpenOffer code={code} kind="handover" offer={offer} /> : <Handover code={code} />}
    </div>
  );
}

function About({ kind }: { kind: OfferKind }) {
  return (
    <ul className="grid list-disc gap-2 ps-5 text-muted text-sm">
      {offerWords[kind].about.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Handover({ code }: { code: string }) {
  const { run, error, isBusy } = useManageAction(offerToSecondManager);
  return (
    <div className="grid gap-4">
      {error && <FormErrorNotice error={error} />}
      <div className="flex justify-end">
        <Button size="small" busy={isBusy} busyLabel={sharingWords.sending} onClick={() => run({ code })}>
          {offerWords.handover.send}
        </Button>
      </div>
    </div>
  );
}

function Invitation({ code }: { code: string }) {
  const { run, error, isBusy } = useManageAction(inviteSecondManager);
  const [recipient, setRecipient] = useState("");
  const form = useForm(() => run({ code, recipient }), error);
  return (
    <form {...form} className="grid gap-5">
      {error && !error.field && <FormErrorNotice error={error} />}
      <TextField
        label={sharingWords.recipient}
        hint={offerWords.second_manager.recipientHint}
        type="email"
        name="recipient"
        autoFocus
        autoComplete="off"
        required
        value={recipient}
        onChange={(event) => setRecipient(event.target.value)}
        error={errorAt("recipient", error)}
      />
      <p className="text-muted text-sm">{sharingWords.anyone}</p>
      <div className="flex justify-end">
        <Button type="submit" size="small" busy={isBusy} busyLabel={sharingWords.sending}>
          {offerWords.second_manager.send}
        </Button>
      </div>
    </form>
  );
}

interface EntryProps {
  text: string;
  detail?: string;
  /** The detail says what went wrong. */
  isProblem?: boolean;
  action: string;
  isBusy: boolean;
  onAct: () => void;
}

/** A person beside what can be done about them. */
function Entry({ text, detail, isProblem = false, action, isBusy, onAct }: EntryProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-y py-3">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{text}</p>
        {detail && <p className={isProblem ? "text-danger text-sm" : "text-muted text-sm"}>{detail}</p>}
      </div>
      <Button look="secondary" size="small" busy={isBusy} onClick={onAct}>
        {action}
      </Button>
    </div>
  );
}

interface OpenOfferProps {
  code: string;
  kind: OfferKind;
  offer: PendingOffer;
}

function OpenOffer({ code, kind, offer: { id, recipient, expiresAt, hasFailed } }: OpenOfferProps) {
  const { run, error, isBusy } = useManageAction(withdrawOffer);
  return (
    <div className="grid gap-4">
      <Entry
        text={rowWords.offers[kind]({ recipient })}
        detail={hasFailed ? sharingWords.notDelivered : sharingWords.until({ date: formatDate(expiresAt) })}
        isProblem={hasFailed}
        action={sharingWords.withdraw}
        isBusy={isBusy}
        onAct={() => run({ code, id })}
      />
      {error && <FormErrorNotice error={error} />}
      {kind === "second_manager" && <p className="text-muted text-sm">{sharingWords.anyone}</p>}
    </div>
  );
}

function SecondManager({ code, address }: { code: string; address: string }) {
  const { run, error, isBusy } = useManageAction(endSecondManager);
  return (
    <div className="grid gap-4">
      <Entry
        text={sharingWords.present({ address })}
        action={sharingWords.remove}
        isBusy={isBusy}
        onAct={() => run({ code, isOwn: true })}
      />
      {error && <FormErrorNotice error={error} />}
    </div>
  );
}

function LeaveForm({ survey: { code, sharing }, onClose }: DialogFormProps) {
  const action = useManageAction(endSecondManager, onClose);
  return (
    <SurveyForm
      action={action}
      failedTitle={sharingWords.failed}
      submitLabel={sharingWords.leave}
      isDangerous
      onSubmit={() => action.run({ code, isOwn: false })}
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sharingWords.leaveText({ owner: sharing.owner ?? "" })}</p>
    </SurveyForm>
  );
}

export const secondManager: SurveyEntry = {
  name: "second-manager",
  label: offerWords.second_manager.action,
  place: "menu",
  form: { title: offerWords.second_manager.action, Form: SecondManagerForm },
};

export const leave: SurveyEntry = {
  name: "leave",
  label: sharingWords.leave,
  isForBoth: true,
  when: ({ isOwn }) => !isOwn,
  isDangerous: true,
  place: "menu",
  form: { title: sharingWords.leave, Form: LeaveForm },
};

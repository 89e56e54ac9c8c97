import type { ReactNode } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inviteManagerSchema, type OfferKind, type PendingOffer } from "#domain/surveys/offer.ts";
import { offerWords, sharingWords } from "#messages/manage/offers";
import { rowWords } from "#messages/manage/page";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDate } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ConfirmForm } from "#src/ui/form/action-form.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";

const survey = api.v1.surveys[":code"];

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
  const offer = useMutation(survey["second-manager"].offer.$post, {
    done: offerWords.handover.sent,
    failed: sharingWords.notMade,
  });
  return (
    <div className="grid gap-4">
      <FormErrorNotice error={offer.error} />
      <div className="flex justify-end">
        <Button
          size="small"
          busy={offer.isBusy}
          busyLabel={sharingWords.sending}
          onClick={() => offer.run({ param: { code } })}
        >
          {offerWords.handover.send}
        </Button>
      </div>
    </div>
  );
}

function Invitation({ code }: { code: string }) {
  const invitation = useMutation(survey.offers.$post, {
    done: offerWords.second_manager.sent,
    failed: sharingWords.notMade,
  });
  return (
    <Form
      schema={inviteManagerSchema}
      initial={{ recipient: "" }}
      mutation={invitation}
      onSend={(json) => invitation.run({ param: { code }, json })}
      className="grid gap-5"
      buttons={() => (
        <>
          <p className="text-muted text-sm">{sharingWords.anyone}</p>
          <div className="flex justify-end">
            <Button type="submit" size="small" busy={invitation.isBusy} busyLabel={sharingWords.sending}>
              {offerWords.second_manager.send}
            </Button>
          </div>
        </>
      )}
    >
      {({ field }) => (
        <TextField
          label={sharingWords.recipient}
          hint={offerWords.second_manager.recipientHint}
          type="email"
          autoFocus
          autoComplete="off"
          required
          {...field("recipient")}
        />
      )}
    </Form>
  );
}

interface EntryProps {
  text: string;
  detail?: string;
  /** The detail says what went wrong. */
  isProblem?: boolean;
  /** The button of what can be done about them. */
  children: ReactNode;
}

/** A person beside what can be done about them. */
function Entry({ text, detail, isProblem = false, children }: EntryProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-rule border-y py-3">
      <div className="min-w-0 grow basis-48">
        <p className="wrap-anywhere font-medium">{text}</p>
        {detail && <p className={isProblem ? "text-danger text-sm" : "text-muted text-sm"}>{detail}</p>}
      </div>
      {children}
    </div>
  );
}

interface OpenOfferProps {
  code: string;
  kind: OfferKind;
  offer: PendingOffer;
}

function OpenOffer({ code, kind, offer: { id, recipient, expiresAt, hasFailed } }: OpenOfferProps) {
  return (
    <div className="grid gap-4">
      <Entry
        text={rowWords.offers[kind]({ recipient })}
        detail={hasFailed ? sharingWords.notDelivered : sharingWords.until({ date: formatDate(expiresAt) })}
        isProblem={hasFailed}
      >
        <ActionButton
          route={survey.offers[":id"].$delete}
          input={{ param: { code, id } }}
          done={sharingWords.withdrawn}
          failed={sharingWords.failed}
        >
          {sharingWords.withdraw}
        </ActionButton>
      </Entry>
      {kind === "second_manager" && <p className="text-muted text-sm">{sharingWords.anyone}</p>}
    </div>
  );
}

const SecondManager = ({ code, address }: { code: string; address: string }) => (
  <Entry text={sharingWords.present({ address })}>
    <ActionButton
      route={survey["second-manager"].$delete}
      input={{ param: { code } }}
      done={sharingWords.removed}
      failed={sharingWords.failed}
    >
      {sharingWords.remove}
    </ActionButton>
  </Entry>
);

function LeaveForm({ survey: { code, sharing }, onClose }: DialogFormProps) {
  const leaving = useMutation(survey["second-manager"].$delete, {
    done: sharingWords.left,
    failed: sharingWords.failed,
    onDone: onClose,
  });
  return (
    <ConfirmForm
      mutation={leaving}
      onConfirm={() => leaving.run({ param: { code } })}
      submit={sharingWords.leave}
      isDangerous
      onCancel={onClose}
    >
      <p className="wrap-anywhere">{sharingWords.leaveText({ owner: sharing.owner ?? "" })}</p>
    </ConfirmForm>
  );
}

export const secondManager: SurveyEntry = {
  name: "second-manager",
  label: offerWords.second_manager.action,
  form: { title: offerWords.second_manager.action, Form: SecondManagerForm },
};

export const leave: SurveyEntry = {
  name: "leave",
  label: sharingWords.leave,
  isForBoth: true,
  when: ({ isOwn }) => !isOwn,
  isDangerous: true,
  form: { title: sharingWords.leave, Form: LeaveForm },
};

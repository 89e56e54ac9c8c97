import { useEffect, useEffectEvent } from "react";
import { addCardsSchema, type Card, replaceCardsSchema } from "#domain/invitations/places.ts";
import { changeTextSchema, type InvitationMailKind, previewSchema } from "#domain/invitations/texts.ts";
import { inviteErrorWords, inviteWords } from "#messages/manage/invite";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, type Outcome, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { problemIn } from "#src/lib/form/form-errors.ts";
import { useDone } from "#src/lib/form/use-call.ts";

const { invitations, cards } = api.v1.surveys[":code"];
const mails = invitations[":kind"];

const inviteErrors: FormErrorTable = {
  fields: ["addresses", "count", "text"],
  worded: ["invitation_limit", "invalid", "conflict", "survey_expired", "ticket_used"],
  failed: inviteErrorWords.failed,
};

const sendErrors: FormErrorTable = {
  worded: ["survey_expired", "conflict"],
  codes: { too_many: { message: inviteErrorWords.tooMany } },
  failed: inviteWords.sendFailed,
};

export function addPlaces({ code, addresses }: { code: string; addresses: string[] }) {
  const work = () => read(invitations.$post({ param: { code }, json: { addresses } }));
  return attempt(work, inviteErrors, { done: inviteWords.added });
}

export function removePlace({ code, number }: { code: string; number: number }) {
  const param = { code, number: String(number) };
  const work = () => read(invitations[":number"].$delete({ param }));
  return attempt(work, inviteErrors, { done: inviteWords.removed });
}

/** Makes cards for that many more people, or new ones for places that are there. */
type CardsInput = { code: string } & ({ count: number; places: number } | { numbers: number[] });

function makeCards({ code, ...wanted }: CardsInput): Promise<Outcome<{ cards: Card[] }>> {
  const work = () =>
    read(
      "numbers" in wanted
        ? cards.replacements.$post({ param: { code }, json: wanted })
        : cards.$post({ param: { code }, json: wanted }),
    );
  const problem = problemIn("numbers" in wanted ? replaceCardsSchema : addCardsSchema, wanted);
  return attempt(work, { ...inviteErrors, failed: inviteWords.cardsFailed }, { problem });
}

/** The action that makes cards; they are handed over once, and kept nowhere else. */
export function useNewCards(onCards: (cards: Card[]) => void) {
  const { reset, ...action } = useManageAction(makeCards);
  const { outcome, isBusy } = action;
  const handOver = useEffectEvent(onCards);
  useEffect(() => {
    if (outcome?.ok) handOver(outcome.cards);
  }, [outcome]);
  // Earlier the button would be free while the list is being read again.
  useDone(!isBusy && outcome?.ok === true, reset);
  return action;
}

interface MailInput {
  code: string;
  kind: InvitationMailKind;
}

export function sendMails({ code, kind }: MailInput) {
  const work = () => read(invitations.mails.$post({ param: { code }, json: { kind } }));
  return attempt(work, sendErrors, { done: inviteWords.sent });
}

/** Null goes back to the product's text. */
export function changeText({ text, ...param }: MailInput & { text: string | null }) {
  const work = () => read(mails.text.$put({ param, json: { text } }));
  return attempt(work, inviteErrors, {
    done: inviteWords.saved,
    problem: problemIn(changeTextSchema, { text }),
  });
}

export function previewText({ text, ...param }: MailInput & { text: string }) {
  const work = () => read(mails.preview.$post({ param, json: { text } }));
  return attempt(work, inviteErrors, { problem: problemIn(previewSchema, { text }) });
}

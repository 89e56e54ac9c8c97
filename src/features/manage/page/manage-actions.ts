import { runAgain } from "#src/features/manage/again/run-again.ts";
import { changeSurvey } from "#src/features/manage/change/change-survey.ts";
import { deleteSurvey } from "#src/features/manage/change/delete-survey.ts";
import { createSurvey } from "#src/features/manage/create/create-survey.ts";
import { addPlaces, makeCards, removePlace } from "#src/features/manage/invite/change-places.ts";
import { changeText, previewText, sendMails } from "#src/features/manage/invite/mails.ts";
import { changeMode } from "#src/features/manage/kind/change-mode.ts";
import { acceptOffer, declineOffer } from "#src/features/manage/offers/answer-offer.ts";
import { endSecondManager, makeOffer, withdrawOffer } from "#src/features/manage/offers/change-sharing.ts";
import { startAnalysis } from "#src/features/manage/process/start-analysis.ts";
import { replacePin } from "#src/features/manage/share/replace-pin.ts";
import { changeTeamSize } from "#src/features/manage/team/change-team-size.ts";
import { resendConfirmation } from "./resend-confirmation.ts";

/** What the dashboard's forms do, by the intent that they submit. */
const ACTIONS = {
  create: createSurvey,
  "run-again": runAgain,
  change: changeSurvey,
  delete: deleteSurvey,
  "change-mode": changeMode,
  "change-team-size": changeTeamSize,
  "replace-pin": replacePin,
  "make-offer": makeOffer,
  "withdraw-offer": withdrawOffer,
  "end-second-manager": endSecondManager,
  "accept-offer": acceptOffer,
  "decline-offer": declineOffer,
  analyse: startAnalysis,
  "add-places": addPlaces,
  "remove-place": removePlace,
  "make-cards": makeCards,
  "send-mails": sendMails,
  "change-invitation-text": changeText,
  "preview-invitation": previewText,
  resend: resendConfirmation,
};

type Actions = typeof ACTIONS;
export type Intent = keyof Actions;
export type ActionInput<Name extends Intent> = Parameters<Actions[Name]>[0];
export type ActionOutcome<Name extends Intent> = Awaited<ReturnType<Actions[Name]>>;

/** What a form submits. */
export interface ManageAction<Name extends Intent = Intent> {
  intent: Name;
  input: ActionInput<Name>;
}

export function runManageAction<Name extends Intent>({ intent, input }: ManageAction<Name>) {
  const run = ACTIONS[intent] as (input: ActionInput<Name>) => ReturnType<Actions[Name]>;
  return run(input);
}

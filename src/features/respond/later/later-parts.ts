import { houseColour } from "#domain/branding/house.ts";
import { leadToReport } from "#src/features/respond/session/lead-to-report.ts";
import { keepForOffline, showCopyOffline } from "#src/features/respond/session/offline.ts";
import { followOtherTabs } from "#src/features/respond/session/other-tabs.ts";
import { refreshOnReturn } from "#src/features/respond/session/refresh.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { retryUntilOnline } from "#src/features/respond/session/retry-until-online.ts";
import { checkTicket, reloadForAnotherTicket } from "#src/features/respond/session/ticket-check.ts";
import { watchArrowKeys } from "#src/lib/page/arrow-keys.ts";
import { setBrand } from "#src/lib/page/brand.ts";
import { followTheme } from "#src/lib/page/theme.ts";

export { SwitchingMenu } from "#src/features/respond/language/switching-menu.tsx";
export { findPlace } from "#src/features/respond/session/ticket-check.ts";
export { findRejection } from "#src/features/respond/submission/rejection.ts";
export { BrokenScreen } from "#src/features/respond/submission/submission-screens.tsx";
export { submitComplete } from "#src/features/respond/submission/submit.ts";
export { answerKeys } from "./answer-keys.ts";
export { InstructionDetails, InstructionNotices } from "./instruction-details.tsx";
export { AutoAdvance, LaterStep, NotKeptNotice } from "./later-step.tsx";
export { findOtherScreen } from "./other-screen.tsx";
export { OverallPlace, overallText } from "./overall-place.tsx";
export { SurveyLogo } from "./survey-logo.tsx";
export { ThankYou } from "./thank-you.tsx";
export { Tips } from "./tips.tsx";
export { Visibility } from "./visibility.tsx";

/** What goes on beside the screens of a session, from now on. */
export function attendSession(session: ResponseSession): void {
  showCopyOffline(session);
  showBrandColour(session);
  checkTicket(session);
  reloadForAnotherTicket();
  followOtherTabs(session);
  retryUntilOnline(session);
  refreshOnReturn(session);
  keepForOffline(session);
  leadToReport(session);
  followTheme();
  watchArrowKeys();
}

/** Gives the page the survey's colour as soon as it is known, and after each change. */
function showBrandColour({ survey }: ResponseSession): void {
  let takeAway = () => {};

  function show() {
    const loaded = survey.getState();
    const colour = (loaded.status === "ready" && loaded.value.branding?.colour) || houseColour;
    takeAway();
    takeAway = setBrand({ colour, line: null });
  }

  survey.subscribe(show);
  show();
}

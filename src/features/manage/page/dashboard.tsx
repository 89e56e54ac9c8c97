import { Suspense, useRef, useState } from "react";
import { Link, useLocation, useNavigate, useRevalidator, useSearchParams } from "react-router";
import { DASHBOARD_PATH, setUpFactorPath } from "#domain/accounts/next-page.ts";
import type { Dashboard as DashboardData, SurveySummary } from "#domain/surveys/dashboard.ts";
import { neededFactorWords } from "#messages/accounts/needed-factor";
import { runAgainWords, createSurveyWords as words } from "#messages/manage/dialogs";
import { entryWords, manageWords } from "#messages/manage/page";
import { canOpenAgain } from "#src/features/manage/change/reopen-form.tsx";
import { CreateSurveyForm, useCreation } from "#src/features/manage/create/create-survey-form.tsx";
import { CODE_TOASTS, CopyLine, MessageToPaste, PinOnce } from "#src/features/manage/dialog/copy-line.tsx";
import { type CreatedSurvey, EntryDialog } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { invite } from "#src/features/manage/invite/invite.ts";
import { SurveyList } from "#src/features/manage/list/survey-list.tsx";
import { ConnectionNote, LiveAnnouncer } from "#src/features/manage/live/live-notes.tsx";
import { useLiveSurveys } from "#src/features/manage/live/live-updates.ts";
import { InsightsReady, ProcessingOverlay } from "#src/features/manage/process/processing-overlay.tsx";
import { useProcessing } from "#src/features/manage/process/use-processing.ts";
import { useDone } from "#src/lib/page/use-done.ts";
import { useSession } from "#src/lib/session/session.ts";
import { Button, buttonClass } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { activeOf, DashboardHeader, isAtLimit } from "./dashboard-header.tsx";
import { entryFor, findEntry, menuOf } from "./entries.ts";

/** The open dialog or form of the dashboard, kept in the address: it survives a reload, and Back closes it. */
function useOpenDialog() {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const name = [...parameters.keys()].find(findEntry) ?? null;
  const isCreating = parameters.has("new");

  /** A dialog that is open already gives its place in the history: closing what follows a form never shows the form. */
  function open(dialog: string, value = "") {
    const search = `?${new URLSearchParams({ [dialog]: value })}`;
    const isOther = name !== null || isCreating;
    navigate({ search }, isOther ? { replace: true, state: location.state } : { state: { isOpened: true } });
  }

  function close() {
    if (location.search === "") return;
    if (location.state?.isOpened) navigate(-1);
    else leave();
  }

  /** Takes a form that has been sent out of the history: neither Back nor a reload shows it again. */
  function leave() {
    navigate({ search: "" }, { replace: true });
  }

  return { name, code: name && parameters.get(name), isCreating, open, close, leave };
}

interface DashboardProps {
  dashboard: DashboardData;
  isLoading: boolean;
  /** The last load failed: this is the dashboard of the one before. */
  isStale: boolean;
}

export function Dashboard({ dashboard, isLoading, isStale }: DashboardProps) {
  const { surveys, isDisconnected, onMessage, onStatus } = useLiveSurveys(dashboard.surveys, isStale);
  const dialog = useOpenDialog();
  const { revalidate } = useRevalidator();
  const [created, setCreated] = useState<CreatedSurvey | null>(null);
  const creation = useCreation(showCreated);
  const processing = useProcessing(surveys, dialog.close);
  const insightsLink = useRef<HTMLAnchorElement>(null);
  const isCreating = dialog.isCreating && !created;
  const hasManager = dashboard.managerId !== null;
  const find = (wanted: string | null) => surveys.find(({ code }) => code === wanted) ?? null;
  const subject = find(dialog.code);
  const shownEntry = useLastKnown((subject && entryFor(dialog.name, subject)) ?? null);
  // A list that is loading or could not be loaded anew may lack the survey that was just created.
  useDone(dialog.code !== null && subject === null && !isLoading && !isStale, dialog.close);
  useDone(created !== null, dialog.leave);

  function showCreated(survey: CreatedSurvey) {
    setCreated(survey);
    void revalidate();
  }

  function openInvitations(code: string) {
    setCreated(null);
    dialog.open(invite.name, code);
  }

  return (
    <>
      <DashboardHeader
        dashboard={dashboard}
        isCreating={isCreating}
        onToggle={isCreating ? dialog.close : () => dialog.open("new")}
      />
      {!hasManager && (
        <Notice tone="warning" className="mb-8">
          <p>{manageWords.noManager}</p>
        </Notice>
      )}
      <NeededFactor />
      {isCreating && <CreateSurveyForm creation={creation} hasManager={hasManager} onCancel={dialog.close} />}
      <InsightsReady survey={processing.ready} linkRef={insightsLink} />
      <ConnectionNote isDisconnected={isDisconnected} isStale={isStale} />
      <SurveyList
        isCreating={isCreating}
        surveys={surveys}
        menuOf={menuOf}
        canOpenAgain={canOpenAgain}
        isLive={!isDisconnected && !isStale}
        onMessage={onMessage}
        onStatus={onStatus}
        onOpen={dialog.open}
      />
      <LiveAnnouncer surveys={surveys} />
      <SurveyCreatedDialog
        created={created}
        survey={find(created?.code ?? null)}
        onClose={() => setCreated(null)}
        onInvite={openInvitations}
      />
      {shownEntry && (
        <Suspense>
          <EntryDialog
            key={shownEntry.name}
            entry={shownEntry}
            survey={processing.isProcessing ? null : subject}
            atLimit={isAtLimit(dashboard) ? activeOf(dashboard) : []}
            onClose={dialog.close}
            onOpen={dialog.open}
            onCreated={showCreated}
            onProcess={processing.process}
          />
        </Suspense>
      )}
      <ProcessingOverlay
        isOpen={processing.isProcessing}
        analysis={processing.analysis}
        isLate={processing.isLate}
        insightsLink={insightsLink}
        onLeave={processing.leave}
      />
    </>
  );
}

/** After signing in: an admin cannot act as one before a second factor is set up. */
function NeededFactor() {
  if (!useSession()?.needsSecondFactor) return null;
  return (
    <Notice tone="warning" title={neededFactorWords.title} className="mb-8">
      <p>{neededFactorWords.next}</p>
      <div className="pt-2">
        <Link
          to={setUpFactorPath(DASHBOARD_PATH)}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          {neededFactorWords.setUp}
        </Link>
      </div>
    </Notice>
  );
}

interface SurveyCreatedDialogProps {
  /** Null closes it. */
  created: CreatedSurvey | null;
  /** Of the list; null while that is loading. */
  survey: SurveySummary | null;
  onClose: () => void;
  onInvite: (code: string) => void;
}

/** The next step, and what is shown only once, folded. A click outside does not close it. */
function SurveyCreatedDialog({ created, survey, onClose, onInvite }: SurveyCreatedDialogProps) {
  const shown = useLastKnown(created);
  const isPersonal = survey?.linkKind === "personal";
  const text = shown?.isNextRound ? runAgainWords.createdText : words.createdText;
  return (
    <Dialog
      open={created !== null}
      onOpenChange={onClose}
      closesOutside={false}
      title={shown?.isNextRound ? runAgainWords.created : words.createdTitle}
      description={isPersonal ? words.createdPersonalText : text}
      footer={
        <Button look="secondary" size="small" onClick={onClose}>
          {words.done}
        </Button>
      }
    >
      {shown && (
        <div className="grid gap-6">
          {survey === null ? (
            <Loading>{manageWords.loading}</Loading>
          ) : isPersonal ? (
            <Button wide onClick={() => onInvite(survey.code)}>
              {entryWords.invite}
            </Button>
          ) : (
            <MessageToPaste survey={survey} takesFocus />
          )}
          <Disclosure
            className="border-b"
            title={
              <span className="grid gap-1">
                {words.aside}
                <span className="font-normal text-muted text-sm">{words.asideText}</span>
              </span>
            }
          >
            <div className="pb-5">
              <CopyLine label={words.code} text={shown.code} toasts={CODE_TOASTS} isLarge />
              <PinOnce pin={shown.managerPin} />
            </div>
          </Disclosure>
        </div>
      )}
    </Dialog>
  );
}

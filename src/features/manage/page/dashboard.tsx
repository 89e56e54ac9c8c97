import { useFetcher, useLocation, useNavigate, useSearchParams } from "react-router";
import type { Dashboard as DashboardData } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#src/content/manage.ts";
import { CreateSurveyForm } from "#src/features/manage/create/create-survey-form.tsx";
import { SurveyCreatedDialog } from "#src/features/manage/create/survey-created-dialog.tsx";
import { ModeDialog } from "#src/features/manage/kind/mode-dialog.tsx";
import { SurveyList } from "#src/features/manage/list/survey-list.tsx";
import { ConnectionNote, LiveAnnouncer } from "#src/features/manage/live/live-notes.tsx";
import { useLiveSurveys } from "#src/features/manage/live/use-live-surveys.ts";
import { ProcessingOverlay } from "#src/features/manage/process/processing-overlay.tsx";
import { ResponsesDialog } from "#src/features/manage/process/responses-dialog.tsx";
import { useProcessing } from "#src/features/manage/process/use-processing.ts";
import { ShareDialog } from "#src/features/manage/share/share-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import type { CreateOutcome } from "./manage-actions.ts";

type DialogName = "new" | "share" | "responses" | "kind";

const OPENING = { state: { isOpened: true }, preventScrollReset: true };

/** The open dialog or form of the dashboard, held in the address: it survives a reload, and Back closes it. */
function useOpenDialog() {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  function open(dialog: DialogName, value = "") {
    navigate({ search: `?${new URLSearchParams({ [dialog]: value })}` }, OPENING);
  }

  function close() {
    if (location.search === "") return;
    if (location.state?.isOpened) navigate(-1);
    else navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }

  return {
    isCreating: parameters.has("new"),
    sharedCode: parameters.get("share"),
    responsesCode: parameters.get("responses"),
    kindCode: parameters.get("kind"),
    open,
    close,
  };
}

interface DashboardProps {
  dashboard: DashboardData;
  /** The last load failed: this is the dashboard of the one before. */
  isStale: boolean;
}

export function Dashboard({ dashboard, isStale }: DashboardProps) {
  const { surveys, isDisconnected, onMessage, onStatus } = useLiveSurveys(dashboard.surveys, isStale);
  const dialog = useOpenDialog();
  const creation = useFetcher<CreateOutcome>();
  const processing = useProcessing(surveys, dialog.close);
  const created = creation.data?.ok ? creation.data : null;
  const isCreating = dialog.isCreating && !created;
  const hasManager = dashboard.managerId !== null;

  function closeCreated() {
    creation.reset();
    dialog.close();
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
      {isCreating && <CreateSurveyForm fetcher={creation} hasManager={hasManager} onCancel={dialog.close} />}
      <ConnectionNote isDisconnected={isDisconnected} isStale={isStale} />
      <SurveyList
        surveys={surveys}
        isLive={!isDisconnected && !isStale}
        onMessage={onMessage}
        onStatus={onStatus}
        onOpen={dialog.open}
      />
      <LiveAnnouncer surveys={surveys} />
      <SurveyCreatedDialog created={created} onClose={closeCreated} />
      <ShareDialog
        survey={surveys.find(({ code }) => code === dialog.sharedCode) ?? null}
        onClose={dialog.close}
      />
      <ModeDialog
        survey={surveys.find(({ code }) => code === dialog.kindCode) ?? null}
        onClose={dialog.close}
      />
      <ResponsesDialog
        survey={
          processing.isProcessing ? null : (surveys.find(({ code }) => code === dialog.responsesCode) ?? null)
        }
        onClose={dialog.close}
        onProcess={processing.process}
      />
      <ProcessingOverlay
        isOpen={processing.isProcessing}
        analysis={processing.analysis}
        isLate={processing.isLate}
        onLeave={processing.leave}
      />
    </>
  );
}

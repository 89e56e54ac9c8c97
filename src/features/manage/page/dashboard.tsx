import { useFetcher } from "react-router";
import type { Dashboard as DashboardData } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#src/content/manage.ts";
import { CreateSurveyForm } from "#src/features/manage/create/create-survey-form.tsx";
import { SurveyCreatedDialog } from "#src/features/manage/create/survey-created-dialog.tsx";
import { SurveyList } from "#src/features/manage/list/survey-list.tsx";
import { ConnectionNote } from "#src/features/manage/live/connection-note.tsx";
import { LiveAnnouncer } from "#src/features/manage/live/live-announcer.tsx";
import { useLiveSurveys } from "#src/features/manage/live/use-live-surveys.ts";
import { ProcessingOverlay } from "#src/features/manage/process/processing-overlay.tsx";
import { ResponsesDialog } from "#src/features/manage/process/responses-dialog.tsx";
import { useProcessing } from "#src/features/manage/process/use-processing.ts";
import { ShareDialog } from "#src/features/manage/share/share-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import type { CreateOutcome } from "./manage-actions.ts";
import { useScreen } from "./use-open-dialog.ts";

interface DashboardProps {
  dashboard: DashboardData;
  /** The latest attempt to load it failed: this is the one before. */
  isStale: boolean;
}

export function Dashboard({ dashboard, isStale }: DashboardProps) {
  const { surveys, isLiveLost, hearMessage, hearStatus } = useLiveSurveys(dashboard.surveys, isStale);
  const screen = useScreen();
  const creation = useFetcher<CreateOutcome>();
  const processing = useProcessing(surveys, screen.close);
  const created = creation.data?.ok ? creation.data : null;
  const isCreating = screen.isCreating && !created;
  const hasManager = dashboard.managerId !== null;

  function closeCreated() {
    creation.reset();
    screen.close();
  }

  return (
    <>
      <DashboardHeader
        dashboard={dashboard}
        isCreating={isCreating}
        onToggle={isCreating ? screen.close : () => screen.open("new")}
      />
      {!hasManager && (
        <Notice tone="warning" className="mb-8">
          <p>{manageWords.noManager}</p>
        </Notice>
      )}
      {isCreating && <CreateSurveyForm fetcher={creation} hasManager={hasManager} onCancel={screen.close} />}
      <ConnectionNote isLiveLost={isLiveLost} isStale={isStale} />
      <SurveyList
        surveys={surveys}
        isLive={!isLiveLost && !isStale}
        onMessage={hearMessage}
        onStatus={hearStatus}
        onOpen={screen.open}
      />
      <LiveAnnouncer surveys={surveys} />
      <SurveyCreatedDialog created={created} onClose={closeCreated} />
      <ShareDialog
        survey={surveys.find(({ code }) => code === screen.sharedCode) ?? null}
        onClose={screen.close}
      />
      <ResponsesDialog
        survey={
          processing.isProcessing ? null : (surveys.find(({ code }) => code === screen.responsesCode) ?? null)
        }
        onClose={screen.close}
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

import { useFetcher } from "react-router";
import type { Dashboard as DashboardData } from "#domain/surveys/dashboard.ts";
import { manageWords } from "#src/content/manage.ts";
import { Notice } from "#src/ui/notice.tsx";
import { ConnectionNote } from "./connection-note.tsx";
import { CreateSurveyForm } from "./create-survey-form.tsx";
import { DashboardHeader } from "./dashboard-header.tsx";
import { LiveAnnouncer } from "./live-announcer.tsx";
import type { CreateOutcome } from "./manage-actions.ts";
import { ProcessingOverlay } from "./processing-overlay.tsx";
import { ResponsesDialog } from "./responses-dialog.tsx";
import { ShareDialog } from "./share-dialog.tsx";
import { SurveyCreatedDialog } from "./survey-created-dialog.tsx";
import { SurveyList } from "./survey-list.tsx";
import { useLiveSurveys } from "./use-live-surveys.ts";
import { useProcessing } from "./use-processing.ts";
import { useScreen } from "./use-screen.ts";

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

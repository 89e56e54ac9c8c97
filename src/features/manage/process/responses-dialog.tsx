import { useState } from "react";
import { groupName } from "#domain/questionnaire/roles.ts";
import type { SurveyProgress } from "#domain/surveys/dashboard.ts";
import { participationInWords } from "#domain/wording/participation.ts";
import { processingWords, releaseWords, responsesWords } from "#messages/manage/processing";
import { type SurveyData, useSurveyData } from "#src/features/manage/calls/survey-data.ts";
import {
  SurveyDialog,
  type SurveyDialogProps,
  type SurveyEntry,
} from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ScrollRegion } from "#src/ui/scroll-region.tsx";
import { Table } from "#src/ui/table.tsx";
import { RunningAnalysis } from "./analysis-state.tsx";
import { getReadiness, nextRelease, type Readiness } from "./readiness.ts";

function ResponsesDialog({ survey, onClose, onProcess }: SurveyDialogProps) {
  const shown = useLastKnown(survey);
  const { analysis } = survey ?? {};
  const version = survey && [survey.code, survey.responses, analysis?.insightId, analysis?.status].join();
  const { data, reload } = useSurveyData<SurveyProgress>("responses", shown?.code ?? "", version);
  const [isConfirming, setIsConfirming] = useState(false);
  const responses = data?.value ?? null;
  const readiness = responses && getReadiness(responses, shown?.analysis ?? null, serverNow());

  function confirm(asksSuggestions: boolean) {
    setIsConfirming(false);
    if (shown) onProcess(shown.code, asksSuggestions);
  }

  return (
    <SurveyDialog
      survey={survey}
      onClose={onClose}
      className="data-nested-dialog-open:opacity-0"
      title={responsesWords.title}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            {responsesWords.close}
          </Button>
          {readiness && readiness.kind !== "empty" && (
            <Button size="small" disabled={readiness.kind !== "ready"} onClick={() => setIsConfirming(true)}>
              {responsesWords.process}
            </Button>
          )}
        </>
      }
    >
      <DialogBody data={data} onRetry={reload} />
      {responses && readiness && <ReadinessLine readiness={readiness} responses={responses} />}
      {responses && (
        <ProcessDialog
          isOpen={isConfirming}
          responses={responses}
          sharesReport={shown?.sharesReport ?? false}
          onCancel={() => setIsConfirming(false)}
          onConfirm={confirm}
        />
      )}
    </SurveyDialog>
  );
}

function DialogBody({ data, onRetry }: { data: SurveyData<SurveyProgress> | null; onRetry: () => void }) {
  if (data === null) return <Loading className="border-rule border-t py-8">{responsesWords.loading}</Loading>;
  if (data.value) return <ResponsesTable {...data.value} />;
  const { loadFailed, tryAgain } = responsesWords;
  return <LoadErrorNotice title={loadFailed} retryLabel={tryAgain} onRetry={onRetry} />;
}

const RESPONSES_TABLE_MAX_HEIGHT_PX = 320;

function ResponsesTable({
  responses,
  teamSize,
  roles,
}: Pick<SurveyProgress, "responses" | "teamSize" | "roles">) {
  return (
    <>
      <p className="flex items-baseline justify-between gap-4 border-rule border-t py-3">
        <span>{responsesWords.total}</span>
        <span className="font-serif text-h2 leading-none tabular-nums">{responses}</span>
      </p>
      {teamSize !== null && (
        <p className="-mt-1 pb-3 text-muted text-sm">{participationInWords({ responses, teamSize })}</p>
      )}
      {responses === 0 ? (
        <p className="border-rule border-t py-6 text-muted">{responsesWords.none}</p>
      ) : (
        <RoleTable roles={roles} />
      )}
    </>
  );
}

function RoleTable({ roles }: Pick<SurveyProgress, "roles">) {
  return (
    <ScrollRegion label={responsesWords.title} maxHeightPx={RESPONSES_TABLE_MAX_HEIGHT_PX}>
      <Table
        columns={[{ label: responsesWords.role }, { label: responsesWords.responses }]}
        rows={roles.map(({ name, isCustom, count }) => ({
          key: `${isCustom}:${name}`,
          cells: [
            <span key="name" className="wrap-anywhere">
              {isCustom ? name : groupName({ grouping: "role", label: name })}
            </span>,
            count,
          ],
        }))}
        headClass="sticky top-0 bg-surface *:*:font-semibold"
      />
    </ScrollRegion>
  );
}

export const responses: SurveyEntry = {
  name: "responses",
  label: responsesWords.action,
  place: "row",
  isForBoth: true,
  Dialog: ResponsesDialog,
};

export const insights: SurveyEntry = {
  name: "insights",
  label: responsesWords.insights,
  place: "row",
  isForBoth: true,
  when: ({ hasReport }) => hasReport,
  pathOf: (code) => `/survey/${code}/insights`,
};

interface ReadinessLineProps {
  readiness: Readiness;
  responses: SurveyProgress;
}

export function ReadinessLine({ readiness, responses }: ReadinessLineProps) {
  if (readiness.kind === "empty") return null;
  const { attemptsUsed, maxAttempts } = responses;
  return (
    <div role="status" className="mt-4 grid gap-1 border-rule border-t pt-4 text-sm">
      <Reason readiness={readiness} responses={responses} />
      {responses.release && readiness.kind !== "exhausted" && <ReleaseNote responses={responses} />}
      {attemptsUsed > 0 && (
        <p className="text-muted">{processingWords.attempts({ used: attemptsUsed, max: maxAttempts })}</p>
      )}
    </div>
  );
}

function Reason({ readiness, responses }: ReadinessLineProps) {
  const { responses: total, minResponses, maxAttempts } = responses;
  switch (readiness.kind) {
    case "tooFew":
      return <p className="text-warning">{processingWords.tooFew({ min: minResponses, total })}</p>;
    case "running":
      return <RunningAnalysis stage={readiness.stage} startedAt={readiness.since} />;
    case "exhausted":
      return <p className="text-warning">{processingWords.exhausted({ max: maxAttempts })}</p>;
    case "cooling":
      return (
        <p className="text-warning">
          {processingWords.coolingUntil({ time: formatDateTime(readiness.until) })}
        </p>
      );
    default:
      return null;
  }
}

interface ProcessDialogProps {
  isOpen: boolean;
  responses: SurveyProgress;
  sharesReport: boolean;
  onCancel: () => void;
  onConfirm: (asksSuggestions: boolean) => void;
}

/** Confirms before an attempt is spent. */
function ProcessDialog(props: ProcessDialogProps) {
  const { isOpen, responses, sharesReport, onCancel, onConfirm } = props;
  const { attemptsUsed, maxAttempts, cooldownHours, isByAi, mode } = responses;
  const [asksSuggestions, setAsksSuggestions] = useState(mode === "open");
  const duration = processingWords.duration[isByAi ? "ai" : "builtin"];
  return (
    <Dialog
      open={isOpen}
      onOpenChange={onCancel}
      title={processingWords.title}
      description={duration[nextRelease(responses).late > 0 ? "release" : "all"]}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onCancel}>
            {processingWords.cancel}
          </Button>
          <Button size="small" onClick={() => onConfirm(asksSuggestions)}>
            {processingWords.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">
          <p className="font-medium">{processingWords.warning}</p>
          <p className="text-sm">{processingWords.closedAnyway}</p>
        </Notice>
        <ReleaseNote responses={responses} />
        {isByAi && (
          <Checkbox
            label={processingWords.suggestions.ask}
            hint={processingWords.suggestions.about}
            checked={asksSuggestions}
            onChange={(event) => setAsksSuggestions(event.target.checked)}
          />
        )}
        {sharesReport && <p className="text-sm">{processingWords.shared}</p>}
        <p className="text-sm">{processingWords.limits({ max: maxAttempts, hours: cooldownHours })}</p>
        <p className="text-sm font-semibold">
          {processingWords.attempts({ used: attemptsUsed, max: maxAttempts })}
        </p>
      </div>
    </Dialog>
  );
}

/** Says which responses a confidential survey's next report speaks of, and what that means for later ones. */
export function ReleaseNote({ responses }: { responses: SurveyProgress }) {
  const { mode, responses: total, minResponses, release } = responses;
  if (mode === "open") return null;
  const next = { ...nextRelease(responses), min: minResponses };
  return (
    <p className="text-sm">
      {!release
        ? releaseWords.first({ total, min: minResponses })
        : next.late === 0
          ? releaseWords.next(next)
          : releaseWords.nextWithout(next)}
    </p>
  );
}

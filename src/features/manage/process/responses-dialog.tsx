import { useState } from "react";
import { groupName } from "#domain/questionnaire/roles.ts";
import type { SurveyProgress } from "#domain/surveys/dashboard.ts";
import { participationInWords } from "#domain/wording/participation.ts";
import { stepWords } from "#messages/manage/page";
import { processingWords, responsesWords } from "#messages/manage/processing";
import type { SurveyData } from "#src/features/manage/calls/survey-data.ts";
import {
  SurveyDialog,
  type SurveyDialogProps,
  type SurveyEntry,
} from "#src/features/manage/dialog/survey-dialog.tsx";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { ScrollRegion } from "#src/ui/scroll-region.tsx";
import { Table } from "#src/ui/table.tsx";
import { nextRelease, useReadiness } from "./readiness.ts";
import { ReadinessLine, ReleaseNote } from "./readiness-line.tsx";

function ResponsesDialog({ survey, onClose, onOpen }: SurveyDialogProps) {
  const { shown, data, reload, responses, readiness } = useReadiness(survey);
  return (
    <SurveyDialog
      survey={survey}
      onClose={onClose}
      title={responsesWords.title}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            {responsesWords.close}
          </Button>
          {readiness && readiness.kind !== "empty" && (
            <Button
              size="small"
              disabled={readiness.kind !== "ready"}
              onClick={() => shown && onOpen(analyse.name, shown.code)}
            >
              {responsesWords.process}
            </Button>
          )}
        </>
      }
    >
      <DialogBody data={data} onRetry={reload} />
      {responses && readiness && <ReadinessLine readiness={readiness} responses={responses} />}
    </SurveyDialog>
  );
}

function DialogBody({ data, onRetry }: { data: SurveyData<SurveyProgress> | null; onRetry: () => void }) {
  if (data === null) return <Loading className="border-rule border-t py-8">{responsesWords.loading}</Loading>;
  if (data.value) return <ResponsesTable {...data.value} />;
  return <LoadErrorNotice title={responsesWords.loadFailed} onRetry={onRetry} />;
}

/** In the middle of a row: it is seen to scroll. */
const RESPONSES_TABLE_MAX_HEIGHT_PX = 326;

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
  isForBoth: true,
  Dialog: ResponsesDialog,
};

export const insights: SurveyEntry = {
  name: "insights",
  label: responsesWords.insights,
  isForBoth: true,
  when: ({ hasReport }) => hasReport,
  pathOf: (code) => `/survey/${code}/insights`,
};

/** Confirms before an attempt is spent, or says why none can begin now. */
function AnalyseDialog({ survey, onClose, onProcess }: SurveyDialogProps) {
  const { shown, data, reload, responses, readiness } = useReadiness(survey);
  const [choice, setChoice] = useState<boolean | null>(null);
  const asksSuggestions = choice ?? responses?.mode === "open";
  return (
    <SurveyDialog
      survey={survey}
      onClose={onClose}
      title={processingWords.title}
      note={responses && durationOf(responses)}
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            {processingWords.cancel}
          </Button>
          <Button
            size="small"
            disabled={readiness?.kind !== "ready"}
            onClick={() => shown && onProcess(shown.code, asksSuggestions)}
          >
            {processingWords.confirm}
          </Button>
        </>
      }
    >
      {responses && readiness ? (
        readiness.kind === "ready" ? (
          <div className="grid gap-4">
            <Notice tone="warning">
              <p className="font-medium">{processingWords.warning}</p>
              <p className="text-sm">{processingWords.closedAnyway}</p>
            </Notice>
            <ReleaseNote responses={responses} />
            {responses.isByAi && (
              <Checkbox
                label={processingWords.suggestions.ask}
                hint={processingWords.suggestions.about}
                checked={asksSuggestions}
                onChange={(event) => setChoice(event.target.checked)}
              />
            )}
            {shown?.sharesReport && <p className="text-sm">{processingWords.shared}</p>}
            <Attempts {...responses} />
          </div>
        ) : (
          <ReadinessLine readiness={readiness} responses={responses} />
        )
      ) : data ? (
        <LoadErrorNotice title={responsesWords.loadFailed} onRetry={reload} />
      ) : (
        <Loading className="border-rule border-t py-8">{responsesWords.loading}</Loading>
      )}
    </SurveyDialog>
  );
}

function durationOf(responses: SurveyProgress): string {
  const duration = processingWords.duration[responses.isByAi ? "ai" : "builtin"];
  return duration[nextRelease(responses).late > 0 ? "release" : "all"];
}

function Attempts({ attemptsUsed, maxAttempts, cooldownHours }: SurveyProgress) {
  return (
    <>
      <p className="text-sm">{processingWords.limits({ max: maxAttempts, hours: cooldownHours })}</p>
      <p className="font-semibold text-sm">
        {processingWords.attempts({ used: attemptsUsed, max: maxAttempts })}
      </p>
    </>
  );
}

export const analyse: SurveyEntry = {
  name: "analyse",
  label: stepWords.analyse,
  isForBoth: true,
  Dialog: AnalyseDialog,
};

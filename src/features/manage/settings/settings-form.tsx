import { Suspense, useState } from "react";
import { Link } from "react-router";
import * as z from "zod/mini";
import { type ChangeBranding, changeBrandingSchema } from "#domain/branding/branding.ts";
import { TEAM_SIZE } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { type ChangeSurvey, changeableSchema } from "#domain/surveys/survey.ts";
import {
  changeWords,
  modeWords,
  renameWords,
  reportAccessWords,
  settingsWords,
  teamSizeWords,
} from "#messages/manage/dialogs";
import { entryWords } from "#messages/manage/page";
import { Activity } from "#src/features/manage/activity/activity-entry.tsx";
import { AppearanceFields, useLogoChoice } from "#src/features/manage/branding/appearance-fields.tsx";
import { offerUndo, patchSurvey } from "#src/features/manage/calls/use-change.ts";
import { CopyLine, reportUrl, shareUrl, URL_TOASTS } from "#src/features/manage/dialog/copy-line.tsx";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { toTyped } from "#src/lib/form/typed-values.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDate } from "#src/lib/format.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ActionForm } from "#src/ui/form/action-form.tsx";
import type { Fields } from "#src/ui/form/form.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { ModeField, NameField, ReportAccessField, TeamSizeField } from "./setting-fields.tsx";
import { EndField, endSchema, toMinute } from "./survey-end.tsx";

const { colour, line } = changeBrandingSchema.shape;

/** Fields that can't change any more are left out. */
const settingsSchema = z.partial(z.extend(changeableSchema, { expiresAt: endSchema, colour, line }));
type Values = z.output<typeof settingsSchema>;
type SettingFields = Fields<typeof settingsSchema>;

const canChangeMode = ({ state, responses, follows }: SurveySummary) =>
  state === "open" && responses === 0 && !follows;

const canChangeSize = ({ mode, responses }: SurveySummary) => mode === "open" || responses === 0;

const initialOf = (survey: SurveySummary) => ({
  organizationName: survey.organizationName,
  sharesReport: survey.sharesReport,
  ...(survey.state === "open" && { expiresAt: toMinute(survey.expiresAt) }),
  ...(canChangeMode(survey) && { mode: survey.mode }),
  ...(canChangeSize(survey) && { teamSize: toTyped(survey.teamSize) }),
  colour: survey.branding?.colour?.light ?? "",
  line: survey.branding?.line ?? "",
});

/** What of the settings has changed, and what it was before. */
function changesOf(survey: SurveySummary, { colour: _, line: __, ...values }: Values) {
  const isSame = (name: keyof typeof values) =>
    name === "expiresAt"
      ? toMinute(values.expiresAt as string) === toMinute(survey.expiresAt)
      : values[name] === survey[name];
  const names = (Object.keys(values) as (keyof typeof values)[]).filter((name) => !isSame(name));
  const of = (source: typeof values) => Object.fromEntries(names.map((name) => [name, source[name]]));
  return names.length === 0 ? null : { change: of(values) as ChangeSurvey, undo: of(survey) as ChangeSurvey };
}

function brandingChange(
  { branding }: SurveySummary,
  { colour = null, line = null }: Values,
  logo: string | null | undefined,
): ChangeBranding | null {
  const isSame = colour === (branding?.colour?.light ?? null) && line === (branding?.line ?? null);
  return isSame && logo === undefined ? null : { colour, line, ...(logo !== undefined && { logo }) };
}

interface Saved {
  code: string;
  changes: ReturnType<typeof changesOf>;
  branding: ChangeBranding | null;
}

async function save({ code, changes, branding }: Saved): Promise<void> {
  if (changes) await patchSurvey(code, changes.change);
  if (branding) await read(api.v1.surveys[":code"].branding.$put({ param: { code }, json: branding }));
}

/** All that can still change about a survey. */
function SettingsForm({ survey, onClose }: DialogFormProps) {
  const { code } = survey;
  const logo = useLogoChoice(survey.branding?.logo ?? null);
  const saving = useMutation(save, {
    done: (_, { changes, branding }) =>
      changes && !branding
        ? offerUndo({ code, ...changes, message: settingsWords.saved })
        : settingsWords.saved,
    failed: changeWords.failed,
    onDone: onClose,
  });

  function send(values: Values) {
    const changes = changesOf(survey, values);
    const branding = brandingChange(survey, values, logo.sent);
    if (changes || branding) saving.run({ code, changes, branding });
    else onClose();
  }

  return (
    <ActionForm
      schema={settingsSchema}
      initial={initialOf(survey)}
      mutation={saving}
      onSend={send}
      submit={settingsWords.save}
      busyLabel={changeWords.saving}
      onCancel={onClose}
    >
      {(fields) => (
        <>
          <NameField {...fields.field("organizationName")} hint={renameWords.hint} />
          <End survey={survey} fields={fields} />
          <TeamSize survey={survey} fields={fields} />
          <Kind survey={survey} fields={fields} />
          <ReportAccessField {...fields.field("sharesReport")} mode={fields.typed.mode ?? survey.mode} />
          {survey.sharesReport && <ReportLink survey={survey} />}
          <div className="border-rule border-b">
            <Disclosure title={settingsWords.appearance}>
              <AppearanceFields
                survey={survey}
                logo={logo}
                colour={fields.field("colour")}
                line={fields.field("line")}
              />
            </Disclosure>
            <ActivityFold code={code} />
          </div>
          {/* Beside the dialog: it may hold changes that are not saved. */}
          <Link
            to={`/survey/programs?survey=${code}#webhooks`}
            target="_blank"
            className="link justify-self-start text-sm"
          >
            {settingsWords.webhooks}
          </Link>
        </>
      )}
    </ActionForm>
  );
}

interface SettingProps {
  survey: SurveySummary;
  fields: SettingFields;
}

const End = ({ survey, fields: { field } }: SettingProps) =>
  survey.state === "open" ? (
    <EndField {...field("expiresAt")} label={settingsWords.end} survey={survey} />
  ) : (
    <p className="text-muted text-sm">
      {settingsWords.ended({ date: formatDate(survey.closedAt ?? survey.expiresAt) })}
    </p>
  );

function TeamSize({ survey, fields: { field, typed } }: SettingProps) {
  const { responses, teamSize, hasReport } = survey;
  if (!canChangeSize(survey)) {
    return (
      <p className="text-muted text-sm">
        {teamSize === null ? settingsWords.noSize : settingsWords.size({ size: teamSize })}
      </p>
    );
  }
  const size = Number(typed.teamSize);
  return (
    <>
      <TeamSizeField
        {...field("teamSize")}
        label={teamSizeWords.label}
        hint={teamSizeWords.hint(TEAM_SIZE)}
      />
      {size > 0 && size < responses && (
        <Notice tone="warning" title={teamSizeWords.exceededTitle({ responses })}>
          <p>{teamSizeWords.exceeded}</p>
        </Notice>
      )}
      {hasReport && <p className="text-muted text-sm">{teamSizeWords.reportsKeep}</p>}
    </>
  );
}

function Kind({ survey, fields: { field } }: SettingProps) {
  if (canChangeMode(survey)) return <ModeField {...field("mode")} />;
  const { legend, names } = modeWords;
  const kind = { legend, name: names[survey.mode] };
  return (
    <p className="text-muted text-sm">
      {survey.follows ? settingsWords.kindOfRound(kind) : settingsWords.kind(kind)}
    </p>
  );
}

const ReportLink = ({ survey }: { survey: SurveySummary }) =>
  survey.linkKind === "shared" ? (
    <CopyLine label={reportAccessWords.link} text={shareUrl(survey)} toasts={URL_TOASTS} />
  ) : (
    <CopyLine label={reportAccessWords.address} text={reportUrl(survey.code)} toasts={URL_TOASTS} />
  );

function ActivityFold({ code }: { code: string }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Disclosure title={settingsWords.activity} onOpen={() => setWasOpened(true)}>
      {wasOpened && (
        <div className="pb-5">
          <Suspense>
            <Activity code={code} />
          </Suspense>
        </div>
      )}
    </Disclosure>
  );
}

export const settings: SurveyEntry = {
  name: "settings",
  label: entryWords.settings,
  form: { title: settingsWords.title, Form: SettingsForm },
};

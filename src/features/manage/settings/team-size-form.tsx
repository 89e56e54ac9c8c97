import { teamSizeWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { Notice } from "#src/ui/notice.tsx";
import { useSetting } from "./setting-form.tsx";
import { TeamSizeField } from "./settings.tsx";

const teamSizeErrors: FormErrorTable = {
  fields: ["teamSize"],
  codes: { team_size_fixed: { message: teamSizeWords.fixed } },
  failed: teamSizeWords.changeFailed,
};

function changeTeamSize({ code, teamSize }: { code: string; teamSize: number | null }) {
  const work = () => read(api.v1.surveys[":code"].$patch({ param: { code }, json: { teamSize } }));
  return attempt(work, teamSizeErrors, { done: teamSizeWords.changed, failed: teamSizeWords.changeFailed });
}

function TeamSizeForm(props: DialogFormProps) {
  const { code, responses, hasReport } = props.survey;
  const action = useManageAction(changeTeamSize, props.onClose);
  const { field, change, submit } = useSetting("teamSize", props, action, (change) =>
    action.run({ code, ...change }),
  );
  const teamSize = change?.teamSize ?? null;

  return (
    <SurveyForm
      action={action}
      failedTitle={teamSizeWords.changeFailed}
      submitLabel={teamSizeWords.save}
      onSubmit={submit}
      onCancel={props.onClose}
    >
      <TeamSizeField {...field} />
      {teamSize !== null && teamSize < responses && action.error === null && (
        <Notice tone="warning" title={teamSizeWords.exceededTitle({ responses })}>
          <p>{teamSizeWords.exceeded}</p>
        </Notice>
      )}
      {hasReport && <p className="text-muted text-sm">{teamSizeWords.reportsKeep}</p>}
    </SurveyForm>
  );
}

export const team: SurveyEntry = {
  name: "team",
  label: teamSizeWords.action,
  when: ({ mode, responses }) => mode === "open" || responses === 0,
  place: "menu",
  form: { title: teamSizeWords.dialogTitle, Form: TeamSizeForm },
};

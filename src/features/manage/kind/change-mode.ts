import { toast } from "sonner";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { modeErrors, modeWords } from "#src/content/manage.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function changeMode({ code, mode }: { code: string; mode: SurveyMode }) {
  const work = async () => {
    const changed = await read(api.manage.surveys[":code"].$patch({ param: { code }, json: { mode } }));
    toast.success(modeWords.changed);
    return changed;
  };
  return attempt(work, modeErrors);
}

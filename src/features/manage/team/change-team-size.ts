import { toast } from "sonner";
import { teamSizeErrors, teamSizeWords } from "#src/content/manage.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function changeTeamSize({ code, teamSize }: { code: string; teamSize: number | null }) {
  const work = async () => {
    const changed = await read(api.manage.surveys[":code"].$patch({ param: { code }, json: { teamSize } }));
    toast.success(teamSizeWords.changed);
    return changed;
  };
  return attempt(work, teamSizeErrors, teamSizeWords.changeFailed);
}

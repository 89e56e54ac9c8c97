import { toast } from "sonner";
import { deleteErrors, deleteWords } from "#src/content/change-survey.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function deleteSurvey({ code, organizationName }: { code: string; organizationName: string }) {
  const work = async () => {
    await read(api.manage.surveys[":code"].$delete({ param: { code }, json: { organizationName } }));
    toast.success(deleteWords.deleted(organizationName));
    return {};
  };
  return attempt(work, deleteErrors);
}

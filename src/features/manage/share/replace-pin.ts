import { toast } from "sonner";
import { pinErrors, pinWords } from "#src/content/manage.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function replacePin({ code }: { code: string }) {
  const work = async () => {
    const replaced = await read(api.manage.surveys[":code"].pin.$post({ param: { code } }));
    toast.success(pinWords.replaced);
    return replaced;
  };
  return attempt(work, pinErrors);
}

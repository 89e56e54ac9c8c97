import { analysisErrors } from "#src/content/processing.ts";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function startAnalysis({ code }: { code: string }) {
  const work = async () => {
    const started = await read(api.manage.surveys[":code"].analyses.$post({ param: { code } }));
    return { code, ...started };
  };
  return attempt(work, analysisErrors);
}

import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "sonner";
import type { MadeReportLink, MakeReportLink, ReportLinks } from "#domain/report/report-link.ts";
import { reportLinkWords } from "#src/content/insights/share.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { type RequestError, toRequestError } from "#src/lib/api/request-error.ts";

const linksOf = api.manage.surveys[":code"]["report-links"];

/** Loads a survey's links to its reports when the dialog opens, and makes and revokes them. */
export function useReportLinks(code: string, isOpen: boolean) {
  const [list, setList] = useState<ReportLinks | null>(null);
  const [made, setMade] = useState<MadeReportLink | null>(null);
  const [failure, setFailure] = useState<RequestError | null>(null);

  async function reloadAfter(work?: () => Promise<void>) {
    try {
      await work?.();
      setList(await read(linksOf.$get({ param: { code } })));
      setFailure(null);
    } catch (error) {
      setFailure(toRequestError(error));
    }
  }

  const open = useEffectEvent(() => void reloadAfter());
  useEffect(() => {
    if (isOpen) open();
  }, [isOpen]);

  return {
    list,
    made,
    failure,
    make: (link: MakeReportLink) =>
      reloadAfter(async () => setMade(await read(linksOf.$post({ param: { code }, json: link })))),
    revoke: (id: string) =>
      reloadAfter(async () => {
        await read(linksOf[":id"].$delete({ param: { code, id } }));
        if (made?.id === id) setMade(null);
        toast.success(reportLinkWords.revoked);
      }),
    /** The made link is shown once. */
    forgetMade: () => setMade(null),
  };
}

import { useState } from "react";
import { toast } from "sonner";
import { REPORT_LINK_DAYS } from "#domain/limits.ts";
import type { MadeReportLink, MakeReportLink, ReportLink, ReportLinks } from "#domain/report/report-link.ts";
import { reportLinkWords } from "#messages/report/tools";
import { api, read } from "#src/lib/api/api-client.ts";
import { useCopy } from "#src/lib/form/use-copy.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { CopyLine } from "#src/ui/copy-button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type ToolDialogProps, useDialogList } from "./use-dialog-list.ts";

const linksOf = api.v1.surveys[":code"]["report-links"];

/** Makes read-only links to the shown version, and revokes them. */
export function ReportLinksDialog({ open, onOpenChange, code, deck }: ToolDialogProps) {
  const { mode, version } = deck;
  const [made, setMade] = useState<MadeReportLink | null>(null);
  const param = { code };
  const { list, error, reloadAfter } = useDialogList(open, () => read(linksOf.$get({ param })));

  /** The made link is shown once. */
  function change(isNowOpen: boolean) {
    if (!isNowOpen) setMade(null);
    onOpenChange(isNowOpen);
  }

  function make(days: Days) {
    const json = { insightId: version.id, days };
    return reloadAfter(async () => setMade(await read(linksOf.$post({ param, json }))));
  }

  function revoke(id: string) {
    return reloadAfter(async () => {
      await read(linksOf[":id"].$delete({ param: { code, id } }));
      if (made?.id === id) setMade(null);
      toast.success(reportLinkWords.revoked);
    });
  }

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={reportLinkWords.title}
      description={reportLinkWords.description}
      className="max-w-xl"
    >
      <div className="grid gap-6">
        {made ? <MadeLink link={made} /> : <NewLink onMake={make} />}
        <p className="text-muted text-xs">{reportLinkWords.caution[mode]}</p>
        <FormErrorNotice error={error} />
        {list ? (
          <ReportLinksList list={list} insightId={version.id} onRevoke={revoke} />
        ) : (
          // As high as an empty list: the button above must not move under a finger when the list arrives.
          <div className="h-13" />
        )}
      </div>
    </Dialog>
  );
}

type Days = MakeReportLink["days"];

function NewLink({ onMake }: { onMake: (days: Days) => Promise<void> }) {
  const [days, setDays] = useState<Days>(REPORT_LINK_DAYS.default);
  const [isMaking, setIsMaking] = useState(false);

  async function make() {
    setIsMaking(true);
    await onMake(days);
    setIsMaking(false);
  }

  return (
    <div className="flex flex-wrap items-end gap-4">
      <SelectField
        label={reportLinkWords.days}
        className="grow"
        value={days}
        onChange={(event) => setDays(Number(event.target.value) as Days)}
      >
        {REPORT_LINK_DAYS.choices.map((choice) => (
          <option key={choice} value={choice}>
            {reportLinkWords.daysOption({ days: choice })}
          </option>
        ))}
      </SelectField>
      <Button onClick={make} busy={isMaking} busyLabel={reportLinkWords.making}>
        {reportLinkWords.make}
      </Button>
    </div>
  );
}

const COPY_TOASTS = { copied: reportLinkWords.copyDone, failed: reportLinkWords.copyFailed };

function MadeLink({ link }: { link: MadeReportLink }) {
  const url = new URL(link.path, location.origin).href;
  const button = useCopy(url, COPY_TOASTS);
  return (
    <div className="grid gap-3">
      <div className="border-rule border-b">
        <CopyLine
          label={reportLinkWords.made}
          text={url}
          {...button}
          aria-label={reportLinkWords.copyMade}
          autoFocus
        >
          {button.isHighlighted ? reportLinkWords.copied : reportLinkWords.copy}
        </CopyLine>
      </div>
      <Notice tone="warning" role="status">
        <p>{reportLinkWords.once}</p>
      </Notice>
    </div>
  );
}

interface ReportLinkRowProps {
  link: ReportLink;
  isShownVersion: boolean;
  onRevoke: () => void;
}

function ReportLinkRow({ link, isShownVersion, onRevoke }: ReportLinkRowProps) {
  const { versionAt, createdAt, expiresAt, opened } = link;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-rule border-t py-2">
      <div className="min-w-0">
        <p className="font-medium text-sm">
          {reportLinkWords.version({ date: formatDateTime(versionAt) })}
          {isShownVersion && (
            <span className="font-normal text-muted"> · {reportLinkWords.shownVersion}</span>
          )}
        </p>
        <p className="text-muted text-sm">
          {reportLinkWords.lifetime({ made: formatDate(createdAt), until: formatDate(expiresAt) })} ·{" "}
          {reportLinkWords.opened({ times: opened })}
        </p>
      </div>
      <Button look="quiet" size="small" onClick={onRevoke}>
        {reportLinkWords.revoke}
        <VisuallyHidden> {reportLinkWords.revokeWhich({ date: formatDateTime(createdAt) })}</VisuallyHidden>
      </Button>
    </li>
  );
}

interface ReportLinksListProps {
  list: ReportLinks;
  /** The version on the screen. */
  insightId: string;
  onRevoke: (id: string) => void;
}

/** The links that work, newest first. */
function ReportLinksList({ list: { links, maxLinks }, insightId, onRevoke }: ReportLinksListProps) {
  return (
    <section>
      <h3 className="mb-2 font-medium font-sans text-base tracking-normal">
        {reportLinkWords.links({ count: links.length, max: maxLinks })}
      </h3>
      {links.length === 0 ? (
        <p className="text-muted text-sm">{reportLinkWords.none}</p>
      ) : (
        <ul className="border-rule border-b">
          {links.map((link) => (
            <ReportLinkRow
              key={link.id}
              link={link}
              isShownVersion={link.insightId === insightId}
              onRevoke={() => onRevoke(link.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

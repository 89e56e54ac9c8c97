import type { ReportLink, ReportLinks } from "#domain/report/report-link.ts";
import { reportLinkWords } from "#src/content/insights/share.ts";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";

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
          {reportLinkWords.version(formatDateTime(versionAt))}
          {isShownVersion && (
            <span className="font-normal text-muted"> · {reportLinkWords.shownVersion}</span>
          )}
        </p>
        <p className="text-muted text-sm">
          {reportLinkWords.lifetime(formatDate(createdAt), formatDate(expiresAt))} ·{" "}
          {reportLinkWords.opened(opened)}
        </p>
      </div>
      <Button look="quiet" size="small" onClick={onRevoke}>
        {reportLinkWords.revoke}
        <VisuallyHidden> {reportLinkWords.revokeWhich(formatDateTime(createdAt))}</VisuallyHidden>
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
export function ReportLinksList({ list: { links, maxLinks }, insightId, onRevoke }: ReportLinksListProps) {
  return (
    <section>
      <h3 className="mb-2 font-medium font-sans text-base tracking-normal">
        {reportLinkWords.links(links.length, maxLinks)}
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

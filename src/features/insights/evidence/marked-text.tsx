import { unsupportedWords } from "#src/content/insights/evidence.ts";
import {
  cutAtUnsupported,
  type ReportChecks,
  unsupportedAt,
  unsupportedPhrase,
} from "#src/features/insights/report/report-checks.ts";
import { Notice } from "#src/ui/notice.tsx";
import { checkedText, isBorneOut } from "./report-provenance.ts";

const UNDERLINE = "underline decoration-2 decoration-warning decoration-dotted underline-offset-4";

export interface CheckedTextProps {
  text: string;
  /** The text's path in the insights, such as "strengths.0". */
  path: string;
  checks: ReportChecks | null;
}

/** A text whose passages that the responses do not bear out are underlined. */
export function MarkedText({ text, path, checks }: CheckedTextProps) {
  return cutAtUnsupported(text, unsupportedAt(checks, [path])).map((piece, index) =>
    piece.isUnsupported ? (
      <mark
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never move
        key={index}
        className={`bg-transparent text-inherit ${UNDERLINE}`}
      >
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}

/** Explains the marks in the texts at these paths; nothing where there are none. */
export function UnsupportedNote({
  paths,
  checks,
}: {
  paths: readonly string[];
  checks: ReportChecks | null;
}) {
  const phrase = unsupportedPhrase(unsupportedAt(checks, paths));
  if (!phrase) return null;
  return <p className="mt-1.5 text-2xs text-warning">{phrase}</p>;
}

const [before, underlined, after] = unsupportedWords.notice;

/** Warns above a report whose text holds more than the data; nothing where it does not. */
export function EvidenceNotice({ checks }: { checks: ReportChecks | null }) {
  if (isBorneOut(checks)) return null;
  return (
    <Notice tone="warning" className="mb-10" title={checkedText(checks)}>
      <p>
        {before}
        <span className={UNDERLINE}>{underlined}</span>
        {after}
      </p>
    </Notice>
  );
}

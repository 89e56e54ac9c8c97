import { rawDataWords } from "#src/content/insights/report.ts";
import { Notice } from "#src/ui/notice.tsx";

/** The stored text, with nothing read into it. */
export function RawData({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto whitespace-pre-wrap border-rule border-l-2 bg-surface p-5 font-mono text-xs leading-relaxed [overflow-wrap:anywhere] print:border-0 print:p-0">
      {text}
    </pre>
  );
}

/** Stands for a report where the stored text is none. */
export function UnreadableReport({ text }: { text: string }) {
  return (
    <div className="mt-8 grid gap-6">
      <Notice tone="warning" title={rawDataWords.unreadable}>
        <p>{rawDataWords.unreadableText}</p>
      </Notice>
      <RawData text={text} />
    </div>
  );
}

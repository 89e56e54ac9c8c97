import { Notice } from "#src/ui/notice.tsx";

/** What is stored, with nothing read into it. */
export function RawData({ text }: { text: string }) {
  return (
    <pre className="overflow-x-auto whitespace-pre-wrap border-rule border-l-2 bg-surface p-5 font-mono text-xs leading-relaxed [overflow-wrap:anywhere] print:border-0 print:p-0">
      {text}
    </pre>
  );
}

/** Stands for a report where what is stored is none. */
export function UnreadableReport({ text }: { text: string }) {
  return (
    <div className="mt-8 grid gap-6">
      <Notice tone="warning" title="These insights are not in a form we can lay out">
        <p>The analysis is stored and complete. Below it stands exactly as it was written.</p>
      </Notice>
      <RawData text={text} />
    </div>
  );
}

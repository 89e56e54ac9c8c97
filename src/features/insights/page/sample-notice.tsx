import { sampleWords } from "#src/content/insights/sample.ts";
import { Notice } from "#src/ui/notice.tsx";

/** Nobody should take a made-up team for a real one. */
export function SampleNotice() {
  return (
    <Notice tone="accent" title={sampleWords.title} className="mt-6 max-w-measure">
      <p>{sampleWords.text}</p>
    </Notice>
  );
}

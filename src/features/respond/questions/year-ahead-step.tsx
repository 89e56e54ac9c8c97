import { questionWords } from "#src/content/respond.ts";
import { yearAheadWords } from "#src/content/respond-later.ts";
import { focusHeading } from "#src/features/respond/screen.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import type { Step } from "./flow.ts";

/** Says that the next questions look like the last ones and ask for something else. */
export function YearAheadStep({ section }: Step) {
  return (
    <>
      <h1 id="question" tabIndex={-1} ref={focusHeading} className="text-h2 outline-none">
        <VisuallyHidden>{questionWords.section(section.number, section.name)}. </VisuallyHidden>
        {yearAheadWords.title}
      </h1>
      <p className="max-w-measure text-lead">{yearAheadWords.text}</p>
      <p className="max-w-measure text-muted">{yearAheadWords.note}</p>
    </>
  );
}

import { useId, useState } from "react";
import { evidenceOf } from "#domain/claims/claim.ts";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { Figures, Share } from "#domain/figures/figures.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { twoDecimals } from "#domain/wording/format.ts";
import { evidenceWords } from "#src/content/insights/evidence.ts";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { Toggle } from "#src/features/insights/tabs/report-section.tsx";

/** Formats a fact's value with its unit: "2.43 points", "10 people", "about half". */
function factValue({ value, unit }: Pick<Fact, "value" | "unit">): string {
  if (unit === "people") return evidenceWords.people(value);
  // Only a confidential survey tells a share, in quarters.
  if (unit === "percent") return shareInWords((value / 100) as Share);
  return evidenceWords.points(twoDecimals(value));
}

/** The figures that claims rest on, each with how many people are behind it. */
export function EvidenceTable({ factIds, figures }: { factIds: readonly string[]; figures: Figures }) {
  const sheet = new Map(buildFactSheet(figures).map((fact) => [fact.id, fact]));
  const facts = factIds.flatMap((id) => sheet.get(id) ?? []);
  return (
    <table className="mt-2 w-full border-collapse border-accent border-l-2 bg-surface text-sm">
      <caption className="sr-only">{evidenceWords.table}</caption>
      <thead>
        <tr className="text-2xs text-muted *:px-4 *:py-2 *:font-medium">
          <th scope="col" className="text-left">
            {evidenceWords.figure}
          </th>
          <th scope="col" className="text-right">
            {evidenceWords.value}
          </th>
          <th scope="col" className="text-right">
            <abbr title={evidenceWords.nMeaning} className="no-underline">
              {evidenceWords.n}
            </abbr>
          </th>
        </tr>
      </thead>
      <tbody>
        {facts.map((fact) => (
          <tr key={fact.id} className="border-rule border-t align-top *:px-4 *:py-1.5">
            <th scope="row" className="text-left font-normal">
              <span className="inline-block first-letter:uppercase">{fact.label}</span>
              <span className="block text-2xs text-muted">{fact.source}</span>
            </th>
            <td className="text-right font-medium sm:whitespace-nowrap">{factValue(fact)}</td>
            <td className="text-right text-muted">{fact.n}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface EvidenceProps extends Pick<PartProps, "claims" | "figures" | "isPrinted"> {
  claimIds: readonly string[];
  /** What it is the evidence for, read out after the label. */
  about: string;
}

/** Opens the figures behind sentences; nothing where none of them may be shown. */
export function Evidence({ claimIds, claims, figures, about, isPrinted = false }: EvidenceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const own = claims.filter((claim) => claimIds.includes(claim.id));
  const factIds = [...new Set(own.flatMap(evidenceOf))];
  if (isPrinted || !figures || factIds.length === 0) return null;
  return (
    <>
      <Toggle
        isOpen={isOpen}
        onToggle={() => setIsOpen(!isOpen)}
        controls={id}
        about={evidenceWords.behind(about)}
      >
        {isOpen ? evidenceWords.hide : evidenceWords.show}
      </Toggle>
      <div id={id} className="basis-full">
        {isOpen && <EvidenceTable factIds={factIds} figures={figures} />}
      </div>
    </>
  );
}

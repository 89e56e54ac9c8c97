import { Fragment, useId, useState } from "react";
import { evidenceOf } from "#domain/claims/read-claims.ts";
import type { Share } from "#domain/disclosure/shares.ts";
import { buildFactSheet, type Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { shareInWords } from "#domain/figures/shares.ts";
import { twoDecimals } from "#domain/wording/format.ts";
import { evidenceWords } from "#messages/report/insights";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { Toggle } from "#src/features/insights/report/report-section.tsx";
import { Table } from "#src/ui/table.tsx";

/** Formats a fact's value with its unit: "2.43 points", "10 people", "about half". */
function factValue({ value, unit }: Pick<Fact, "value" | "unit">): string {
  if (unit === "people") return evidenceWords.people({ count: value });
  // Only a confidential survey publishes a share, in quarters.
  if (unit === "percent") return shareInWords((value / 100) as Share);
  return evidenceWords.points({ size: twoDecimals(value) });
}

/** The figures that claims rest on, each with how many people are behind it. */
export function EvidenceTable({ factIds, figures }: { factIds: readonly string[]; figures: Figures }) {
  const sheet = new Map(buildFactSheet(figures).map((fact) => [fact.id, fact]));
  const facts = factIds.flatMap((id) => sheet.get(id) ?? []);
  return (
    <Table
      caption={evidenceWords.table}
      columns={[
        { label: evidenceWords.figure },
        { label: evidenceWords.value },
        { label: evidenceWords.n, meaning: evidenceWords.nMeaning },
      ]}
      rows={facts.map((fact) => ({
        key: fact.id,
        cells: [
          <Fragment key="figure">
            <span className="inline-block first-letter:uppercase">{fact.label}</span>
            <span className="block text-2xs text-muted">{fact.source}</span>
          </Fragment>,
          <span key="value" className="font-medium">
            {factValue(fact)}
          </span>,
          <span key="n" className="text-muted">
            {fact.n}
          </span>,
        ],
      }))}
      headClass="text-2xs text-muted *:*:font-medium"
      className="mt-2 border-accent border-s-2 bg-surface *:*:*:px-4"
    />
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
        about={evidenceWords.behind({ title: about })}
      >
        {isOpen ? evidenceWords.hide : evidenceWords.show}
      </Toggle>
      <div id={id} className="basis-full">
        {isOpen && <EvidenceTable factIds={factIds} figures={figures} />}
      </div>
    </>
  );
}

import type { Figures } from "#domain/statistics/figures.ts";
import { withheldWords } from "#src/content/insights/confidentiality.ts";
import { rolesWords } from "#src/content/insights/report.ts";
import { EvidencedText } from "#src/features/insights/evidence/evidenced-text.tsx";
import { withheldPhrases } from "#src/features/insights/phrases/withheld-phrases.ts";
import { readCard } from "#src/features/insights/report/group-figures.ts";
import type { TabProps } from "#src/features/insights/report/read-report.ts";
import { GroupCard } from "./group-card.tsx";
import { LevelsSection } from "./levels-section.tsx";
import { NothingHere, ReportSection, TextList } from "./report-section.tsx";

const PARTS = [
  [rolesWords.perceptions, "currentPerceptions"],
  [rolesWords.aspirations, "aspirations"],
  [rolesWords.notes, "keyNotes"],
] as const;

/** True for a card with neither figures nor more than one sentence, such as one on all other roles. */
function isOneLine(label: string, { insights, figures }: TabProps): boolean {
  const texts = insights.roleInsights[label];
  return readCard(label, figures).n === null && PARTS.flatMap(([, part]) => texts?.[part] ?? []).length === 1;
}

function RoleLine({ label, insights, checks, isPrinted = false }: RoleCardProps) {
  const texts = insights.roleInsights[label];
  return PARTS.flatMap(([, part]) =>
    (texts?.[part] ?? []).map((text) => (
      <div key={part} className="mt-10 max-w-[44rem] print:mt-4">
        <h3 className="font-medium font-sans text-muted text-sm tracking-normal">{label}</h3>
        <EvidencedText
          text={text}
          path={`roleInsights.${label}.${part}.0`}
          checks={checks}
          isPrinted={isPrinted}
        />
      </div>
    )),
  );
}

interface RoleCardProps extends TabProps {
  label: string;
}

function RoleCard({ label, insights, figures, checks, isPrinted = false }: RoleCardProps) {
  const texts = insights.roleInsights[label];
  if (!texts) return null;
  return (
    <GroupCard {...readCard(label, figures)}>
      <div className="mt-5 grid grid-cols-1 gap-5 text-sm print:mt-2 print:grid-cols-3 print:text-xs print:[&_li]:break-inside-auto">
        {PARTS.map(([title, part]) => (
          <TextList
            key={part}
            title={title}
            texts={texts[part]}
            path={`roleInsights.${label}.${part}`}
            checks={checks}
            isPrinted={isPrinted}
            headingLevel={4}
          />
        ))}
      </div>
    </GroupCard>
  );
}

/** Says which groups and topics a confidential survey's report leaves out, and why. */
function NotShown({ figures }: { figures: Figures }) {
  const phrases = withheldPhrases(figures);
  if (phrases.length === 0) return null;
  return (
    <ReportSection title={withheldWords.title}>
      <div className="grid max-w-[46rem] gap-3 py-5 text-muted text-sm print:max-w-none print:gap-1.5 print:pt-2 print:pb-0">
        {phrases.map((phrase) => (
          <p key={phrase}>{phrase}</p>
        ))}
      </div>
    </ReportSection>
  );
}

export function RolesTab(props: TabProps) {
  const { insights, figures, isPrinted = false } = props;
  const labels = Object.keys(insights.roleInsights);
  const lines = labels.filter((label) => isOneLine(label, props));
  const cards = labels.filter((label) => !lines.includes(label));
  return (
    <>
      {figures && <LevelsSection figures={figures} isPrinted={isPrinted} />}
      {labels.length === 0 ? (
        <NothingHere>{rolesWords.nothing}</NothingHere>
      ) : (
        <ReportSection title={rolesWords.title}>
          {cards.length > 0 && (
            <ul className="mt-8 grid grid-cols-1 gap-x-16 gap-y-14 lg:grid-cols-2 print:mt-4 print:block print:*:mb-4 print:*:break-inside-avoid">
              {cards.map((label) => (
                <RoleCard key={label} label={label} {...props} />
              ))}
            </ul>
          )}
          {lines.map((label) => (
            <RoleLine key={label} label={label} {...props} />
          ))}
        </ReportSection>
      )}
      {figures && <NotShown figures={figures} />}
    </>
  );
}

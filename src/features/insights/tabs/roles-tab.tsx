import type { Claim } from "#domain/claims/claim.ts";
import { spectrumsOf } from "#domain/claims/read-claims.ts";
import type { Figures } from "#domain/figures/figures.ts";
import type { RenderedGroup, RenderedRole, Sentence } from "#domain/report/rendered-report.ts";
import { legend, rolesWords } from "#messages/report/insights";
import { GroupLine } from "#src/features/insights/charts/dumbbell.tsx";
import { Evidence } from "#src/features/insights/evidence/evidence.tsx";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { NothingHere, ReportSection } from "#src/features/insights/report/report-section.tsx";
import { polesOf } from "#src/features/insights/report/spectrum-readings.ts";
import { classNames } from "#src/ui/class-names.ts";
import { PhoneFold } from "#src/ui/phone-fold.tsx";
import { FindingsOf, shownInSummary } from "./findings-of.tsx";
import { claimIdsOf, textOf } from "./sentences.tsx";

/** Lines of a group on the spectrums that its sentences are about. */
function GroupLines({ about, figures }: { about: readonly Claim[]; figures: Figures }) {
  const [first] = about.flatMap((claim) => ("group" in claim ? [claim.group] : []));
  const groups = first?.grouping === "level" ? figures.levels : figures.functions;
  const own = groups?.find(({ label }) => label === first?.label)?.spectrums ?? [];
  const spectrums = new Set(about.flatMap(spectrumsOf));
  return [...spectrums].map((spectrum) => {
    const group = own.find((one) => one.spectrum === spectrum);
    const team = figures.spectrums.find((one) => one.spectrum === spectrum);
    if (group?.current == null || group.aspirational == null || !team) return null;
    return (
      <GroupLine
        key={spectrum}
        poles={polesOf(spectrum)}
        current={group.current}
        aspirational={group.aspirational}
        team={team.current.mean}
      />
    );
  });
}

function Group({ group: { title, sentences }, ...props }: PartProps & { group: RenderedGroup }) {
  const claimIds = claimIdsOf(sentences);
  const inSummary = shownInSummary(props.report);
  const said = props.isPrinted ? sentences : sentences.filter(({ text }) => !inSummary.has(text));
  return (
    <li className="border-rule border-b py-6 print:break-inside-avoid print:py-3">
      <h3 className="text-h4 print:text-lead">{title}</h3>
      <p className="mt-2 max-w-measure text-sm empty:hidden print:mt-1 print:text-xs">{textOf(said)}</p>
      {props.figures && (
        <div className="mt-4 grid max-w-measure gap-3 print:mt-2">
          <GroupLines
            about={props.claims.filter(({ id }) => claimIds.includes(id))}
            figures={props.figures}
          />
        </div>
      )}
      <Evidence {...props} claimIds={claimIds} about={title} />
    </li>
  );
}

function RolePart({ title, sentences }: { title: string; sentences: readonly Sentence[] }) {
  if (sentences.length === 0) return null;
  return (
    <>
      <h4 className="mt-3 font-medium font-sans text-muted text-xs tracking-normal print:mt-1.5">{title}</h4>
      <ul className="mt-0.5 grid max-w-measure gap-1 text-sm print:gap-0 print:text-xs">
        {sentences.map(({ text }) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </>
  );
}

function RoleCard({ role, ...props }: PartProps & { role: RenderedRole }) {
  const { title, perceptions, aspirations, notes } = role;
  return (
    <li
      className={classNames(
        "border-rule border-b print:break-inside-avoid print:py-2.5",
        props.isPrinted ? "py-1.5" : "py-6",
      )}
    >
      <PhoneFold
        title={<h3 className="text-h4 [overflow-wrap:anywhere] print:text-lead">{title}</h3>}
        isTitled
        isFolded={props.isPrinted ?? false}
      >
        <RolePart title={rolesWords.perceptions} sentences={perceptions} />
        <RolePart title={rolesWords.aspirations} sentences={aspirations} />
        <RolePart title={rolesWords.notes} sentences={notes} />
        <Evidence {...props} claimIds={claimIdsOf([...perceptions, ...aspirations])} about={title} />
      </PhoneFold>
    </li>
  );
}

const CARDS = "grid grid-cols-1 gap-x-14 md:grid-cols-2 print:grid-cols-3 print:gap-x-6";

/** A card for each role of an open survey, or why there is none. */
function RoleCards(props: PartProps) {
  const { roles, noRoles } = props.report;
  if (roles.length === 0) return noRoles && <NothingHere>{noRoles.text}</NothingHere>;
  return (
    <ReportSection title={rolesWords.cards}>
      <p className="max-w-measure pt-3 text-muted text-sm print:break-after-avoid print:pt-1.5 print:text-xs">
        {rolesWords.eachRole}
      </p>
      <ul className={CARDS}>
        {roles.map((role) => (
          <RoleCard key={role.title} role={role} {...props} />
        ))}
      </ul>
    </ReportSection>
  );
}

/** Who: what each role answers, what groups of people do, and where they differ. */
export function RolesTab(props: PartProps) {
  const { report, isPrinted = false } = props;
  const { groups, noGroups } = report;
  return (
    <>
      <FindingsOf {...props} kinds={["groups", "mark-groups"]} title={rolesWords.differences} />
      {groups.length > 0 && (
        <ReportSection title={rolesWords.title} isBare={isPrinted && report.roles.length === 0}>
          <div className="pt-3 text-muted print:break-inside-avoid print:break-after-avoid print:pt-1.5">
            <p className="text-xs">❘ {legend.tick}</p>
            <p className="mt-2 max-w-measure text-sm print:mt-1">{rolesWords.described}</p>
          </div>
          <ul className={CARDS}>
            {groups.map((group) => (
              <Group key={group.title} group={group} {...props} />
            ))}
          </ul>
        </ReportSection>
      )}
      {noGroups && <NothingHere>{noGroups.text}</NothingHere>}
      <RoleCards {...props} />
    </>
  );
}

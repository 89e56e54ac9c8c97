import type { ReactNode } from "react";
import type { SweepRun, SystemHealth } from "#domain/admin/operations.ts";
import { healthWords } from "#src/content/admin/health.ts";
import { Fact } from "#src/features/admin/shell/fact.tsx";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { formatDateTime } from "#src/lib/format.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Table } from "#src/ui/table.tsx";

/** The sweeps run every minute: after this time without them something is wrong. */
const LATE_SECONDS = 300;

export function HealthReport({ health }: { health: SystemHealth }) {
  const { databaseMs, sweeps, versions } = health;
  return (
    <div className="grid gap-12">
      <Section title={healthWords.database}>
        <Mark tone="success">{healthWords.databaseAnswers(databaseMs.toFixed(0))}</Mark>
      </Section>
      <Section title={healthWords.sweeps} intro={healthWords.sweepIntro}>
        <Sweeps sweeps={sweeps} sinceSeconds={health.sinceSweepSeconds} />
      </Section>
      <Section title={healthWords.versions}>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          <Fact term={healthWords.worker}>{versions.worker ?? healthWords.local}</Fact>
          <Fact term={healthWords.migration}>{versions.migration}</Fact>
          <Fact term={healthWords.questionnaire}>{versions.questionnaire}</Fact>
        </dl>
      </Section>
    </div>
  );
}

function Section({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  return (
    <section className="grid gap-5 border-rule border-t pt-6">
      <div className="grid gap-2">
        <h2 className="text-h3">{title}</h2>
        {intro && <p className="max-w-measure text-muted text-sm">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

function Sweeps({ sweeps, sinceSeconds }: { sweeps: SweepRun[]; sinceSeconds: number | null }) {
  const [first] = sweeps;
  if (!first || sinceSeconds === null) return <Notice tone="warning">{healthWords.never}</Notice>;
  return (
    <div className="grid gap-5">
      {sinceSeconds > LATE_SECONDS && <Notice tone="danger">{healthWords.late}</Notice>}
      <p className="text-sm">{healthWords.lastRun(formatDateTime(first.ranAt))}</p>
      <Table
        columns={[
          { label: healthWords.sweepName },
          { label: healthWords.sweepResult, isText: true },
          { label: healthWords.sweepTime },
        ]}
        rows={sweeps.map(({ name, errors, durationMs }) => ({
          key: name,
          cells: [
            healthWords.sweepNames[name] ?? name,
            <SweepResult key="result" errors={errors} />,
            `${durationMs} ms`,
          ],
        }))}
        className="max-w-2xl"
      />
    </div>
  );
}

function SweepResult({ errors }: Pick<SweepRun, "errors">) {
  const failed = Object.entries(errors).flatMap(([part, error]) =>
    error === null ? [] : [healthWords.failedPart(healthWords.partNames[part] ?? part, error)],
  );
  if (failed.length === 0) return <Mark tone="success">{healthWords.fine}</Mark>;
  return <Mark tone="danger">{healthWords.failedWith(failed)}</Mark>;
}

import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Backlog, COUNT_LIMIT, type SweepRun, type SystemHealth } from "#domain/admin/operations.ts";
import { adminPath } from "#domain/admin-screens.ts";
import { healthWords } from "#src/content/admin/health.ts";
import { Fact } from "#src/features/admin/shell/fact.tsx";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { formatDateTime } from "#src/lib/format.ts";
import { Notice } from "#src/ui/notice.tsx";
import { Table } from "#src/ui/table.tsx";

/** The sweep runs every minute: after this time without it something is wrong. */
const LATE_SECONDS = 300;

const LINK = "link -my-3 inline-flex min-h-11 items-center hover:text-ink";

const countText = (count: number) => (count >= COUNT_LIMIT ? healthWords.atLeast(count) : String(count));

export function HealthReport({ health }: { health: SystemHealth }) {
  const { databaseMs, backlogs, sweeps, versions } = health;
  return (
    <div className="grid gap-12">
      <Section title={healthWords.database}>
        <Mark tone="success">{healthWords.databaseAnswers(databaseMs.toFixed(0))}</Mark>
      </Section>
      <Section title={healthWords.queues}>
        <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
          {backlogs.map((backlog) => (
            <Fact
              key={backlog.name}
              term={
                <Link to={adminPath("failed")} className={LINK}>
                  {healthWords.backlog[backlog.name]}
                </Link>
              }
            >
              <BacklogState backlog={backlog} />
            </Fact>
          ))}
        </dl>
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

function BacklogState({ backlog: { waiting, failed, oldestSeconds } }: { backlog: Backlog }) {
  if (waiting + failed === 0) return <Mark tone="success">{healthWords.idle}</Mark>;
  return (
    <Mark tone={failed > 0 ? "danger" : "accent"}>
      {[
        waiting > 0 && healthWords.waiting(countText(waiting)),
        failed > 0 && healthWords.failed(countText(failed)),
        oldestSeconds !== null && healthWords.oldest(formatAge(oldestSeconds)),
      ]
        .filter(Boolean)
        .join(", ")}
    </Mark>
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
        rows={sweeps.map(({ name, error, durationMs }) => ({
          key: name,
          cells: [
            healthWords.names[name] ?? name,
            <Mark key="result" tone={error ? "danger" : "success"}>
              {error ? healthWords.failedWith(error) : healthWords.fine}
            </Mark>,
            `${durationMs} ms`,
          ],
        }))}
        className="max-w-2xl"
      />
    </div>
  );
}

const STEPS = [
  { seconds: 86_400, unit: "d" },
  { seconds: 3600, unit: "h" },
  { seconds: 60, unit: "min" },
] as const;

/** Formats an age in its largest whole unit, such as "3 min" or "2 d". */
function formatAge(ageSeconds: number): string {
  const step = STEPS.find(({ seconds }) => ageSeconds >= seconds);
  return step ? `${Math.floor(ageSeconds / step.seconds)} ${step.unit}` : `${Math.floor(ageSeconds)} s`;
}

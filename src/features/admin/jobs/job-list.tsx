import { useSearchParams } from "react-router";
import { JOB_KINDS, type Job, type JobKind, type KeyedPage } from "#domain/admin/operations.ts";
import { jobWords } from "#src/content/admin/jobs.ts";
import { ActButton } from "#src/features/admin/acts/act-dialog.tsx";
import { FilterLinks } from "#src/features/admin/shell/filters.tsx";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { formatDateTime } from "#src/lib/format.ts";

const KINDS = JOB_KINDS.map((value) => ({ value, label: jobWords.kind[value] }));
const TONES = { processing: "accent", failed: "danger", dead: "danger", retried: "plain" } as const;

export function JobList({ page }: { page: KeyedPage<Job> }) {
  const [params] = useSearchParams();
  const kind = JOB_KINDS.find((name) => name === params.get("kind")) ?? "analyses";
  return (
    <div className="grid gap-8">
      <FilterLinks name="kind" label={jobWords.kinds} options={KINDS} />
      <PagedList page={page} empty={jobWords.none[kind]} emptyNext={jobWords.noneNext}>
        {(job) => <JobRow key={job.id} job={job} kind={kind} />}
      </PagedList>
    </div>
  );
}

function JobRow({ job, kind }: { job: Job; kind: JobKind }) {
  const { id, status, organizationName, detail, runs, reason, createdAt, canRetry } = job;
  const name = organizationName ?? jobWords.message[detail] ?? detail;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 border-rule border-b py-5">
      <div className="grid min-w-0 grow basis-64 gap-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <Mark tone={TONES[status]}>{jobWords.status[status]}</Mark>
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          {organizationName && <span>{jobWords.detail[kind](detail)}</span>}
          <span>{formatDateTime(createdAt)}</span>
          {runs !== null && <span>{jobWords.runs(runs)}</span>}
        </p>
        {reason && <p className="wrap-anywhere text-danger text-sm">{reason}</p>}
      </div>
      {canRetry ? (
        <ActButton
          words={jobWords.retry}
          call={() => read(api.admin.operations.jobs[":kind"][":id"].retry.$post({ param: { kind, id } }))}
        />
      ) : (
        status === "failed" && <p className="text-muted text-sm">{jobWords.superseded}</p>
      )}
    </li>
  );
}

import { Link, useSearchParams } from "react-router";
import { AUDIT_ACTS } from "#domain/accounts/audit.ts";
import type { AuditEntry, AuditUser } from "#domain/admin/audit.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { MAX_EMAIL_LENGTH } from "#domain/limits.ts";
import { actWords } from "#messages/manage/activity";
import { auditWords } from "#src/content/admin/audit.ts";
import { FilterForm } from "#src/features/admin/shell/filters.tsx";
import { PagedList } from "#src/features/admin/shell/paging.tsx";
import { formatDateTime } from "#src/lib/format.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";

const nameOf = ({ id, email }: AuditUser) => email ?? auditWords.formerUser(id);

/** The audit log, newest first, with the filters of the address. */
export function AuditList({ page }: { page: KeyPage<AuditEntry> }) {
  const [params] = useSearchParams();
  const [act, actor, object] = ["act", "actor", "object"].map((name) => params.get(name)?.trim() ?? "");
  const isFiltered = Boolean(act || actor || object);
  return (
    <div className="grid gap-8">
      <FilterForm isFiltered={isFiltered}>
        <SelectField
          key={`act:${act}`}
          label={auditWords.actLabel}
          name="act"
          defaultValue={act}
          className="grow basis-56 sm:max-w-xs"
        >
          <option value="">{auditWords.allActs}</option>
          {AUDIT_ACTS.map((name) => (
            <option key={name} value={name}>
              {actWords[name]}
            </option>
          ))}
        </SelectField>
        <TextField
          key={`actor:${actor}`}
          label={auditWords.actorLabel}
          hint={auditWords.actorHint}
          type="search"
          name="actor"
          defaultValue={actor}
          maxLength={MAX_EMAIL_LENGTH}
          autoComplete="off"
          spellCheck={false}
          className="grow basis-64 sm:max-w-md"
        />
      </FilterForm>
      <PagedList
        page={page}
        empty={isFiltered ? auditWords.noneFound : auditWords.empty}
        emptyNext={isFiltered && auditWords.noneFoundNext}
      >
        {(entry) => <AuditRow key={entry.id} entry={entry} />}
      </PagedList>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, act, actor } = entry;
  return (
    <li className="grid gap-x-8 gap-y-1 border-rule border-b py-4 sm:grid-cols-[1fr_auto] sm:items-baseline">
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{actWords[act]}</p>
        <p className="wrap-anywhere text-sm">
          {actor ? <ActorLink actor={actor} /> : <span className="text-muted">{auditWords.nobody}</span>}
        </p>
        <ObjectLine entry={entry} />
      </div>
      <time dateTime={at} className="text-muted text-sm tabular-nums">
        {formatDateTime(at)}
      </time>
    </li>
  );
}

function ActorLink({ actor }: { actor: AuditUser }) {
  const name = nameOf(actor);
  return (
    <Link to={`?${new URLSearchParams({ actor: actor.id })}`} className="underline underline-offset-4">
      {name}
      <VisuallyHidden>: {auditWords.onlyActsOf(name)}</VisuallyHidden>
    </Link>
  );
}

/** What was acted on, unless it is the actor's own account. */
function ObjectLine({ entry: { actor, object, objectKind, surveyCode } }: { entry: AuditEntry }) {
  const isOwnAccount = objectKind === "user" && object?.id === actor?.id;
  if (isOwnAccount) return null;
  const names = { list: auditWords.lists, refusal: auditWords.refusals }[String(objectKind)];
  const id = object && (names?.[object.id] ?? object.id);
  const about = [
    object && `${auditWords.objects[objectKind]} ${objectKind === "user" ? nameOf(object) : id}`,
    surveyCode && `${auditWords.objects.survey} ${surveyCode}`,
  ].filter(Boolean);
  return about.length > 0 && <p className="wrap-anywhere text-muted text-sm">{about.join(" · ")}</p>;
}

import type { ReactNode } from "react";
import type { UserDetails, UserSurvey } from "#domain/admin/users.ts";
import { peopleWords, personWords as words } from "#src/content/admin/people.ts";
import { Mark } from "#src/features/admin/shell/mark.tsx";
import { formatDate, formatDateTime } from "#src/lib/format.ts";
import { Section } from "#src/ui/section.tsx";
import { PersonActs } from "./person-acts.tsx";

export function PersonPage({ person }: { person: UserDetails }) {
  const { usage, surveys } = person;
  return (
    <>
      <AccountState person={person} />
      <Section title={words.usage} text={words.usageText}>
        <Facts
          facts={{
            [words.responses]: usage.responses,
            [words.analyses]: usage.analyses,
            [words.exports]: usage.exports,
            [words.mails]: usage.mails,
          }}
        />
      </Section>
      <Section title={words.surveys} text={words.surveysText}>
        {surveys.length === 0 ? (
          <p className="text-muted text-sm">{words.noSurveys}</p>
        ) : (
          <Surveys surveys={surveys} />
        )}
      </Section>
      <Section title={words.acts}>
        <PersonActs person={person} />
      </Section>
    </>
  );
}

function AccountState({ person }: { person: UserDetails }) {
  const { id, emailConfirmed, awaitsConfirmation, isAdmin, ban, createdAt, acceptedTermsAt, lastActiveAt } =
    person;
  return (
    <Section title={words.account}>
      {ban && (
        <div className="mb-5 grid gap-1">
          <Mark tone="danger">
            {ban.until ? peopleWords.bannedUntil(formatDateTime(ban.until)) : peopleWords.banned}
          </Mark>
          <p className="wrap-anywhere text-muted text-sm">
            {ban.reason ? words.banReason(ban.reason) : words.noReason}
          </p>
        </div>
      )}
      <Facts
        facts={{
          [words.confirmed]: awaitsConfirmation ? (
            <Mark tone="warning">{words.notConfirmed}</Mark>
          ) : emailConfirmed ? (
            words.isConfirmed
          ) : (
            words.needsNone
          ),
          [words.role]: isAdmin ? words.admin : words.manager,
          [words.secondFactor]: describeFactor(person),
          [words.ways]: describeWays(person.identities),
          [words.sessions]: words.sessionCount(person.sessionCount),
          [words.lastActive]: lastActiveAt ? formatDateTime(lastActiveAt) : words.never,
          [words.created]: formatDate(createdAt),
          [words.terms]: acceptedTermsAt ? formatDate(acceptedTermsAt) : words.noTerms,
          [words.id]: <span className="font-mono text-2xs">{id}</span>,
        }}
      />
    </Section>
  );
}

function describeFactor({ factors }: UserDetails): string {
  const [factor] = factors;
  if (!factor) return words.noFactor;
  return factor.status === "verified" ? words.hasFactor : words.unverifiedFactor;
}

const describeWays = (identities: readonly string[]) =>
  identities.map((id) => (id === "credential" ? words.password : id)).join(", ") || words.noWay;

function Surveys({ surveys }: { surveys: readonly UserSurvey[] }) {
  return (
    <ul>
      {surveys.map(({ organizationName, isActive, createdAt, responses, analyses }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: surveys have no id that an admin may see
          key={index}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-rule border-b py-3 text-sm first:pt-0 last:border-b-0"
        >
          <div className="min-w-0 grow basis-56">
            <p className="wrap-anywhere font-medium text-base">{organizationName}</p>
            <p className="text-muted">
              {words.createdOn(formatDate(createdAt))} · {isActive ? words.active : words.ended}
            </p>
          </div>
          <p className="text-muted tabular-nums sm:text-right">{words.surveyFacts(responses, analyses)}</p>
        </li>
      ))}
    </ul>
  );
}

function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="grid text-sm">
      {Object.entries(facts).map(([label, value]) => (
        <div
          key={label}
          className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-rule border-b py-3 first:pt-0 last:border-b-0"
        >
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere min-w-0 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

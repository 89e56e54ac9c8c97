import type { PublicSurvey } from "#domain/surveys/survey.ts";
import { reportedWords as words } from "#messages/respond/later";
import type { AskedQuestionnaire } from "./language/asked-questionnaire.ts";
import { asksForRole } from "./mode/role-selection.ts";
import type { Loaded } from "./session/loader.ts";

interface ReportedProps {
  survey: Loaded<PublicSurvey>;
  questionnaire: Loaded<AskedQuestionnaire>;
}

/** For those who come back: how many answers the newest report of a confidential survey has, in which roles. */
export function Reported({ survey, questionnaire }: ReportedProps) {
  const { reported, teamSize = null } = survey.status === "ready" ? survey.value : {};
  if (!reported) return null;
  const { responses, roles } = reported;
  const labels = new Map(
    questionnaire.status === "ready" ? questionnaire.value.roles.map(({ id, label }) => [id, label]) : [],
  );
  return (
    <section className="border-rule border-t pt-4">
      <h2 className="text-h4 text-ink">{words.title}</h2>
      <p className="mt-2">{sentenceOf(responses, teamSize)}</p>
      {asksForRole && (
        <ul className="mt-3 max-w-sm">
          {roles.map(({ id, name, count }) => (
            <li key={id} className="flex justify-between gap-6 py-1">
              <span className="min-w-0 [word-break:break-word]">{labels.get(id) ?? name}</span>
              <span className="text-ink tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function sentenceOf(responses: number, teamSize: number | null): string {
  if (teamSize === null) return words.responses({ responses });
  const extra = responses - teamSize;
  return extra > 0 ? words.exceeded({ responses, extra, teamSize }) : words.ofTeam({ responses, teamSize });
}

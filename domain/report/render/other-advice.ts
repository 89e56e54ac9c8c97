import type { AdviceFile } from "#domain/advice/advice.ts";
import { claimsOf, spectrumsOf } from "#domain/claims/read-claims.ts";
import type { RenderedFinding, RenderedReport } from "#domain/report/rendered-report.ts";
import type { StoredReport } from "#domain/report/stored-report.ts";
import type { NumberedAdvice } from "./render-advice.ts";
import { rolesInvolved } from "./render-roles.ts";
import { whatOf } from "./render-wanted.ts";
import { type Say, topicOf } from "./say.ts";

/** What advice beside findings is about, and its heading. */
const OTHER_KINDS = {
  careless: "careless.title",
  content: "content.title",
  lead: "lead.title",
  want: "trial.title",
  "low-effectiveness": "marks.title",
  camps: "apart.title",
  "opposite-wants": "apart.title",
  "high-marks": "high-marks.title",
  "few-answers": "few-answers.title",
  "no-finding": "no-finding.title",
} as const;

/** Renders advice that answers no finding, what each was chosen for beside it: in the order of the first page. */
export function renderOtherAdvice(
  findings: readonly RenderedFinding[],
  { report, advice, say }: { report: StoredReport; advice: readonly NumberedAdvice[]; say: Say },
  library: readonly AdviceFile[],
): RenderedReport["otherAdvice"] {
  const rounds = claimsOf(report.claims, "rounds");
  /** Where the report chose the first piece, which is the order of the first page, too. */
  const placeOf = (group: { advice: readonly NumberedAdvice[] }) => group.advice[0]?.number ?? 0;
  const isOfRounds = ({ claimId }: NumberedAdvice) => rounds.some(({ id }) => id === claimId);
  const open = advice.filter(isOfRounds);
  const others = advice.filter((one) => {
    return !isOfRounds(one) && findings.every((finding) => finding.claimId !== one.claimId);
  });
  const kinds = Object.entries(OTHER_KINDS).flatMap(([kind, title]) => {
    const ids = new Set(
      library
        .filter(({ answers }) => answers.kind === kind)
        .flatMap(({ entries }) => entries.map(({ id }) => id)),
    );
    const own = others.filter(({ id }) => ids.has(id));
    const about = report.claims.filter(({ id }) => own.some(({ claimId }) => claimId === id));
    const what = say.list([...new Set(claimsOf(about, "wanted").map((one) => whatOf(one, say)))]);
    const [spectrum] = about.flatMap(spectrumsOf);
    const isToday = about.some(({ kind }) => kind === "place");
    const topic = spectrum ? topicOf(spectrum, isToday ? "today" : "wanted", say) : "";
    const isParting = claimsOf(about, "wanted").some(({ parts }) => parts);
    const key = isParting && title === "apart.title" ? "parts.title" : title;
    const involved = rolesInvolved(about, report.claims, say);
    const heading = say(key, { what, topic }, about);
    return own.length > 0 ? [{ title: heading, advice: own, rolesInvolved: involved }] : [];
  });
  kinds.sort((one, other) => placeOf(one) - placeOf(other));
  const stillOpen = { title: say("open.title", {}, rounds), advice: open, rolesInvolved: [] };
  return [...(open.length > 0 ? [stillOpen] : []), ...kinds];
}

import { poleName, SPECTRUMS, spectrumName } from "#domain/questionnaire/questionnaire.ts";
import { GROUPINGS, type Grouping, roleLevelLabel } from "#domain/questionnaire/roles.ts";
import type { Figures, ReleaseFigures } from "#domain/statistics/figures.ts";
import { joinList } from "#domain/wording/format.ts";
import { withheldWords } from "#src/content/insights/confidentiality.ts";
import { countOf } from "#src/content/insights/report.ts";

/** Names a topic: "Vision vs Execution (today and wanted)". Unknown ones of later versions stay as they are. */
function topicName(topic: string): string {
  const [kind, id] = topic.split(":") as [string, string | undefined];
  const spectrum = SPECTRUMS.find((one) => one.id === id);
  if (kind === "effectiveness") return withheldWords.effectiveness;
  if (!spectrum) return topic;
  if (kind === "positions") return withheldWords.positions(spectrumName(spectrum));
  return withheldWords.aspects(poleName(spectrum.left), poleName(spectrum.right));
}

function shownLabels(figures: Figures, grouping: Grouping): string[] {
  const groups = { level: figures.levels, function: figures.functions, role: figures.roles }[grouping] ?? [];
  return groups.filter(({ spectrums }) => spectrums && spectrums.length > 0).map(({ label }) => label);
}

/** Names a grouping's hidden groups: "the levels VP and Director"; "any role" where none is shown. */
function hiddenGroups(figures: Figures, hidden: ReleaseFigures["withheld"]["groups"], grouping: Grouping) {
  // The whole team in one group has its figures above.
  const groups = hidden.filter((group) => group.grouping === grouping && group.n < figures.responses);
  if (groups.length === 0) return [];
  const words = withheldWords.groupings[grouping];
  if (shownLabels(figures, grouping).length === 0) return [words.any];
  const labels = groups.map(({ label }) => (grouping === "level" ? roleLevelLabel(label) : label));
  const names = joinList(labels);
  return [labels.length === 1 ? words.some(names) : withheldWords.several[grouping](names)];
}

/** Says in plain sentences what a confidential survey's figures leave out, and why; none for other surveys. */
export function withheldPhrases(figures: Figures): string[] {
  if (!figures.release) return [];
  const { groups, byGroup, laterAnswers } = figures.release.withheld;
  const hidden = GROUPINGS.flatMap((grouping) => hiddenGroups(figures, groups, grouping));
  const said: string[] = [];
  if (hidden.length > 0) said.push(withheldWords.groups(hidden.join(withheldWords.or)));
  if (byGroup.length > 0) said.push(withheldWords.byGroup(joinList(byGroup.map(topicName))));
  if (laterAnswers.length > 0) said.push(withheldWords.laterAnswers(joinList(laterAnswers.map(topicName))));
  const spreads = spreadsPhrase(figures);
  return spreads ? [...said, spreads] : said;
}

/** Says whose spreads and shares a later report of a confidential survey tells; null where it is everybody's. */
export function spreadsPhrase({ release }: Figures): string | null {
  return release?.spreadsOf === undefined ? null : withheldWords.spreads(release.spreadsOf);
}

/** Says how many late answers a confidential survey's report leaves out; null where it is none. */
export function latePhrase({ release }: Figures): string | null {
  if (!release || release.late === 0) return null;
  return withheldWords.late(countOf(release.late, "response"), release.late === 1);
}

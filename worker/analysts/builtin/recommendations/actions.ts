import { type Claim, type ClaimOf, claimsOf, spectrumsOf } from "#domain/claims/claim.ts";
import {
  type Aspect,
  poleName,
  SPECTRUM_SCALE,
  type SpectrumId,
} from "#domain/questionnaire/questionnaire.ts";
import { capitalise } from "#domain/wording/capitalise.ts";
import { type Brief, MIN_FOR_WISHES } from "#worker/analysts/builtin/brief.ts";
import {
  effectivenessName,
  groupName,
  nameOf,
  polesOf,
  sideInWords,
} from "#worker/analysts/builtin/words/names.ts";
import { count, points, score } from "#worker/analysts/builtin/words/numbers.ts";
import { POLES, TOPICS } from "#worker/analysts/builtin/words/poles.ts";
import type { FindOwner } from "./owners.ts";

/** What to do about a claim, and how a manager will see that it worked. */
export interface Action {
  focus: string;
  action: string;
}

const SUCCESS = "Success in three months: ";

export const UNDER_WAY = `This was taken up after the last report and is still open. Leave it with whoever has it, and ask at the next meeting what has been done and what is in the way. ${SUCCESS}it is ticked off.`;

/** In the chair where views divide: a name beside a division is read as a side. */
const TRUSTED = "someone whom all sides trust";

function bothPoles(spectrum: SpectrumId): Aspect[] {
  const { left, right } = polesOf(spectrum);
  return [left, right];
}

function move(towards: Aspect, owner: string, { voice }: Brief): Action {
  const { focus, step, success } = POLES[towards];
  const task = voice("move", [
    `ask ${owner} to ${step}.`,
    `invite ${owner} to ${step}.`,
    `have ${owner} ${step}.`,
  ]);
  return { focus, action: `${capitalise(task)} ${SUCCESS}${success}` };
}

function campsAction(
  { spectrums }: ClaimOf<"camps">,
  spectrum: SpectrumId,
  owner: string,
  { voice }: Brief,
): Action {
  const [name, { topic, example }] = [nameOf(spectrum), TOPICS[spectrum]];
  const next = spectrums.length > 1 ? " Then turn to the other spectrums that divide these camps." : "";
  const action = voice("camps action", [
    `At the next leadership meeting, raise the question of ${topic}, with ${owner} in the chair. Before anyone proposes a change, let each side say ${example}.${next} ${SUCCESS}the team agrees on a single account of a recent case.`,
    `Ask ${owner} to lead an hour on ${topic}, in which each side in turn explains ${example}.${next} ${SUCCESS}the next survey shows views of ${name} closer together.`,
  ]);
  return { focus: `Compare both views of ${name}`, action };
}

function collisionAction(spectrum: SpectrumId, owner: string, { voice }: Brief): Action {
  const { left, right } = polesOf(spectrum);
  const [one, other] = [POLES[left].wanted, POLES[right].wanted];
  const action = voice("collision action", [
    `Make no move either way yet. Ask ${owner} to list decisions that call for ${one} and others that call for ${other}, and agree the list at the next meeting. ${SUCCESS}the list is in use, and exceptions are rare.`,
    `Before anything changes, have ${owner} collect examples of where ${one} would help and where ${other} would. ${SUCCESS}the team has chosen a direction, or decided to stay where it is.`,
  ]);
  return { focus: `Settle the aim for ${nameOf(spectrum)}`, action };
}

function dissentAction(spectrum: SpectrumId, owner: string, { voice }: Brief): Action {
  const { example, topic } = TOPICS[spectrum];
  const action = voice("dissent action", [
    `Have everyone write down ${example}, and ask ${owner} to read the answers out, without names, at the next meeting. ${SUCCESS}the team can point to cases that most members call typical.`,
    `Have ${owner} gather accounts of ${example} and put them side by side for the team. ${SUCCESS}members describe ${topic} in similar terms.`,
  ]);
  return { focus: `Collect examples of ${nameOf(spectrum)}`, action };
}

function contradictionAction(spectrum: SpectrumId, owner: string, { voice }: Brief): Action {
  const { left, right } = polesOf(spectrum);
  const poles = `${poleName(left)} and to ${poleName(right)}`;
  const action = voice("contradiction action", [
    `Ask ${owner} to bring recent cases that point to ${poles}, and let the team say which are typical. ${SUCCESS}members use the same cases to explain where they place the team.`,
    `Spend ten minutes of the next meeting on what points to ${poles} here, with ${owner} taking notes. ${SUCCESS}the statements and the scale point the same way in the next survey.`,
  ]);
  return { focus: `Check what ${nameOf(spectrum)} means here`, action };
}

function groupsAction(
  claim: ClaimOf<"groups">,
  spectrum: SpectrumId,
  owner: string,
  { voice }: Brief,
): Action {
  const [one, other] = [groupName(claim.one).name, groupName(claim.other).name];
  const { topic, example } = TOPICS[spectrum];
  const action = voice("groups action", [
    `Invite ${one} and ${other} to an hour on ${topic}, chaired by ${owner}. Each side says ${example} before it hears the other. ${SUCCESS}each side can put the other’s view in words that the other accepts.`,
    `Ask ${owner} to interview ${one} and ${other} about ${example}, and to show both sides the two accounts. ${SUCCESS}the two groups have settled on a common account.`,
  ]);
  return { focus: `Bring ${one} and ${other} together`, action };
}

function consensusAction(spectrum: SpectrumId, owner: string, { voice }: Brief): Action {
  const [name, { topic }] = [nameOf(spectrum), TOPICS[spectrum]];
  const action = voice("consensus action", [
    `Have ${owner} write a paragraph for new colleagues on the team’s view of ${topic}. ${SUCCESS}the paragraph is in use, and members still agree with it.`,
    `Ask ${owner} to find out whether the wider organisation shares the team’s view of ${topic}. ${SUCCESS}the team knows where others see it differently.`,
  ]);
  return { focus: `Build on the shared view of ${name}`, action };
}

/** Returns the step for a finding; null for a claim that asks for none. */
export function actionFor(claim: Claim, findOwner: FindOwner, brief: Brief): Action | null {
  const [spectrum] = spectrumsOf(claim);
  if (!spectrum) return null;
  const owner = () => findOwner(bothPoles(spectrum));
  switch (claim.kind) {
    case "wish":
      return move(claim.towards, findOwner([claim.towards]), brief);
    case "camps":
      return campsAction(claim, spectrum, TRUSTED, brief);
    case "collision":
      return collisionAction(spectrum, TRUSTED, brief);
    case "dissent":
      return dissentAction(spectrum, TRUSTED, brief);
    case "contradiction":
      return contradictionAction(spectrum, owner(), brief);
    case "groups":
      return groupsAction(claim, spectrum, findOwner(bothPoles(spectrum), [claim.one, claim.other]), brief);
    case "consensus":
      return consensusAction(spectrum, owner(), brief);
    default:
      return null;
  }
}

export const CARELESS_ACTION: Action & { linkedInsight: string } = {
  focus: "Check the answers before acting on them",
  action: `Ask the team whether the questions were clear and there was enough time, then run the survey again before taking any major step. ${SUCCESS}a new round in which few responses look careless.`,
  linkedInsight: "More than a fifth of the responses look careless.",
};

/** Asks for more answers, which a small team without findings can use most; null where everyone has answered. */
export function moreAnswers({ n, team }: Brief): (Action & { linkedInsight: string }) | null {
  const missing = team?.yetToAnswer ?? null;
  if (missing === 0) return null;
  const who = missing === 1 ? "the one person who has" : `the ${count(missing ?? 0)} people who have`;
  const search = missing
    ? `Ask ${who} yet to answer what would help them to do so,`
    : "Find out whether anyone on the team has yet to answer,";
  return {
    focus: "Ask who has yet to answer",
    action: `${search} send the survey’s code again with a closing date, and repeat the analysis. ${SUCCESS}a report that rests on every answer the team can give.`,
    linkedInsight:
      n < MIN_FOR_WISHES
        ? `Only ${count(n)} people have answered, too few to tell a wish from chance.`
        : `${capitalise(count(n))} people have answered, and no wish for change goes beyond chance.`,
  };
}

/** Suggests a conversation where no finding says what to change: about the largest gap, or a place. */
export function talk(brief: Brief, findOwner: FindOwner): (Action & { linkedInsight: string }) | null {
  const subject = subjectOfTalk(brief);
  if (!subject) return null;
  const { spectrum } = subject;
  return {
    focus: `Talk about ${nameOf(spectrum)}`,
    action: `Have ${findOwner(bothPoles(spectrum))} open the next meeting by asking ${TOPICS[spectrum].example}, and let the team say what should change and what should stay the same. ${SUCCESS}the team has named something to change and something to keep.`,
    linkedInsight: insightOn(subject),
  };
}

function insightOn(subject: ClaimOf<"place"> | ClaimOf<"wished">): string {
  const { spectrum } = subject;
  const name = nameOf(spectrum);
  if (subject.kind === "place") {
    const { today } = subject;
    return `On average, respondents place the team at ${score(today)} on ${name}, ${sideInWords(spectrum, today.value)}.`;
  }
  const { left, right } = polesOf(spectrum);
  const { gap } = subject;
  return gap
    ? `The largest gap, ${points(gap)} towards ${poleName(gap.value < 0 ? left : right)} on ${name}, may be chance.`
    : `The average wish on ${name} is ${score(subject.wished)}.`;
}

/** In points of 9: a gap from this size on is worth a conversation even if it may be chance. */
const NOTABLE_GAP = 1;

/** Returns the largest gap if it is notable, else the place furthest from the middle. */
export function subjectOfTalk({ claims }: Brief): ClaimOf<"place"> | ClaimOf<"wished"> | undefined {
  const distance = ({ today }: ClaimOf<"place">) => Math.abs(today.value - SPECTRUM_SCALE.balanced);
  const size = ({ gap }: ClaimOf<"wished">) => Math.abs(gap?.value ?? 0);
  const [place] = claimsOf(claims, "place")
    .filter(({ towards }) => towards !== null)
    .sort((a, b) => distance(b) - distance(a));
  const [widest] = claimsOf(claims, "wished").sort((a, b) => size(b) - size(a));
  return widest && size(widest) >= NOTABLE_GAP ? widest : (place ?? widest);
}

/** Asks what holds back what respondents mark low. */
export function hindrance(
  { item, mean }: ClaimOf<"effectiveness">,
  findOwner: FindOwner,
): Action & { linkedInsight: string } {
  const name = effectivenessName(item);
  return {
    focus: "Ask what holds the team back",
    action: `At the next meeting, ask each member what most hinders the team in ${item ? name : "its work"}, with ${findOwner(["execution"])} noting the answers. ${SUCCESS}the obstacle named most often has been removed.`,
    linkedInsight: `Respondents give the team only ${score(mean)} out of 10 for ${name}.`,
  };
}

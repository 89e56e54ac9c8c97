import { and, eq, not } from "drizzle-orm";
import { MANAGER_PIN_LOCKOUT, RESULTS_NETWORK_LOCKOUT } from "#domain/limits.ts";
import { PIN_PATTERN, SURVEY_CODE_PATTERN } from "#domain/pins.ts";
import type { ResultsAccess, SurveyResults } from "#domain/surveys/results.ts";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { InvalidError } from "#worker/errors.ts";
import { checkAsAttempt, proofFactor, requireProof } from "#worker/services/attempts/reserve-attempt.ts";
import { actOn, insertReading } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { countByRole, totalOf } from "#worker/services/responses/role-distribution.ts";
import { isManagerPin, rehashManagerPin } from "#worker/services/surveys/manager-pin.ts";

const PROOF_REQUIRED =
  "Many wrong PINs have been tried for this survey today. Solve the challenge and send this again with its proof.";

/** Whose tries are counted: a network's, or by themselves those of a manager of the survey. */
export type ResultsReader = { network: string } | { managerId: string };

/**
 * Returns the results of a survey and its latest report to a client that knows its code and manager PIN. Throws a
 * LockedOutError after too many wrong ones.
 */
export async function openResults(
  context: ServiceContext,
  access: ResultsAccess,
  reader: ResultsReader,
  language: string | null,
): Promise<SurveyResults> {
  const { code, pin } = access;
  if (!SURVEY_CODE_PATTERN.test(code) || !PIN_PATTERN.test(pin)) throw wrongPin();
  const check = () => findSurveyByPin(context, access);
  const survey = await ("managerId" in reader
    ? checkAsAttempt(context, ofManager(code, reader.managerId), check)
    : checkCounted(context, access, reader.network, check));
  if (!survey) throw wrongPin();
  // The renderer and its sentences wait until a report is read.
  const { readVersion } = await import("#worker/services/analyses/insight-version.ts");
  const isReadable = and(eq(surveyInsights.surveyCode, code), not(isOwnerBanned));
  const [distribution, report] = await Promise.all([
    countByRole(context, code),
    readVersion(context, isReadable, language),
    insertReading(context, { ...actOn(null, "results_opened", "survey", code), surveyCode: code }),
  ]);
  return {
    organizationName: survey.organizationName,
    totalResponses: totalOf(distribution),
    teamSize: survey.teamSize,
    distribution,
    report: report && { mode: report.mode, version: report.version, branding: report.branding },
  };
}

const wrongPin = () => new InvalidError((words) => words.managerPinWrong, "code", "invalid_pin");

/** A manager's guesses are counted too: the PIN is its owner's. */
const ofManager = (code: string, managerId: string) =>
  ({
    kind: "manager-pin",
    subject: `${code} by ${managerId}`,
    address: managerId,
    limits: MANAGER_PIN_LOCKOUT,
  }) as const;

/**
 * Checks a PIN as an attempt of its network at all surveys, and at this one. An unknown code takes the same steps as a
 * wrong PIN: the same limits, the same proof, the same query, the same hash, the same answer.
 */
function checkCounted<Found>(
  context: ServiceContext,
  { code, proof }: ResultsAccess,
  network: string,
  check: () => Promise<Found | null>,
): Promise<Found | null> {
  const kind = "manager-pin";
  const atAll = {
    kind,
    subject: `network:${network}`,
    address: network,
    limits: RESULTS_NETWORK_LOCKOUT,
  } as const;
  const atOne = { kind, subject: code, address: network, limits: MANAGER_PIN_LOCKOUT } as const;
  return checkAsAttempt(context, atAll, () =>
    checkAsAttempt(context, atOne, async (counted) => {
      const factor = proofFactor(counted, MANAGER_PIN_LOCKOUT.budget);
      await requireProof(context, { purpose: "results", subject: code, factor }, proof, PROOF_REQUIRED);
      return check();
    }),
  );
}

async function findSurveyByPin(context: ServiceContext, { code, pin }: ResultsAccess) {
  const [survey] = await context.db
    .select({
      organizationName: surveyCodes.organizationName,
      teamSize: surveyCodes.teamSize,
      managerPinHash: surveyCodes.managerPinHash,
    })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, code));
  const isRight = await isManagerPin(context.config.keys, code, pin, survey?.managerPinHash);
  if (!isRight || !survey) return null;
  context.inBackground(rehashManagerPin(context, code, pin, survey.managerPinHash));
  return survey;
}

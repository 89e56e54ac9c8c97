import { seededRandom } from "#tests/domain/generated-teams.ts";
import { type Client, PASSWORD, signUp, World } from "./client.ts";
import { type BenchRow, exact, type Size } from "./figures.ts";
import { type Attack, type Known, mutate, Random } from "./hostile/mutate.ts";
import { listRoutes, type Route } from "./hostile/routes.ts";

const ROUNDS: Record<Size, number> = { smoke: 1, full: 8 };
const SHOWN_FAILURES = 20;

type Role = "visitor" | "respondent" | "manager" | "otherManager" | "admin" | "staleAdmin";

/** What a trace, or the database's own words, would show in an answer. */
const TRACE = /\bat (?:async )?[\w.<>]+ \(|\.(?:js|ts|mjs):\d+:\d+|SQLITE_|D1_ERROR|drizzle|TypeError/;

/** Calls that end their caller's session or account: they come last. */
const ENDS_CALLER = /sign-out|revoke|DELETE \/api\/account|reset-password|change-password/;

/** A 2xx is foreign where the caller has no business with the route, whatever the request says. */
function isForeign(role: Role, { method, path }: Route): boolean {
  const isAdmins = /^\/api\/(?:admin|signup-pins)\b/.test(path);
  if (role === "admin") return /^\/api\/manage\/surveys\/:code/.test(path);
  if (role === "staleAdmin") return isAdmins ? method !== "GET" : /^\/api\/manage\/surveys\/:code/.test(path);
  if (role === "manager") return isAdmins;
  if (role === "otherManager") return isAdmins || /^\/api\/manage\/surveys\/:code/.test(path);
  return isAdmins || /^\/api\/(?:manage|account)\b/.test(path);
}

const answersOf = (questionnaire: { questions: { id: string; scaleMin: number }[] }) =>
  Object.fromEntries(questionnaire.questions.map(({ id, scaleMin }) => [id, scaleMin]));

interface Scene {
  callers: Record<Role, Client>;
  known: Known;
}

async function makeScene(world: World): Promise<Scene> {
  const account = (role: string, network: number) =>
    signUp(world, `198.51.100.${network}`, `${role}@example.com`);
  const manager = await account("manager", 1);
  const otherManager = await account("other", 2);
  const admin = await account("admin", 3);
  const staleAdmin = await account("stale", 4);
  await account("subject", 5);
  const idOf = "(SELECT id FROM user WHERE email = ";
  await world.query(
    `UPDATE survey_managers SET is_admin = 1 WHERE user_id IN (${idOf}'admin@example.com'), ${idOf}'stale@example.com'))`,
  );
  await world.query(
    `UPDATE session SET created_at = created_at - 2 * 3600000 WHERE user_id = ${idOf}'stale@example.com')`,
  );
  const [subject] = await world.query<{ id: string }>(
    "SELECT id FROM user WHERE email = 'subject@example.com'",
  );
  const survey = { organizationName: "Harbour Clinics", expiresInDays: 7 };
  const { code, managerPin } = (await manager.post("/api/v1/surveys", survey)).body;
  const questionnaire = (await world.client("198.51.100.6").get("/api/questionnaire")).body;
  return {
    callers: {
      visitor: world.client("198.51.100.7"),
      respondent: world.client("198.51.100.8"),
      ...{ manager, otherManager, admin, staleAdmin },
    },
    known: {
      params: {
        code,
        id: subject?.id ?? "",
        kind: "invitation",
        number: "1",
        recommendation: "0",
        provider: "github",
      },
      fields: {
        email: "subject@example.com",
        password: PASSWORD,
        currentPassword: "wrong password",
        newPassword: "another quiet harbour",
        emailConfirmed: true,
        acceptedTerms: true,
        otp: "123456",
        signupPin: "123456",
        pin: managerPin,
        code,
        ...survey,
        mode: "open",
        format: "csv",
        addresses: ["jo@example.com"],
        recipient: "jo@example.com",
        text: "Please answer.",
        type: "recovery",
        token: "x".repeat(43),
        proof: "e30=",
        recaptchaToken: "e30=",
        ticket: "1.x",
        insightId: "1",
        invitationId: "1",
        owner: "Ada",
        title: "Do it",
        numbers: [1],
        count: 1,
        places: 1,
        days: 1,
        closing: true,
        name: "Jo",
        subject: "A question",
        message: "May I ask?",
        note: "For Jo",
        reason: "Spam",
        provider: "github",
        providerId: "github",
        submissionId: crypto.randomUUID(),
        roleId: questionnaire.roles[0]?.id,
        answers: answersOf(questionnaire),
      },
    },
  };
}

const FAILURES = ["answers of 5xx", "answers with a trace", "foreign 2xx"] as const;

class Tally {
  readonly statuses = new Map<number, number>();
  readonly failures = { "answers of 5xx": 0, "answers with a trace": 0, "foreign 2xx": 0 };
  /** Those who got a 2xx: if one got none, its requests would be refused for another reason than what is wrong in them. */
  readonly heard = new Set<Role>();
  requests = 0;

  record(role: Role, route: Route, { method, path }: Attack, status: number, text: string): void {
    this.requests++;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status < 300) this.heard.add(role);
    const failed = {
      "answers of 5xx": status >= 500,
      "answers with a trace": TRACE.test(text),
      // Another method may be no route, or another one.
      "foreign 2xx": status < 300 && method === route.method && isForeign(role, route),
    };
    for (const failure of FAILURES.filter((name) => failed[name])) {
      this.failures[failure]++;
      const count = Object.values(this.failures).reduce((sum, one) => sum + one);
      if (count > SHOWN_FAILURES) continue;
      process.stderr.write(`${failure}: ${role} ${method} ${path} ${status} ${text.slice(0, 200)}\n`);
    }
  }

  get spread(): string {
    return [...this.statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", ");
  }
}

/** Sends mutated requests to every route as every role, so many times; HOSTILE_SEED chooses others. */
export async function benchHostile(size: Size, rounds = ROUNDS[size]): Promise<BenchRow[]> {
  const random = new Random(seededRandom(Number(process.env.HOSTILE_SEED ?? 14)));
  const routes = (await listRoutes()).sort((one, other) => endsCaller(one) - endsCaller(other));
  return World.with(async (world) => {
    // Without a sweep the service says that it is failing, as it should.
    await world.sweep();
    const { callers, known } = await makeScene(world);
    const tally = new Tally();
    for (const route of routes) {
      for (let round = 0; round < rounds; round++) {
        await Promise.all(
          (Object.keys(callers) as Role[]).map(async (role) => {
            const attack = mutate(random, route, known);
            const network = `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}::1`;
            const { status, text } = await callers[role].sendRaw(attack, network);
            tally.record(role, route, attack, status, text);
          }),
        );
      }
    }
    const sent = `${tally.requests} mutated requests to ${routes.length} routes as ${Object.keys(callers).length} roles`;
    const counts = {
      ...tally.failures,
      "roles without a 2xx": Object.keys(callers).length - tally.heard.size,
    };
    process.stdout.write(`${sent}, answered ${tally.spread}\n`);
    return Object.entries(counts).map(([name, value]) =>
      exact(`hostile: ${name}`, value, 0, "in all", { ours: `of ${tally.requests}` }),
    );
  });
}

const endsCaller = ({ method, path }: Route) => Number(ENDS_CALLER.test(`${method} ${path}`));

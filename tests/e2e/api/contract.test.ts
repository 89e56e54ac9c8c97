import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { type Caller, call, createSurvey, expect, read, signUp, test } from "#tests/e2e/world.ts";

const WORKFLOWS = "tests/e2e/api/contract.arazzo.yaml";

/** What the workflows are about: a manager's key, a survey with responses, one with personal links. */
async function makeInput(caller: Caller) {
  const draft = { name: "Contract", scopes: ["read", "manage", "analyse"], expiresInDays: 1 };
  const { key } = await (await call(caller, "post", "/api/account/keys", draft)).json();
  const [answered, personal] = [
    await createSurvey(caller, "Northfield Logistics"),
    await createSurvey(caller, "Southfield Logistics", { linkKind: "personal" }),
  ];
  await fillSurvey(caller, answered.code, 5);
  return { key, answered: answered.code, personal: personal.code, action: crypto.randomUUID() };
}

interface Outcome {
  isKept: boolean;
  said: string;
}

/** Has the tester call a server by the workflows and compare its answers with a document. */
async function compare(
  document: object,
  origin: string,
  input: object,
  ...options: string[]
): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), "api-contract-"));
  const file = path.join(folder, "contract.arazzo.yaml");
  cpSync(WORKFLOWS, file);
  writeFileSync(path.join(folder, "openapi.json"), JSON.stringify(document));
  const words = ["respect", file, "--server", `api=${origin}`, "--input", JSON.stringify(input), ...options];
  const env = {
    ...process.env,
    REDOCLY_TELEMETRY: "off",
    REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  };
  try {
    const { stdout, stderr } = await promisify(execFile)("redocly", words, { env, timeout: 90_000 });
    return { isKept: true, said: stripVTControlCharacters(stdout + stderr) };
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    return { isKept: false, said: stripVTControlCharacters(stdout + stderr) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Described {
  paths: Record<string, Record<string, { operationId: string }>>;
  components: { schemas: Record<string, { properties: Record<string, object> }> };
}

test("every route keeps the contract of the document", async ({ page, baseURL }) => {
  await signUp(page);
  const document: Described = await read(page, "/api/v1/openapi.json");
  const operations = Object.values(document.paths).flatMap(Object.values);
  const workflows = readFileSync(WORKFLOWS, "utf8");
  for (const { operationId } of operations) {
    expect(workflows).toContain(`operationId: $sourceDescriptions.api.${operationId}\n`);
  }
  const input = await makeInput(page);
  const { isKept, said } = await compare(document, baseURL ?? "", input);
  expect(isKept, said).toBe(true);
  expect(said).toMatch(/Workflows: 3 passed, 3 total/);
  expect(said).not.toContain(input.key);
});

test("a document that says something else is noticed", async ({ page, baseURL }) => {
  await signUp(page);
  const document: Described = await read(page, "/api/v1/openapi.json");
  const survey = document.components.schemas.Survey as Described["components"]["schemas"][string];
  survey.properties.responses = { type: "string" };
  const { isKept, said } = await compare(
    document,
    baseURL ?? "",
    await makeInput(page),
    "--workflow",
    "surveys",
  );
  expect(isKept).toBe(false);
  expect(said).toMatch(/✗ schema check/);
});

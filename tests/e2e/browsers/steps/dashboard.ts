import { strictEqual } from "node:assert";
import type { Query } from "#tests/e2e/browsers/find-element.ts";
import { type Job, type Step, step } from "#tests/e2e/browsers/job.ts";
import { submitResponse } from "#tests/e2e/survey-steps.ts";

export const ORGANISATION = "Bergmann & Söhne";
const SECOND = "Harbour Clinics";

const CREATE = { role: "button", name: "Create New Survey" };
const CREATED = { role: "dialog", name: "Your survey is ready" };
const ROW = { role: "listitem", holding: ORGANISATION };
const RESPONSES = { role: "dialog", name: "Survey Responses" };
const CONFIRMATION = { role: "dialog", name: "Process Survey Results" };
const NAME_FIELD = { label: /^Organisation Name/ };

const readCode = async ({ tab }: Job, within: Query): Promise<string> =>
  (await tab.see({ text: /^[A-HJ-NP-Z2-9]{8}$/, within })).text;

/** The number in the row that counts responses, without a reload. */
const seeCount = ({ tab }: Job, count: number) => tab.see({ text: String(count), within: ROW });

async function respond(job: Job, seed: number): Promise<void> {
  strictEqual((await submitResponse(job, job.code, seed)).status(), 201);
}

export const CREATE_STEPS: readonly Step[] = [
  step("create: without a name the form says what is missing", async ({ tab }) => {
    await tab.goto("/survey/manage");
    await tab.click(CREATE);
    await tab.click({ role: "button", name: "Create Survey" });
    await tab.seeThat(NAME_FIELD, ({ isFocused }) => isFocused);
  }),
  step("create: a survey, with its code and manager PIN", async (job) => {
    const { tab } = job;
    await tab.fill(NAME_FIELD, ORGANISATION);
    await tab.click({ role: "button", name: "Create Survey" });
    await tab.see({ text: "Survey created successfully" });
    await tab.click({ text: /^For reading results/, within: CREATED });
    job.code = await readCode(job, CREATED);
    job.managerPin = (await tab.see({ text: /^\d{6}$/, within: CREATED })).text;
  }),
  step("create: Escape closes the dialog after the code is copied", async ({ tab }) => {
    await tab.click({ role: "button", name: "Copy: Survey code", within: CREATED });
    await tab.see({ text: "Survey code copied to clipboard" });
    await tab.press("Escape");
    await tab.seeGone(CREATED);
    await tab.see(ROW);
  }),
  step("create: a second survey by keyboard alone", async (job) => {
    const { tab } = job;
    await tab.tabTo(CREATE);
    await tab.press("Enter");
    await tab.seeThat(NAME_FIELD, ({ isFocused }) => isFocused);
    await tab.type(SECOND);
    await tab.press("Enter");
    await tab.tabTo({ role: "button", name: "Done", within: CREATED });
    await tab.press("Enter");
    await tab.seeGone(CREATED);
    job.secondCode = await readCode(job, { role: "listitem", holding: SECOND });
    await tab.seeThat(CREATE, ({ isFocused }) => isFocused);
  }),
  step("share: the dialog shows the link and its QR code", async ({ tab, code }) => {
    const dialog = { role: "dialog", name: "Share survey" };
    await tab.click({ role: "button", name: /^Share the link/, within: ROW });
    await tab.see({ role: "img", name: /^QR code/, within: dialog });
    await tab.see({ text: new RegExp(`/survey/${code}/respond$`), within: dialog });
    await tab.press("Escape");
    await tab.seeGone(dialog);
  }),
];

export const PROCESS_STEPS: readonly Step[] = [
  step("live count: rises by itself as responses arrive", async (job) => {
    await job.tab.goto("/survey/manage");
    await seeCount(job, 1);
    for (let seed = 1; seed <= 8; seed++) await respond(job, seed);
    await seeCount(job, 9);
  }),
  step("process: the responses lead to a question that counts the attempts", async ({ tab }) => {
    await tab.click({ role: "button", name: /^More/, within: ROW });
    await tab.click({ role: "menuitem", name: "View responses" });
    await tab.see({ role: "table", within: RESPONSES });
    await tab.see({ text: "Director of Product", within: RESPONSES });
    await tab.click({ role: "button", name: "Process Results", within: RESPONSES });
    await tab.see({ text: "You have used 0 out of 3 attempts for this survey.", within: CONFIRMATION });
  }),
  step("process: ends with insights", async ({ tab }) => {
    await tab.click({ role: "button", name: "Process Results", within: CONFIRMATION });
    await tab.see({ text: "Results processed successfully", exact: false });
    await tab.seeThat({ role: "link", name: "View insights" }, ({ isFocused }) => isFocused);
    await tab.see({ role: "link", name: /Insights/, within: ROW });
  }),
];

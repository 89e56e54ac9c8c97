import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { newEmail, readUserId } from "#tests/worker/setup/accounts.ts";
import { readActs, readSurveyActs } from "#tests/worker/setup/acts.ts";
import { call, type MadeSurvey, makeManager, makeSurvey } from "#tests/worker/setup/factories.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { answerOffer, makeOffer, offersOf } from "#tests/worker/setup/surveys/offers.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";

const pathOf = ({ code }: MadeSurvey, rest = "") => `/api/manage/surveys/${code}${rest}`;
const ask = (survey: MadeSurvey, method: string, rest = "", body?: unknown, manager = survey.manager) =>
  call(pathOf(survey, rest), { method, body, cookie: manager.cookie });

/** Sends the same request so many times at once and returns the statuses. */
const atOnce = async (count: number, send: () => Promise<Response>) =>
  (await Promise.all(Array.from({ length: count }, send))).map(({ status }) => status);

describe("the acts on a survey", () => {
  it("records each change once", async () => {
    const survey = await makeSurvey({ organizationName: "Old name" });
    const changes = [
      { organizationName: "New name" },
      { organizationName: "New name" },
      { status: "closed" },
      { status: "closed" },
      { status: "active" },
      { status: "active" },
      { teamSize: 12, mode: "open" },
      { expiresAt: new Date(Date.now() + DAY_MS).toISOString() },
      { organizationName: "Third name", status: "closed" },
    ];
    for (const change of changes) expect((await ask(survey, "PATCH", "", change)).status).toBe(200);
    expect(await readSurveyActs(survey.code)).toEqual([
      "survey_created",
      "survey_changed",
      "survey_closed",
      "survey_reopened",
      "survey_changed",
      "survey_changed",
      "survey_changed",
      "survey_closed",
    ]);
  });

  it("records nothing that was refused", async () => {
    const survey = await makeSurvey();
    const stranger = await makeManager();
    expect((await ask(survey, "PATCH", "", { status: "closed" }, stranger)).status).toBe(404);
    expect((await ask(survey, "POST", "/pin", undefined, stranger)).status).toBe(404);
    expect((await ask(survey, "DELETE", "", { organizationName: "Another" })).status).toBe(400);
    expect((await ask(survey, "DELETE", "/second-manager")).status).toBe(404);
    expect((await ask(survey, "POST", "/analyses")).status).toBe(409);
    const past = new Date(Date.now() - DAY_MS).toISOString();
    expect((await ask(survey, "PATCH", "", { expiresAt: past })).status).toBe(400);
    expect(await readSurveyActs(survey.code)).toEqual(["survey_created"]);
  });

  it("records one closing and one deletion of fifty at once", async () => {
    const survey = await makeSurvey({ organizationName: "Gone" });
    await atOnce(50, () => ask(survey, "PATCH", "", { status: "closed" }));
    const statuses = await atOnce(50, () => ask(survey, "DELETE", "", { organizationName: "Gone" }));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(await readSurveyActs(survey.code)).toEqual(["survey_created", "survey_closed", "survey_deleted"]);
  });

  it("records as many new PINs as were drawn at once", async () => {
    const survey = await makeSurvey();
    const statuses = await atOnce(10, () => ask(survey, "POST", "/pin"));
    const drawn = statuses.filter((status) => status === 200).length;
    expect((await readSurveyActs(survey.code)).filter((act) => act === "manager_pin_replaced")).toHaveLength(
      drawn,
    );
  });

  it("records an offer made, withdrawn, declined and accepted, each by who did it", async () => {
    const survey = await makeSurvey();
    const other = await makeManager();
    const withdrawn = await makeOffer(survey, "second_manager");
    const path = offersOf(survey, `/${withdrawn.id}`);
    const statuses = await atOnce(10, () => call(path, { method: "DELETE", cookie: survey.manager.cookie }));
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const declined = await makeOffer(survey, "second_manager");
    await Promise.all(Array.from({ length: 10 }, () => answerOffer("decline", declined.token, other)));
    const accepted = await makeOffer(survey, "second_manager");
    await Promise.all(Array.from({ length: 10 }, () => answerOffer("accept", accepted.token, other)));
    expect((await ask(survey, "DELETE", "/second-manager", undefined, other)).status).toBe(204);
    const handover = await makeOffer(survey, "handover");
    expect((await answerOffer("accept", handover.token, other)).status).toBe(200);
    const [owner, second] = await Promise.all([readUserId(survey.manager.email), readUserId(other.email)]);
    const acts = await readActs("survey_code = ?", survey.code);
    expect(
      acts.map(({ act, actor_id }) => [
        act,
        actor_id === owner ? "owner" : actor_id === second ? "other" : "?",
      ]),
    ).toEqual([
      ["survey_created", "owner"],
      ["survey_offered", "owner"],
      ["survey_offer_withdrawn", "owner"],
      ["survey_offered", "owner"],
      ["survey_offer_declined", "other"],
      ["survey_offered", "owner"],
      ["survey_offer_accepted", "other"],
      ["second_manager_removed", "other"],
      ["survey_offered", "owner"],
      ["survey_offer_accepted", "other"],
    ]);
  });

  it("records invitations sent, texts changed and cards replaced, once for ten calls at once, without a place", async () => {
    const survey = await makePersonalSurvey();
    await manage(survey, "/invitations", { addresses: [newEmail(), newEmail()] });
    const text = { text: "Please answer." };
    expect((await manage(survey, "/invitations/invitation/text", text, "PUT")).status).toBe(204);
    await atOnce(10, () => manage(survey, "/invitations/invitation/mails", {}));
    expect((await manage(survey, "/cards/replacements", { numbers: [1] })).status).toBe(201);
    const acts = await readActs("survey_code = ? AND act <> 'survey_created'", survey.code);
    expect(acts.map(({ act, object_id }) => [act, object_id])).toEqual([
      ["invitation_text_changed", survey.code],
      ["invitations_sent", survey.code],
      ["cards_replaced", survey.code],
    ]);
  });

  it("records analyses, exports and links to reports", async () => {
    const survey = await makeAnalysed({ responses: 5 });
    const wanted = { format: "html" };
    await atOnce(10, () => ask(survey, "POST", "/exports", wanted));
    const created = (await readActs("survey_code = ? AND act = 'export_created'", survey.code)).map(
      ({ object_id }) => object_id,
    );
    expect(created.length).toBeGreaterThan(0);
    await atOnce(10, () => ask(survey, "DELETE", `/exports/${created[0]}`));
    const insightId = await readInsightId(survey.code);
    const made = await ask(survey, "POST", "/report-links", { insightId, days: 7 });
    const { id } = await made.json<{ id: string }>();
    await atOnce(10, () => ask(survey, "DELETE", `/report-links/${id}`));
    const acts = await readActs("survey_code = ?", survey.code);
    const tellActs = (act: string) => acts.filter((row) => row.act === act).map(({ object_id }) => object_id);
    expect(tellActs("analysis_started")).toEqual([insightId]);
    expect(tellActs("export_deleted")).toEqual([created[0]]);
    expect(tellActs("report_link_created")).toEqual([id]);
    expect(tellActs("report_link_revoked")).toEqual([id]);
  });

  it("records once an hour that results were opened by the manager PIN, by no user", async () => {
    const { code, managerPin } = await makeSurvey();
    const open = (pin: string) => call("/api/results", { body: { code, pin } });
    const wrong = managerPin === "123456" ? "654321" : "123456";
    expect((await open(wrong)).status).toBe(400);
    expect(await readSurveyActs(code)).toEqual(["survey_created"]);
    await atOnce(10, () => open(managerPin));
    expect(await readActs("survey_code = ? AND act = 'results_opened'", code)).toMatchObject([
      { actor_id: null, object_id: code },
    ]);
  });
});

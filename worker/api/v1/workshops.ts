import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { noteSchema, openWorkshopSchema } from "#domain/workshop/open-workshop.ts";
import { pollSchema } from "#domain/workshop/poll.ts";
import { codeParamSchema, ofSurvey } from "#worker/api/middleware/code-param.ts";
import { asksForSocket } from "#worker/api/middleware/same-origin.ts";
import type { PrincipalEnv } from "#worker/api/principal.ts";
import { pageRoute } from "#worker/api/route.ts";
import {
  endWorkshop,
  findWorkshop,
  listNotes,
  openFacilitatorSocket,
  openWorkshop,
  pollAsFacilitator,
  writeNote,
} from "#worker/services/workshops/index.ts";

const WORKSHOP = "/surveys/:code/workshop";
const NOTES = "/surveys/:code/insights/:insightId/notes";

const ofVersion = z.extend(codeParamSchema, { insightId: z.string() });
const ofStep = z.extend(ofVersion, { step: z.string().check(z.maxLength(80, "No step has this id")) });

export const workshopRoutes = new Hono<PrincipalEnv>()
  .get(WORKSHOP, pageRoute(), async (c) => c.json({ workshop: await findWorkshop(...ofSurvey(c)) }))
  .post(WORKSHOP, pageRoute({ json: openWorkshopSchema }), async (c) =>
    c.json(await openWorkshop(...ofSurvey(c), c.req.valid("json").insightId)),
  )
  .delete(WORKSHOP, pageRoute(), async (c) => {
    await endWorkshop(...ofSurvey(c));
    return c.body(null, 204);
  })
  .get(`${WORKSHOP}/live`, pageRoute(), async (c) => {
    if (!asksForSocket(c.req)) return c.text("Expected a WebSocket", 426);
    return openFacilitatorSocket(...ofSurvey(c), c.req.raw);
  })
  .post(`${WORKSHOP}/poll`, pageRoute({ json: pollSchema }), async (c) =>
    c.json({ texts: await pollAsFacilitator(...ofSurvey(c), c.req.valid("json")) }),
  )
  .get(NOTES, pageRoute({ param: ofVersion }), async (c) => {
    const { services, manager } = c.var;
    const { code, insightId } = c.req.valid("param");
    return c.json({ notes: await listNotes(services, manager.id, code, insightId) });
  })
  .put(`${NOTES}/:step`, pageRoute({ param: ofStep, json: noteSchema }), async (c) => {
    const { services, manager } = c.var;
    return c.json(await writeNote(services, manager.id, c.req.valid("param"), c.req.valid("json")));
  });

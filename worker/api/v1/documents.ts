import { Hono } from "hono/tiny";
import type { AppEnv } from "#worker/http/app.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";

const CACHED = "public, max-age=300";

/** The description of the API, for programs and for people: without a key. */
export const documentRoutes = new Hono<AppEnv>()
  .use("/openapi.json", rateLimit)
  .use("/docs", rateLimit)
  .get("/openapi.json", async (c) => {
    const { readDocument } = await import("./openapi.ts");
    c.header("cache-control", CACHED);
    return c.json(await readDocument());
  })
  .get("/docs", async (c) => {
    const { makeDocsPage } = await import("./docs-page.ts");
    const { html, policy } = await makeDocsPage();
    return c.body(html, 200, {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy,
      "cache-control": CACHED,
    });
  });

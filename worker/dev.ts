import { html } from "hono/html";
import { Hono } from "hono/tiny";
import { loadAuth } from "./auth/load-auth.ts";
import { findManager } from "./auth/sessions/find-manager.ts";
import { createSignupPin } from "./auth/signup-pins/create-signup-pin.ts";
import { signUp } from "./auth/signup-pins/sign-up.ts";
import type { AppEnv } from "./http/app.ts";
import { listMailbox } from "./mail/mailbox.ts";
import { createServiceContext, type ServiceContext } from "./services/context.ts";
import { type DemoAccounts, seedDemo } from "./services/demo/seed-demo.ts";

function demoAccounts(services: ServiceContext, request: Request): DemoAccounts {
  const drawSignupPin = async (days: number) =>
    (await createSignupPin(services, { createdBy: null, expiresInDays: days })).pin;
  return {
    drawSignupPin,
    async signUp(email, password) {
      const input = { email, password, signupPin: await drawSignupPin(1), acceptedTerms: true as const };
      let userId = "";
      const answer = await signUp(services, input, "seed", async (newUserId) => {
        userId = newUserId;
        const auth = await loadAuth(services, request, { newUserId });
        return auth.api.signUpEmail({ body: { email, password, name: "" }, asResponse: true });
      });
      const manager = answer.ok ? await findManager(services, userId) : null;
      if (!manager) throw new Error(`The demo account ${email} could not be made.`);
      return manager;
    },
  };
}

/** The demo and the development mailbox, mounted only if ENVIRONMENT is local. */
export const devPages = new Hono<AppEnv>()
  .post("/dev/seed", async (c) => {
    const services = createServiceContext(c.env, c.executionCtx);
    return c.json(await seedDemo(services, demoAccounts(services, c.req.raw)));
  })
  .post("/dev/signup-pin", async (c) => {
    const services = createServiceContext(c.env, c.executionCtx);
    const { pin } = await createSignupPin(services, { createdBy: null, expiresInDays: 1 });
    return c.json({ signupPin: pin }, 201);
  })
  .get("/dev/mailbox.json", async (c) => c.json(await listMailbox(c.env.KV)))
  .get("/dev/mailbox", async (c) => {
    const mails = await listMailbox(c.env.KV);
    return c.html(html`<!doctype html>
<html lang="en-GB">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta name="color-scheme" content="light dark" />
    <title>Mailbox</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
      article { border-top: 1px solid; padding: 1rem 0; }
      iframe { width: 100%; height: 22rem; border: 1px solid; background: #fff; }
      pre { white-space: pre-wrap; }
    </style>
  </head>
  <body>
    <h1>Mailbox</h1>
    ${mails.length === 0 ? html`<p>No mail was sent yet.</p>` : ""}
    ${mails.map(
      (mail) => html`<article>
        <h2>${mail.subject}</h2>
        <p>To ${mail.to}${mail.replyTo ? `, replies to ${mail.replyTo}` : ""}</p>
        <iframe sandbox srcdoc="${mail.html}" title="${mail.subject}"></iframe>
        <details><summary>Text</summary><pre>${mail.text}</pre></details>
        ${mail.files.map(
          ({ filename, content }) =>
            html`<details><summary>${filename}</summary><pre>${content}</pre></details>`,
        )}
      </article>`,
    )}
  </body>
</html>`);
  });

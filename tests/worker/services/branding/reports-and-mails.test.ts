import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import type { InsightVersions } from "#domain/report/insight-version.ts";
import type { SurveyResults } from "#domain/surveys/results.ts";
import { lossy, makeRiff } from "#tests/domain/branding/made-images.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { brand, giveLogo, toBase64, wideLogo } from "#tests/worker/setup/surveys/branding.ts";
import {
  addPlaces,
  makePersonalSurvey,
  newEmails,
  sendInvitations,
} from "#tests/worker/setup/surveys/invitations.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { makeAnalysed, openPage, readInsightId, withTemplate } from "#tests/worker/setup/surveys/reports.ts";
import { deliver } from "#worker/mail/deliver.ts";
import { contentIdOf, surveyLogoId } from "#worker/mail/mail-logo.ts";
import { listMailbox } from "#worker/mail/mailbox.ts";
import { attachLogos } from "#worker/services/branding/attach-logos.ts";
import { makeReport } from "#worker/services/exports/make-report.ts";

const LOOK = { colour: "#b80078", line: 'Prepared by "SLK" for Bergmann & Söhne' };

it("a report of a survey with a look of its own is told of it wherever it is read", async () => {
  const survey = await makeAnalysed({ responses: 5, organizationName: "Bergmann & Söhne" });
  const src = await giveLogo(survey, wideLogo(), LOOK);
  const insights = await readBody<InsightVersions>(manage(survey, "/insights"));
  const results = await readBody<SurveyResults>(
    call("/api/results", { body: { code: survey.code, pin: survey.managerPin } }),
  );
  for (const branding of [insights.branding, results.report?.branding]) {
    expect(branding).toMatchObject({ logo: { src }, colour: { light: LOOK.colour }, line: LOOK.line });
  }
});

it("a report of a survey with a look of its own has logo, colour and line inside its document, which asks for nothing", async () => {
  const survey = await makeAnalysed({ responses: 5 });
  await giveLogo(survey, wideLogo(), LOOK);
  const insightId = await readInsightId(survey.code);
  const html = await makeReport({ ...makeContext(), assets: withTemplate }, { insightId, language: null });
  expect(html).toContain(`src="data:image/png;base64,${toBase64(wideLogo())}"`);
  expect(html).toContain("--brand-light:#b80078");
  expect(html).toContain("--footer-line:&quot;Prepared by &#92;&quot;".replaceAll("&#92;", "\\"));
  expect(html).toContain("Prepared by &quot;SLK&quot; for Bergmann &amp; Söhne");
  expect(html).not.toContain("/logos/");
  expect(html).not.toMatch(/<img[^>]* on\w+=/i);
});

it("a report of a survey with a look of its own may show pictures that are in it alone, by its link", async () => {
  const survey = await makeAnalysed({ responses: 5 });
  await giveLogo(survey);
  const { path } = await readBody<{ path: string }>(
    manage(survey, "/report-links", { insightId: await readInsightId(survey.code) }),
  );
  const answer = await openPage(path);
  expect(answer.headers.get("content-security-policy")).toContain("img-src data:;");
  expect(await answer.text()).toContain("data:image/png;base64,");
});

it("a report of a survey with a look of its own is shown without a logo whose file is gone", async () => {
  const survey = await makeAnalysed({ responses: 5 });
  const src = await giveLogo(survey, wideLogo(), LOOK);
  await env.EXPORTS.delete(`${survey.code}/logo/${src.split("/").at(-1)}`);
  const insightId = await readInsightId(survey.code);
  const html = await makeReport({ ...makeContext(), assets: withTemplate }, { insightId, language: null });
  expect(html).not.toContain("<img");
  expect(html).toContain("--brand-light:#b80078");
});

async function invite(look: object) {
  const survey = await makePersonalSurvey({ organizationName: 'Bergmann "&" Söhne' });
  if (Object.keys(look).length > 0) await brand(survey, look);
  const [address] = newEmails(1) as [string];
  await addPlaces(survey, [address]);
  await sendInvitations(survey);
  return vi.waitFor(async () => {
    const mail = (await listMailbox(env.KV)).find(({ to }) => to === address);
    if (!mail) throw new Error("not sent yet");
    return mail.html;
  }, 20_000);
}

it("an invitation to a survey with a look of its own carries the logo itself", async () => {
  const html = await invite({ logo: toBase64(wideLogo()), colour: LOOK.colour });
  expect(html).toContain(
    `<img src="data:image/png;base64,${toBase64(wideLogo())}" alt="Bergmann &quot;&amp;&quot; Söhne" width="220" height="28"`,
  );
  expect(html).toContain("border-bottom:2px solid #b80078");
});

it("an invitation to a survey with a look of its own asks for no picture anywhere", async () => {
  const html = await invite({ logo: toBase64(wideLogo()) });
  expect(html.match(/(?:src|background|url)\s*[=(]\s*["']?https?:/gi)).toBeNull();
});

it("an invitation to a survey with a look of its own leaves out a logo that mail programs don't read", async () => {
  const html = await invite({ logo: toBase64(makeRiff(lossy({ width: 40, height: 10 }))) });
  expect(html).not.toContain("<img");
});

it("an invitation to a survey with a look of its own has no picture where there is none", async () => {
  expect(await invite({})).not.toContain("<img");
});

const mailWith = (id: string) => ({
  recipient: "jo@example.com",
  subject: "Subject",
  text: "Text",
  html: `<p><img src="cid:${contentIdOf(id)}" alt="A" width="9" height="9"></p><p>&lt;img src="cid:x@logo"&gt;</p>`,
});

it("a mail with a logo is handed to the platform with the file as an inline attachment", async () => {
  const survey = await makePersonalSurvey();
  const hash = (await giveLogo(survey)).split("/").at(-1) as string;
  const id = surveyLogoId(survey.code, hash);
  const mail = await attachLogos(makeContext(), mailWith(id));
  const send = vi.fn(async (_: EmailMessageBuilder) => ({ messageId: "1" }));
  const bindings = {
    ...env,
    ENVIRONMENT: "production" as const,
    SEND_EMAIL: { send } as unknown as SendEmail,
  };
  await deliver(bindings, mail);
  const [sent] = send.mock.calls[0] as [EmailMessageBuilder];
  expect(sent.attachments).toEqual([
    {
      disposition: "inline",
      contentId: contentIdOf(id),
      type: "image/png",
      filename: "logo.png",
      content: expect.any(ArrayBuffer),
    },
  ]);
  expect(sent.html).toContain(`cid:${contentIdOf(id)}`);
});

it("a mail with a logo is sent without a logo that has been replaced since", async () => {
  const survey = await makePersonalSurvey();
  const mail = await attachLogos(makeContext(), mailWith(surveyLogoId(survey.code, "0".repeat(64))));
  expect(mail.html).toBe('<p></p><p>&lt;img src="cid:x@logo"&gt;</p>');
  expect(mail.images).toEqual([]);
});

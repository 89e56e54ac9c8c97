import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { shadesOf } from "#domain/branding/colour.ts";
import { MAX_BRANDING_BODY_BYTES } from "#domain/limits.ts";
import { jpegSegment, lossy, makeJpeg, makePng, makeRiff, text } from "#tests/domain/branding/made-images.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody, tally } from "#tests/worker/setup/calls.ts";
import { selectRow } from "#tests/worker/setup/rows.ts";
import {
  brand,
  giveLogo,
  listLogoFiles,
  openLogo,
  toBase64,
  wideLogo,
} from "#tests/worker/setup/surveys/branding.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage, readSummary, waitForPublic } from "#tests/worker/setup/surveys/manage.ts";
import { addSecondManager, setOwner } from "#tests/worker/setup/surveys/reports.ts";

const LOOK = { colour: "#b80078", line: "Prepared by SLK for Northfield" };

const readRow = (code: string) => selectRow`SELECT * FROM survey_branding WHERE survey_code = ${code}`;

it("how a survey looks is read by its manager on the dashboard", async () => {
  const survey = await makeSurvey();
  const src = await giveLogo(survey, wideLogo(), LOOK);
  expect(await readSummary(survey)).toMatchObject({
    branding: { logo: { src, width: 1600, height: 200 }, colour: shadesOf(LOOK.colour), line: LOOK.line },
  });
});

it("how a survey looks is in what a respondent's page asks for", async () => {
  const survey = await makeSurvey();
  expect(await readBody(call(`/api/surveys/${survey.code}`))).toMatchObject({ branding: null });
  const src = await giveLogo(survey, wideLogo(), LOOK);
  await change(survey, { organizationName: "Northfield" });
  await waitForPublic(survey.code, { organizationName: "Northfield" });
  expect(await readBody(call(`/api/surveys/${survey.code}`))).toMatchObject({
    branding: { logo: { src } },
  });
});

it("how a survey looks keeps its logo where a change names none", async () => {
  const survey = await makeSurvey();
  const src = await giveLogo(survey);
  await brand(survey, LOOK);
  expect((await readSummary(survey))?.branding?.logo?.src).toBe(src);
  expect((await openLogo(src)).status).toBe(200);
});

it("how a survey looks is nothing once all of it is taken away", async () => {
  const survey = await makeSurvey();
  await giveLogo(survey, wideLogo(), LOOK);
  expect(await readBody(brand(survey, { logo: null }))).toEqual({ branding: null });
  expect(await listLogoFiles(survey.code)).toEqual([]);
});

it("how a survey looks is the same whichever of many changes at once comes last", async () => {
  const survey = await makeSurvey();
  const heights = Array.from({ length: 6 }, (_, index) => 100 + index);
  let next = 0;
  const answers = await atOnce(6, () => brand(survey, { logo: toBase64(wideLogo(heights[next++ % 6])) }));
  expect(tally(answers)).toEqual({ 200: 6 });
  const branding = (await readSummary(survey))?.branding;
  const hash = branding?.logo?.src.split("/").at(-1);
  expect(await listLogoFiles(survey.code)).toEqual([`${survey.code}/logo/${hash}`]);
});

it("how a survey looks isn't for its second manager to change", async () => {
  const survey = await makeSurvey();
  const manager = await addSecondManager(survey);
  const answer = await brand({ ...survey, manager }, { logo: toBase64(wideLogo()) });
  expect(answer.status).toBe(403);
  expect(await listLogoFiles(survey.code)).toEqual([]);
});

it("how a survey looks stays with a survey that changes hands", async () => {
  const survey = await makeSurvey();
  const src = await giveLogo(survey, wideLogo(), LOOK);
  const manager = await makeManager();
  await setOwner(survey.code, manager.email);
  expect(await readSummary({ ...survey, manager })).toMatchObject({
    branding: { logo: { src }, line: LOOK.line },
  });
  expect((await brand(survey, {})).status).toBe(404);
});

it.each([
  ["logo_hash", "0".repeat(64)],
  ["colour", "red"],
  ["line", ""],
])("how a survey looks has its %s checked by the database as well", async (column, value) => {
  const { code } = await makeSurvey();
  const insert = env.DB.prepare(`INSERT INTO survey_branding (survey_code, ${column}) VALUES (?, ?)`);
  await expect(insert.bind(code, value).run()).rejects.toThrow(/CHECK constraint/);
});

const huge = makePng({ width: 2001, height: 1 });
it.each([
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PNG, JPEG or WebP/],
  ["GIF", text("GIF89a"), /PNG, JPEG or WebP/],
  ["too many pixels", huge, /2000 pixels/],
  ["an animation", makeRiff(lossy({ width: 9, height: 9 }), text("ANIM\u0006\0\0\0abcdef")), /animated/],
  ["a part of a file", wideLogo().subarray(0, 60), /complete/],
])("a logo that is refused names its field: %s", async (_, bytes, detail) => {
  const survey = await makeSurvey();
  const refusal = { field: "logo", detail: expect.stringMatching(detail) };
  await expectAnswer(brand(survey, { logo: toBase64(bytes) }), 400, refusal);
  expect(await readRow(survey.code)).toBeNull();
  expect(await listLogoFiles(survey.code)).toEqual([]);
});

it("a logo that is refused names its field also where the request is too large to be read", async () => {
  const logo = "A".repeat(MAX_BRANDING_BODY_BYTES);
  await expectAnswer(brand(await makeSurvey(), { logo }), 413, { field: "logo" });
});

it("a logo that is refused leaves the limit of other calls where it was", async () => {
  const long = { organizationName: "A".repeat(70_000) };
  expect((await change(await makeSurvey(), long)).status).toBe(413);
});

it.each(["#ff00aa", "#ffff00", "red", "url(https://tracker.example)"])(
  "a colour that is refused is %s",
  async (colour) => {
    await expectAnswer(brand(await makeSurvey(), { colour }), 400, { field: "colour" });
  },
);

it.each([
  ["image/png", wideLogo()],
  ["image/jpeg", makeJpeg({ width: 40, height: 10 })],
  ["image/webp", makeRiff(lossy({ width: 40, height: 10 }))],
])(
  "a logo's file is answered as the %s that it is, locked down, for good, without a cookie",
  async (type, bytes) => {
    const survey = await makeSurvey();
    const answer = await openLogo(await giveLogo(survey, bytes));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": type,
      "x-content-type-options": "nosniff",
      "content-security-policy": "default-src 'none'; sandbox",
      "cache-control": "public, max-age=31536000, immutable",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(answer.headers.get("set-cookie")).toBeNull();
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array(bytes));
  },
);

it("a logo's file has no place of a photograph in it", async () => {
  const place = text("Exif\0\0GPS 51.5007 N, 0.1246 W");
  const photo = makeJpeg({ width: 40, height: 10 }, { before: [jpegSegment(0xe1, place)] });
  const answer = await openLogo(await giveLogo(await makeSurvey(), photo));
  expect(await answer.text()).not.toContain("GPS");
});

it("a logo's file is not written, nor found by another survey's code", async () => {
  const [survey, other] = [await makeSurvey(), await makeSurvey()];
  const src = await giveLogo(survey);
  expect((await openLogo(src, "PUT")).status).toBe(405);
  expect((await openLogo(src.replace(survey.code, other.code))).status).toBe(404);
  expect((await openLogo(`${src}0`)).status).toBe(404);
});

it("a logo's file is gone once another is in its place", async () => {
  const survey = await makeSurvey();
  const before = await giveLogo(survey);
  const after = await giveLogo(survey, wideLogo(150));
  expect((await openLogo(before)).status).toBe(404);
  expect((await openLogo(after)).status).toBe(200);
});

it("a logo's file stays where the same is chosen again", async () => {
  const survey = await makeSurvey();
  const src = await giveLogo(survey);
  expect(await giveLogo(survey)).toBe(src);
  expect((await openLogo(src)).status).toBe(200);
});

it("a logo's file is deleted with its survey, the same of another survey is not", async () => {
  const manager = await makeManager();
  const [survey, other] = [await makeSurvey({ manager }), await makeSurvey({ manager })];
  const [src, same] = [await giveLogo(survey), await giveLogo(other)];
  expect(src.split("/").at(-1)).toBe(same.split("/").at(-1));
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect((await openLogo(src)).status).toBe(404);
  expect((await openLogo(same)).status).toBe(200);
  expect(await readRow(survey.code)).toBeNull();
});

const again = async (survey: Parameters<typeof manage>[0], key?: string) =>
  readBody<{ code: string }>(
    call(`/api/v1/surveys/${survey.code}/follow-ups`, {
      cookie: survey.manager.cookie,
      body: {},
      ...(key && { headers: { "idempotency-key": key } }),
    }),
  );

it("the next round looks like the one before, which may be deleted", async () => {
  const survey = await makeSurvey();
  await giveLogo(survey, wideLogo(), LOOK);
  const next = { ...survey, ...(await again(survey)) };
  await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  const branding = (await readSummary(next))?.branding;
  expect(branding).toMatchObject({ colour: shadesOf(LOOK.colour), line: LOOK.line });
  expect((await openLogo(branding?.logo?.src as string)).status).toBe(200);
});

it("the next round keeps what its owner has changed when the call that made it is repeated", async () => {
  const survey = await makeSurvey();
  await giveLogo(survey, wideLogo(), LOOK);
  const key = crypto.randomUUID();
  const next = { ...survey, ...(await again(survey, key)) };
  await brand(next, { logo: null });
  expect((await again(survey, key)).code).toBe(next.code);
  expect((await readSummary(next))?.branding).toBeNull();
  expect(await listLogoFiles(next.code)).toEqual([]);
});

it("the next round has no branding where the one before has none", async () => {
  const survey = await makeSurvey();
  const next = { ...survey, ...(await again(survey)) };
  expect((await readSummary(next))?.branding).toBeNull();
});

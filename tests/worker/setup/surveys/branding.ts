import { env } from "cloudflare:workers";
import type { Branding } from "#domain/branding/branding.ts";
import { makePng } from "#tests/domain/branding/made-images.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";

export const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** A wide logo; each height is another file. */
export const wideLogo = (height = 200) => makePng({ width: 1600, height });

/** Sets how a survey looks; what is left out stays, or is none. */
export const brand = (survey: Pick<MadeSurvey, "code" | "manager">, change: object) =>
  manage(survey, "/branding", { colour: null, line: null, ...change }, "PUT");

/** Gives a survey a logo, and returns the path of it. */
export async function giveLogo(survey: MadeSurvey, bytes = wideLogo(), rest: object = {}): Promise<string> {
  const body = await readBody<{ branding: Branding }>(brand(survey, { logo: toBase64(bytes), ...rest }));
  return body.branding.logo?.src as string;
}

export const openLogo = (path: string, method = "GET") => call(path, { method });

export const listLogoFiles = async (code: string) =>
  (await env.EXPORTS.list({ prefix: `${code}/logo/` })).objects.map(({ key }) => key);

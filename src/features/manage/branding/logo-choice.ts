import { useState } from "react";
import type { LogoImage } from "#domain/branding/branding.ts";
import { type LogoFault, readLogo } from "#domain/branding/logo.ts";
import { LOGO } from "#domain/limits.ts";
import { brandingRules } from "#messages/manage/branding-rules";
import type { FormError } from "#src/content/form-errors.ts";

/** What is shown, and what is sent: nothing for the logo that is stored, null for none, a chosen file in base64. */
interface LogoChoice {
  shown: LogoImage | null;
  sent: string | null | undefined;
}

const FAULTS: Record<LogoFault, string> = {
  ...brandingRules.logo,
  bytes: brandingRules.logo.bytes({ max: LOGO.maxBytes / 1024 }),
  pixels: brandingRules.logo.pixels({ max: LOGO.maxPixels }),
};

const asDataUri = (file: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Reads a file as the server will: the same rules decide, and the preview shows what is kept of it. */
async function readFile(file: Blob): Promise<LogoChoice | LogoFault> {
  if (file.size > LOGO.maxBytes) return "bytes";
  const logo = readLogo(new Uint8Array(await new Response(file).arrayBuffer()));
  if (typeof logo === "string") return logo;
  const { type, width, height, bytes } = logo;
  const src = await asDataUri(new Blob([bytes], { type }));
  return { shown: { src, width, height }, sent: src.slice(src.indexOf(",") + 1) };
}

export function useLogoChoice(stored: LogoImage | null) {
  const [choice, setChoice] = useState<LogoChoice>({ shown: stored, sent: undefined });
  const [error, setError] = useState<FormError | null>(null);

  async function choose(file: Blob) {
    const read = await readFile(file).catch(() => "damaged" as const);
    setError(typeof read === "string" ? { message: FAULTS[read], field: "logo" } : null);
    if (typeof read !== "string") setChoice(read);
  }

  function remove() {
    setError(null);
    setChoice({ shown: null, sent: stored ? null : undefined });
  }

  return { ...choice, error, choose, remove };
}

import { useId, useRef, useState } from "react";
import type { LogoImage } from "#domain/branding/branding.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { LOGO_TYPES, type LogoFault, readLogo } from "#domain/branding/logo.ts";
import { LOGO } from "#domain/limits.ts";
import { brandingWords as words } from "#messages/manage/branding";
import { brandingRules } from "#messages/manage/branding-rules";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/form/field.tsx";
import { Logo } from "#src/ui/logo.tsx";

const BOX = { width: 200, height: 48 };

interface LogoFieldProps {
  choice: ReturnType<typeof useLogoChoice>;
  alt: string;
}

/** The browser's own control for files has no words in the language of the page: a button stands in its place. */
export function LogoField({ choice, alt }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const buttonId = useId();
  const { shown } = choice;
  return (
    <Field
      label={words.logo}
      hint={words.logoHint({ kilobytes: LOGO.maxBytes / 1024, pixels: LOGO.maxPixels })}
      error={choice.error}
    >
      {(control) => (
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            {...control}
            type="file"
            name="logo"
            accept={LOGO_TYPES.join(",")}
            tabIndex={-1}
            className="sr-only"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              // The same file can be chosen again after it was changed.
              currentTarget.value = "";
              if (file) choice.choose(file);
            }}
          />
          <span className="flex min-h-12 items-center">
            {shown ? (
              <Logo {...shown} {...fitLogo(shown, BOX)} alt={alt} />
            ) : (
              <span className="text-muted">{words.noLogo}</span>
            )}
          </span>
          <Button
            id={buttonId}
            look="secondary"
            size="small"
            aria-describedby={control["aria-describedby"]}
            onClick={() => input.current?.click()}
          >
            {shown ? words.replace : words.choose}
          </Button>
          {shown && (
            <Button look="quiet" size="small" onClick={choice.remove}>
              {words.remove}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}

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
  const [error, setError] = useState<string | null>(null);

  async function choose(file: Blob) {
    const read = await readFile(file).catch(() => "damaged" as const);
    setError(typeof read === "string" ? FAULTS[read] : null);
    if (typeof read !== "string") setChoice(read);
  }

  function remove() {
    setError(null);
    setChoice({ shown: null, sent: stored ? null : undefined });
  }

  return { ...choice, error, choose, remove };
}

import { useId, useRef, useState } from "react";
import type { LogoImage } from "#domain/branding/branding.ts";
import { BACKGROUNDS, legibleShade, shadesOf, type Theme } from "#domain/branding/colour.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { LOGO_TYPES, type LogoFault, readLogo } from "#domain/branding/logo.ts";
import { LOGO, MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { brandingWords as words } from "#messages/manage/branding";
import { brandingRules } from "#messages/manage/branding-rules";
import { company } from "#src/content/company.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Field, TextField } from "#src/ui/form/field.tsx";
import type { ControlOf } from "#src/ui/form/form.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { ColourField, readColour } from "./colour-field.tsx";

interface AppearanceFieldsProps {
  survey: Pick<SurveySummary, "organizationName">;
  logo: ReturnType<typeof useLogoChoice>;
  colour: ControlOf<string>;
  line: ControlOf<string>;
}

/** How a survey looks; the server takes only what the same rules allow. */
export function AppearanceFields({
  survey: { organizationName },
  logo,
  colour,
  line,
}: AppearanceFieldsProps) {
  return (
    <div className="grid gap-6 pb-5">
      <LogoField choice={logo} alt={words.logoOf({ organisation: organizationName })} />
      <ColourField {...colour} />
      <TextField
        {...line}
        label={words.line}
        hint={words.lineHint({ company: company.name, organisation: organizationName })}
        maxLength={MAX_BRANDING_LINE_LENGTH * 2}
        autoComplete="off"
      />
      <Preview
        organizationName={organizationName}
        logo={logo.shown}
        colour={readColour(colour.value)}
        line={line.value}
      />
      <p className="text-muted text-sm">{words.seen}</p>
    </div>
  );
}

const PREVIEW_BOX = { width: 130, height: 24 };
/** Of src/ui/theme.css: a page has one theme, and this shows both. */
const WORDS = { light: ["#15181e", "#565e6b"], dark: ["#eceae4", "#a3abb8"] } as const;
const THEMES: readonly Theme[] = ["light", "dark"];

interface PreviewProps {
  organizationName: string;
  logo: LogoImage | null;
  /** Null: the product's. */
  colour: string | null;
  line: string;
}

/** How a survey begins, and its line, in both themes, whichever the page has. */
function Preview(props: PreviewProps) {
  return (
    <section aria-label={words.preview} className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {THEMES.map((theme) => (
        <figure key={theme} className="grid min-w-0 grid-cols-1 gap-1">
          <figcaption className="text-sm">{words[theme]}</figcaption>
          <Screen {...props} theme={theme} />
        </figure>
      ))}
    </section>
  );
}

function Screen({ organizationName, logo, colour, line, theme }: PreviewProps & { theme: Theme }) {
  const [paper] = BACKGROUNDS[theme];
  const [ink, muted] = WORDS[theme];
  const shade = colour ? shadesOf(legibleShade(colour, "light"))[theme] : ink;
  return (
    <div
      className={classNames("grid grid-cols-1 gap-3 rounded-panel border border-edge p-4", theme)}
      style={{ background: paper, color: ink }}
    >
      <p className="flex min-h-7 items-center gap-3 text-sm" style={{ color: shade }}>
        {logo && <Logo {...logo} {...fitLogo(logo, PREVIEW_BOX)} alt="" className="shrink-0" />}
        <span className="truncate">{organizationName}</span>
      </p>
      <span
        className="rounded-control px-4 py-2 text-center font-medium text-sm"
        style={{ background: shade, color: paper }}
      >
        {words.start}
      </span>
      <p className="wrap-anywhere border-t-2 pt-2 text-xs" style={{ borderColor: shade, color: muted }}>
        {line || organizationName}
      </p>
    </div>
  );
}

const LOGO_BOX = { width: 200, height: 48 };

interface LogoFieldProps {
  choice: ReturnType<typeof useLogoChoice>;
  alt: string;
}

/** The browser's own control for files has no words in the language of the page: a button stands in its place. */
function LogoField({ choice, alt }: LogoFieldProps) {
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
              <Logo {...shown} {...fitLogo(shown, LOGO_BOX)} alt={alt} />
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

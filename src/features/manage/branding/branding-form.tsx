import { useState } from "react";
import { type ChangeBranding, changeBrandingSchema, type LogoImage } from "#domain/branding/branding.ts";
import { BACKGROUNDS, legibleShade, shadesOf, type Theme } from "#domain/branding/colour.ts";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { MAX_BRANDING_LINE_LENGTH } from "#domain/limits.ts";
import { brandingWords as words } from "#messages/manage/branding";
import { changeWords } from "#messages/manage/dialogs";
import { company } from "#src/content/company.ts";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { errorAt, firstError } from "#src/lib/form/form-errors.ts";
import { classNames } from "#src/ui/class-names.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { ColourField, readColour } from "./colour-field.tsx";
import { LogoField, useLogoChoice } from "./logo-field.tsx";

const brandingErrors: FormErrorTable = {
  fields: ["logo", "colour", "line"],
  worded: ["forbidden"],
  failed: words.failed,
};

function changeBranding({ code, change }: { code: string; change: ChangeBranding }) {
  const work = () => read(api.v1.surveys[":code"].branding.$put({ param: { code }, json: change }));
  return attempt(work, brandingErrors, { done: words.saved });
}

/** Chooses how a survey looks; the server takes only what the same rules allow. */
function BrandingForm({ survey, onClose }: DialogFormProps) {
  const { code, organizationName, branding: stored } = survey;
  const action = useManageAction(changeBranding, onClose);
  const logo = useLogoChoice(stored?.logo ?? null);
  const [colour, setColour] = useState(stored?.colour?.light ?? "");
  const [line, setLine] = useState(stored?.line ?? "");
  const error = logo.error ?? action.error;
  const typed = (set: (text: string) => void) => (text: string) => {
    action.forget();
    set(text);
  };

  function submit() {
    const parsed = changeBrandingSchema.safeParse({
      ...(logo.sent !== undefined && { logo: logo.sent }),
      colour: colour.trim() === "" ? null : colour,
      line: line.trim() === "" ? null : line,
    });
    if (parsed.success) action.run({ code, change: parsed.data });
    else action.refuse(firstError(parsed.error));
  }

  return (
    <SurveyForm
      action={{ ...action, error }}
      failedTitle={words.failed}
      submitLabel={words.save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      <LogoField choice={logo} error={error} alt={words.logoOf({ organisation: organizationName })} />
      <ColourField value={colour} error={errorAt("colour", error)} onValue={typed(setColour)} />
      <TextField
        name="line"
        label={words.line}
        hint={words.lineHint({ company: company.name, organisation: organizationName })}
        maxLength={MAX_BRANDING_LINE_LENGTH * 2}
        autoComplete="off"
        value={line}
        error={errorAt("line", error)}
        onChange={({ target }) => typed(setLine)(target.value)}
      />
      <BrandingPreview
        organizationName={organizationName}
        logo={logo.shown}
        colour={readColour(colour)}
        line={line}
      />
      <p className="text-muted text-sm">{words.seen}</p>
    </SurveyForm>
  );
}

export const branding: SurveyEntry = {
  name: "appearance",
  label: words.action,
  place: "menu",
  form: { title: words.title, Form: BrandingForm },
};

const BOX = { width: 130, height: 24 };
/** Of src/ui/theme.css: a page has one theme, and this shows both. */
const WORDS = { light: ["#15181e", "#565e6b"], dark: ["#eceae4", "#a3abb8"] } as const;
const THEMES: readonly Theme[] = ["light", "dark"];

interface BrandingPreviewProps {
  organizationName: string;
  logo: LogoImage | null;
  /** Null: the product's. */
  colour: string | null;
  line: string;
}

/** How a survey begins, and its line, in both themes, whichever the page has. */
function BrandingPreview(props: BrandingPreviewProps) {
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

function Screen({ organizationName, logo, colour, line, theme }: BrandingPreviewProps & { theme: Theme }) {
  const [paper] = BACKGROUNDS[theme];
  const [ink, muted] = WORDS[theme];
  const shade = colour ? shadesOf(legibleShade(colour, "light"))[theme] : ink;
  return (
    <div
      className={classNames("grid grid-cols-1 gap-3 rounded-panel border border-edge p-4", theme)}
      style={{ background: paper, color: ink }}
    >
      <p className="flex min-h-7 items-center gap-3 text-sm" style={{ color: shade }}>
        {logo && <Logo {...logo} {...fitLogo(logo, BOX)} alt="" className="shrink-0" />}
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

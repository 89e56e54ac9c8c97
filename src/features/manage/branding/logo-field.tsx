import { useId, useRef } from "react";
import { fitLogo } from "#domain/branding/fit-logo.ts";
import { LOGO_TYPES } from "#domain/branding/logo.ts";
import { LOGO } from "#domain/limits.ts";
import { brandingWords as words } from "#messages/manage/branding";
import type { FormError } from "#src/content/form-errors.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { Button } from "#src/ui/button.tsx";
import { Field } from "#src/ui/form/field.tsx";
import { Logo } from "#src/ui/logo.tsx";
import type { useLogoChoice } from "./logo-choice.ts";

const BOX = { width: 200, height: 48 };

interface LogoFieldProps {
  choice: ReturnType<typeof useLogoChoice>;
  error: FormError | null;
  alt: string;
}

/** The browser's own control for files has no words in the language of the page: a button stands in its place. */
export function LogoField({ choice, error, alt }: LogoFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const buttonId = useId();
  const { shown } = choice;
  return (
    <Field
      label={words.logo}
      hint={words.logoHint({ kilobytes: LOGO.maxBytes / 1024, pixels: LOGO.maxPixels })}
      error={errorAt("logo", error)}
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

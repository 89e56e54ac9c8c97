import { leastContrast, legibleShade, MIN_CONTRAST } from "#domain/branding/colour.ts";
import { twoDecimals } from "#domain/wording/format.ts";
import { brandingWords as words } from "#messages/manage/branding";
import { Button } from "#src/ui/button.tsx";
import { controlClass, Field } from "#src/ui/form/field.tsx";
import type { ControlOf } from "#src/ui/form/form.tsx";
import { Notice } from "#src/ui/notice.tsx";

const COLOUR = /^#[0-9a-f]{6}$/;

/** A colour that can be drawn, or null. */
export const readColour = (typed: string) => {
  const colour = typed.trim().toLowerCase();
  return COLOUR.test(colour) ? colour : null;
};

/** A colour as a code and by the device's own palette; for one that is hard to read the nearest shade that is not. */
export function ColourField({ name, value, error, onChange }: ControlOf<string>) {
  const colour = readColour(value);
  const shade = colour && legibleShade(colour, "light");
  return (
    <>
      <Field label={words.colour} hint={words.colourHint} error={error}>
        {(control) => (
          <div className="flex items-center gap-3">
            <input
              {...control}
              name={name}
              value={value}
              placeholder="#0b6b5b"
              autoComplete="off"
              spellCheck={false}
              className={`${controlClass} max-w-40 font-mono`}
              onChange={onChange}
            />
            <input
              type="color"
              aria-label={words.pick}
              value={colour ?? "#ffffff"}
              className="h-12 w-14 cursor-pointer rounded-control border border-edge bg-surface p-1"
              onChange={onChange}
            />
          </div>
        )}
      </Field>
      {colour && shade !== colour && (
        <Notice tone="warning">
          <p>
            {words.contrast({
              chosen: colour,
              contrast: twoDecimals(leastContrast(colour, "light")),
              needed: twoDecimals(MIN_CONTRAST),
            })}
          </p>
          <p className="mt-3">
            <Button look="secondary" size="small" onClick={() => onChange(shade as string)}>
              <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
                <rect width="16" height="16" rx="2" fill={shade as string} />
              </svg>
              {words.takeShade({ shade: shade as string })}
            </Button>
          </p>
        </Notice>
      )}
    </>
  );
}

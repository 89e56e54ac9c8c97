import type { ComponentProps } from "react";
import { TextField } from "./field.tsx";

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  range: { min: number; max: number };
}

/** Phones show their digits. What is typed stays a text, which may be no number yet. */
export const NumberField = ({ range: { min, max }, ...field }: NumberFieldProps) => (
  <TextField {...field} type="number" inputMode="numeric" min={min} max={max} />
);

import type { ComponentProps, WheelEvent } from "react";
import { TextField } from "./field.tsx";

interface NumberFieldProps extends ComponentProps<typeof TextField> {
  range: { min: number; max: number };
}

/** Phones show their digits. What is typed stays a text, which may be no number yet; scrolling over it leaves it. */
export const NumberField = ({ range: { min, max }, ...field }: NumberFieldProps) => (
  <TextField {...field} type="number" inputMode="numeric" min={min} max={max} onWheel={leave} />
);

const leave = ({ currentTarget }: WheelEvent<HTMLInputElement>) => currentTarget.blur();

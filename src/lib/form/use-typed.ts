import { useState } from "react";
import type { FormError } from "#src/content/form-errors.ts";
import { errorAt } from "./form-errors.ts";

/** The texts of a form's fields; `fieldOf` binds one to its control. What is typed drops the error of the last call. */
export function useTyped<Typed extends Record<string, string>>(initial: Typed) {
  const [typed, setTyped] = useState(initial);
  const fieldOf = (name: keyof Typed & string, error: FormError | null, forget: () => void) => ({
    name,
    value: typed[name],
    error: errorAt(name, error),
    onChange: ({ target }: { target: HTMLInputElement }) => {
      forget();
      setTyped({ ...typed, [name]: target.value });
    },
  });
  return { typed, fieldOf };
}

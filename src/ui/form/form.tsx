import { type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import { errorAt, type FormError } from "#src/lib/form/errors.ts";
import { useEarlyInput, useForm } from "#src/lib/form/form-fields.ts";
import { type FieldsSchema, readValues, type TypedValues } from "#src/lib/form/typed-values.ts";
import type { Mutation } from "#src/lib/form/use-mutation.ts";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";

type Change = string | boolean | { target: { value: string; checked?: boolean } };

/** The props of a field's control, by what it holds. */
export type ControlOf<Value> = {
  name: string;
  error: string | null;
  onChange: (change: Change) => void;
} & ([Value] extends [boolean] ? { checked: boolean } : { value: Value });

/** A form's fields: their controls, and what they hold. */
export interface Fields<Schema extends FieldsSchema> {
  field: <Name extends keyof TypedValues<Schema>>(name: Name) => ControlOf<TypedValues<Schema>[Name]>;
  typed: Partial<TypedValues<Schema>>;
  /** Of the whole form, or of a field. */
  error: FormError | null;
}

export interface FormProps<Schema extends FieldsSchema> {
  /** Left out for `Texts`. */
  schema?: Schema | undefined;
  /** What the fields hold at first; fields that are left out are not sent. */
  initial: Partial<TypedValues<Schema>>;
  /** Reduces what is typed into a field, such as to the characters of a code. */
  reduce?: { [Name in keyof TypedValues<Schema>]?: (text: string) => string };
  mutation: Mutation;
  onSend: (values: z.output<Schema>) => void;
  /** Keeps what is typed over a reload, or for another form. */
  onTyped?: (typed: Partial<TypedValues<Schema>>) => void;
  /** For a list of fields that differ in how they look. */
  className?: string;
  label?: string;
  children: (fields: Fields<Schema>) => ReactNode;
  buttons: (fields: Fields<Schema>) => ReactNode;
}

/**
 * A form of a schema's fields, sent by a mutation: what the schema turns down stands at its field, what the server turns down
 * too, or above the buttons. The focus moves to the first error. One call at a time.
 */
export function Form<Schema extends FieldsSchema>(props: FormProps<Schema>) {
  const { schema, initial, reduce = {}, mutation, onSend, onTyped, className = "grid gap-6", label } = props;
  const [typed, setTyped] = useState(initial);
  const [problems, setProblems] = useState<readonly FormError[]>([]);
  const error = problems[0] ?? mutation.error;
  const isAtField = error?.field !== undefined && error.field in typed;

  function set(changed: Partial<TypedValues<Schema>>) {
    const next = { ...typed, ...reduceTexts(changed, reduce) };
    setTyped(next);
    setProblems(problems.filter(({ field = "" }) => !(field in changed)));
    mutation.forget();
    onTyped?.(next);
  }

  function submit() {
    if (mutation.isBusy) return;
    const { data, error: broken } = schema
      ? readValues(schema, typed)
      : { data: typed as z.output<Schema>, error: undefined };
    setProblems(broken?.issues.map(({ message, path }) => ({ message, field: path.join(".") })) ?? []);
    if (data) onSend(data);
  }

  const form = useForm(submit, error);
  useEarlyInput(form.ref, (early) => set(adopt(typed, early)));

  const fields: Fields<Schema> = {
    typed,
    error,
    field: (name) => {
      const value = typed[name];
      const at = problems.find(({ field }) => field === name) ?? mutation.error;
      const control = {
        name,
        error: errorAt(name, at),
        onChange: (change: Change) => set({ [name]: changedTo(change, value) } as typeof typed),
      };
      return { ...control, ...(typeof value === "boolean" ? { checked: value } : { value }) } as never;
    },
  };
  return (
    <form {...form} method="post" aria-label={label} className={className}>
      {props.children(fields)}
      {error && !isAtField && <FormErrorNotice error={error} />}
      {props.buttons(fields)}
    </form>
  );
}

function reduceTexts<Typed extends object>(
  typed: Typed,
  reduce: Partial<Record<string, (text: string) => string>>,
): Typed {
  const reduced = Object.entries(typed).map(([name, value]) => [name, reduce[name]?.(value) ?? value]);
  return Object.fromEntries(reduced) as Typed;
}

function changedTo(change: Change, before: string | boolean | undefined): string | boolean | undefined {
  if (typeof change !== "object") return change;
  return typeof before === "boolean" ? change.target.checked : change.target.value;
}

/** What was typed before the script was there, as far as the form has such fields. */
function adopt<Typed extends object>(typed: Typed, early: Record<string, string>): Partial<Typed> {
  const known = Object.entries(early).filter(([name]) => name in typed);
  return Object.fromEntries(
    known.map(([name, text]) => [
      name,
      typeof typed[name as keyof Typed] === "boolean" ? Boolean(text) : text,
    ]),
  ) as Partial<Typed>;
}

import type * as z from "zod/mini";

export type FieldsSchema = z.ZodMiniObject<Readonly<Record<string, z.ZodMiniType>>>;

/** The type of a form of texts that the server alone checks: without a schema its page loads no rules. */
export type Texts<Name extends string> = z.ZodMiniObject<Readonly<Record<Name, z.ZodMiniString>>>;

type TypedOf<Value> = [Value] extends [boolean] ? boolean : [Value] extends [string] ? Value : string;

/** A schema's fields as a form holds them: a text or a number is what was typed, which may break its rule yet. */
export type TypedValues<Schema extends FieldsSchema> = {
  [Name in keyof Schema["shape"] & string]: TypedOf<Exclude<z.output<Schema["shape"][Name]>, undefined>>;
};

/** A value as its field shows it; what is not known is empty. */
export const toTyped = <Value>(value: Value | null | undefined) =>
  (typeof value === "boolean" ? value : String(value ?? "")) as TypedOf<Value>;

/** Whether a schema takes nothing, and puts no default in its place. */
function isOptional(field: z.ZodMiniType): boolean {
  const { success, data } = field.safeParse(undefined);
  return success && data === undefined;
}

/** What a schema checks in place of what was typed. */
export function readTyped(field: z.ZodMiniType, typed: string | boolean): unknown {
  if (typeof typed === "boolean") return typed;
  const isEmpty = typed.trim() === "";
  if (isEmpty && field.safeParse(null).success) return null;
  const takesTexts = field.safeParse(typed).error?.issues[0]?.code !== "invalid_type";
  if (takesTexts) return typed;
  if (isEmpty) return isOptional(field) ? undefined : Number.NaN;
  return Number(typed);
}

/** Checks what was typed, field by field. */
export const readValues = <Schema extends FieldsSchema>(
  schema: Schema,
  typed: Partial<TypedValues<Schema>>,
) =>
  schema.safeParse(
    Object.fromEntries(
      Object.entries(typed).map(([name, value]) => [
        name,
        readTyped(schema.shape[name] as z.ZodMiniType, value as string | boolean),
      ]),
    ),
  );

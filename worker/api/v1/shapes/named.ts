import * as z from "zod/mini";

/** Gives a schema its name in the document. */
export function named<Schema extends z.ZodMiniType>(id: string, schema: Schema): Schema {
  z.globalRegistry.add(schema, { id });
  return schema;
}

/** ISO 8601, UTC. */
export const time = z.string();
z.globalRegistry.add(time, { format: "date-time" });

/** Of the calendar. */
export const day = z.string();
z.globalRegistry.add(day, { format: "date" });

/** Describes a schema in the document. */
export function about<Schema extends z.ZodMiniType>(description: string, schema: Schema): Schema {
  const described = schema.clone();
  z.globalRegistry.add(described, { description });
  return described;
}

import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod/mini";
import { codeParamSchema } from "#worker/api/middleware/code-param.ts";
import { about } from "#worker/api/v1/shapes/named.ts";
import { rejectInput } from "#worker/http/validate.ts";

/** As in a path of `/api/v1`, an impossible code is answered like an unknown one. */
export const surveyInput = about(
  "The survey’s code, eight characters.",
  z.pipe(z.string("Please say which survey"), codeParamSchema.shape.code),
);

/** In a path of `/api/v1` it is named; a tool finds the newest. */
export const reportIdInput = about("Id of a report; the newest by default.", z.optional(z.string()));

export const confirmationInput = about(
  "What a first call has answered, once the person has agreed. Leave it out in a first call.",
  z.optional(z.string()),
);

/** Reads what was sent as a route of `/api/v1` does. Throws the AppError of the first issue. */
export function readInput<Schema extends z.ZodMiniType>(schema: Schema, sent: unknown): z.output<Schema> {
  const read = z.safeParse(schema, sent);
  return read.success ? read.data : rejectInput(read.error.issues);
}

/** Describes an input to clients; what they send is passed on as it is, and read by `readInput`. */
export function describeInput(schema: z.ZodMiniType): StandardSchemaWithJSON<unknown> {
  const describe = () => z.toJSONSchema(schema, { io: "input" }) as Record<string, unknown>;
  return {
    "~standard": {
      version: 1,
      vendor: "slk-profile",
      validate: (value) => ({ value }),
      jsonSchema: { input: describe, output: describe },
    },
  };
}

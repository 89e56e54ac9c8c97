import type { Response as ModelResponse } from "openai/resources/responses/responses";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { postAdapted } from "./post-adapted.ts";
import { type Answer, type Question, readUsage, type Task } from "./task.ts";

/** Asks OpenAI's own server by its Responses API, which is asked to keep nothing. */
export async function createResponse(task: Task, question: Question): Promise<Answer> {
  const { model, temperature } = task.config;
  const response = await postAdapted<ModelResponse>(task.calls, "/responses", {
    model,
    temperature,
    max_output_tokens: question.maxTokens,
    store: false,
    instructions: question.instructions,
    input: question.input,
    ...(question.schema && {
      text: { format: { type: "json_schema", name: "report", strict: true, schema: question.schema } },
    }),
  });
  const usage = readUsage(response?.usage, "input_tokens", "output_tokens");
  return { text: readText(response), usage, model: response?.model ?? model };
}

function readText(response: ModelResponse | null): string {
  const items = Array.isArray(response?.output) ? response.output : [];
  const contents = items.flatMap((item) => (item?.type === "message" ? (item.content ?? []) : []));
  if (contents.some(({ type }) => type === "refusal"))
    throw new AnalysisFault("The AI provider declined to write a report.");
  return contents.map((content) => (content.type === "output_text" ? content.text : "")).join("");
}

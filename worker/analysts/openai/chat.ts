import type { ChatCompletion } from "openai/resources/chat/completions";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { postAdapted } from "./post-adapted.ts";
import { type Answer, type Question, readUsage, type Task } from "./task.ts";

/** Asks a server that speaks OpenAI's protocol for a chat completion. */
export async function completeChat(task: Task, question: Question): Promise<Answer> {
  const { model, temperature } = task.config;
  const completion = await postAdapted<ChatCompletion>(task.calls, "/chat/completions", {
    model,
    temperature,
    max_tokens: question.maxTokens,
    messages: [
      { role: "system", content: question.instructions },
      { role: "user", content: question.input },
    ],
    ...(question.schema && {
      response_format: {
        type: "json_schema",
        json_schema: { name: "report", strict: true, schema: question.schema },
      },
    }),
  });
  const message = completion?.choices?.[0]?.message;
  if (message?.refusal) throw new AnalysisFault("The AI provider declined to write a report.");
  const usage = readUsage(completion?.usage, "prompt_tokens", "completion_tokens");
  const content: unknown = message?.content ?? "";
  // Some servers send JSON as an object.
  return { text: typeof content === "string" ? content : JSON.stringify(content), usage, model };
}

import { setTimeout as wait } from "node:timers/promises";
import type { MessagesPage } from "openai/resources/beta/threads/messages";
import type { Run } from "openai/resources/beta/threads/runs/runs";
import type { Thread } from "openai/resources/beta/threads/threads";
import { AnalysisFault } from "#worker/analysts/analysis-fault.ts";
import { type Answer, type Question, readUsage, type Task } from "./task.ts";

/**
 * Asks an assistant: a thread with the data, a run over it, the first text of its answer. For servers that
 * still speak this protocol; OpenAI's own has ended it.
 */
export async function runAssistant(task: Task, question: Question): Promise<Answer> {
  const { calls, config } = task;
  const thread = await calls.post<Thread>("/threads", {});
  const path = `/threads/${requireId(thread)}`;
  try {
    await calls.post(`${path}/messages`, { role: "user", content: question.input });
    const started = await calls.post<Run>(`${path}/runs`, {
      assistant_id: config.assistantId,
      additional_instructions: question.instructions,
      temperature: config.temperature,
      max_completion_tokens: question.maxTokens,
    });
    const run = await followRun(task, `${path}/runs/${requireId(started)}`, started);
    const messages = await calls.get<MessagesPage>(`${path}/messages?order=desc&limit=1`);
    return {
      text: firstText(messages),
      usage: readUsage(run.usage, "prompt_tokens", "completion_tokens"),
      model: run.model ?? null,
    };
  } finally {
    // The provider keeps threads until they are deleted, and this one holds a company's answers.
    await calls.delete(path);
  }
}

function requireId(resource: { id?: unknown } | null): string {
  const id = resource?.id;
  if (typeof id !== "string" || id === "")
    throw new AnalysisFault("Invalid response format from Assistant API");
  return encodeURIComponent(id);
}

async function followRun({ calls, limits }: Task, path: string, started: Run): Promise<Run> {
  const { pollIntervalMs, maxPollingAttempts } = limits;
  for (let run = started, attempt = 0; ; attempt++) {
    if (hasSucceeded(run)) return run;
    if (attempt === maxPollingAttempts)
      throw new AnalysisFault(`Run exceeded maximum attempts (${maxPollingAttempts})`);
    await wait(pollIntervalMs, undefined, { signal: calls.signal }).catch(() => {
      throw calls.signal.reason;
    });
    run = await calls.get<Run>(path);
  }
}

/** Returns false while the run is in progress; throws if it has failed. */
function hasSucceeded({ status, last_error }: Run): boolean {
  switch (status) {
    case "queued":
    case "in_progress":
      return false;
    case "failed":
      throw new AnalysisFault(`Assistant run failed: ${withoutKeys(last_error?.message)}`);
    case "cancelled":
    case "expired":
    case "cancelling":
      throw new AnalysisFault(`Run ${status}`);
    default:
      return true;
  }
}

const MAX_QUOTE_LENGTH = 200;

/**
 * Shortens the provider's own message, which the specification wants shown, and removes what looks like a
 * key.
 */
function withoutKeys(message: string | undefined): string {
  if (!message) return "no reason given";
  return message.replace(/\b[\w-]{0,12}[-_][\w-]{16,}\b/g, "…").slice(0, MAX_QUOTE_LENGTH);
}

/** Returns the newest message's text. The newest is our own message if the run has left none. */
function firstText(messages: MessagesPage | null): string {
  const [newest] = messages?.data ?? [];
  const content = newest?.role === "user" ? undefined : newest?.content?.[0];
  if (content?.type !== "text" || typeof content.text?.value !== "string")
    throw new AnalysisFault("Invalid response format from Assistant API");
  return content.text.value;
}

/** Tokens that the largest prompt takes, with its instruction: prompt.ts keeps to it, a test counts it. */
export const MAX_PROMPT_TOKENS = 1800;

/**
 * Known models by how their names begin, the first match: the tokens that one holds, prompt and answer
 * together, and the most that an answer may have.
 */
const MODELS: readonly [RegExp, { context: number; answer: number }][] = [
  [/^gpt-4(?:-0314|-0613)?$/, { context: 8192, answer: 8192 }],
  [/^gpt-4-32k/, { context: 32_768, answer: 8192 }],
  [/^gpt-4-|^gpt-4o-2024-05-13/, { context: 128_000, answer: 4096 }],
  [/^gpt-3\.5-turbo/, { context: 16_385, answer: 4096 }],
  [/^gpt-4(?:o|\.5)|-chat-latest$/, { context: 128_000, answer: 16_384 }],
  [/^gpt-4\.1/, { context: 1_047_576, answer: 32_768 }],
  [/^gpt-5-pro/, { context: 400_000, answer: 272_000 }],
  [/^gpt-5/, { context: 400_000, answer: 128_000 }],
  [/^o[134]/, { context: 200_000, answer: 100_000 }],
];

/** Returns why a model cannot take the prompt and write the answer; null if it can or is not known. */
export function findSizeFault({ model, maxTokens }: { model: string; maxTokens: number }): string | null {
  const [, size] = MODELS.find(([name]) => name.test(model.replace(/^ft:/, ""))) ?? [];
  if (!size) return null;
  const room = Math.min(size.answer, size.context - MAX_PROMPT_TOKENS);
  if (maxTokens <= room) return null;
  return `${model} has room for an answer of ${room} tokens beside the prompt, not for ${maxTokens}`;
}

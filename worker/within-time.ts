/** Waits for work up to that many milliseconds, then throws the given error. The work itself goes on. */
export async function withinTime<Answer>(
  work: PromiseLike<Answer>,
  limitMs: number,
  silenceError: () => Error,
): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silenceError()), limitMs);
  });
  try {
    return await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for work so long, in milliseconds, and then throws the error of its silence. The work itself goes on. */
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

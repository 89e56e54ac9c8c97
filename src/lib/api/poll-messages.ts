import { MAX_POLLED_TEXTS, REALTIME } from "#domain/limits.ts";

interface Polling {
  /** Sends texts, and returns those that have come since. Rejects where it fails. */
  poll: (texts: string[]) => Promise<string[]>;
  /** After the first poll. */
  onOpen: () => void;
  onText: (text: string) => void;
  /** It has stopped. */
  onFailure: () => void;
}

/** Polls in place of a socket, until it fails or is stopped. A text is sent at once. */
export function pollMessages({ poll, onOpen, onText, onFailure }: Polling) {
  const waiting: string[] = [];
  let isOpen = false;
  let isOver = false;
  let isAsking = false;
  let timer: ReturnType<typeof setTimeout>;

  function stop(): void {
    isOver = true;
    clearTimeout(timer);
  }

  function onAnswer(texts: string[]): void {
    isAsking = false;
    if (isOver) return;
    if (!isOpen) onOpen();
    isOpen = true;
    // What is said about a text may stop it.
    for (const text of texts) if (!isOver) onText(text);
    if (!isOver) timer = setTimeout(ask, waiting.length > 0 ? 0 : REALTIME.pollMs);
  }

  function ask(): void {
    if (isAsking || isOver) return;
    clearTimeout(timer);
    isAsking = true;
    poll(waiting.splice(0, MAX_POLLED_TEXTS)).then(onAnswer, () => {
      if (isOver) return;
      stop();
      onFailure();
    });
  }

  ask();
  return {
    send(text: string): boolean {
      if (!isOpen) return false;
      waiting.push(text);
      ask();
      return true;
    },
    ask,
    stop,
  };
}

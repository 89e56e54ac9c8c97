import { useEffect, useEffectEvent } from "react";
import { REALTIME } from "#domain/limits.ts";
import { PING_TEXT, type ServerMessage } from "#domain/live.ts";
import { parseJson } from "#domain/parse-json.ts";

/** `down` says: fetch what you show until it is `open` again. */
export type LiveStatus = "open" | "down";

interface LiveHandlers {
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: LiveStatus) => void;
}

/** Keeps one socket open until the returned function is called. */
export function openLiveSocket(url: string, { onMessage, onStatus }: LiveHandlers): () => void {
  const { timeoutMs, heartbeatMs, reconnectDelaysMs } = REALTIME;
  let socket: WebSocket;
  let failures = 0;
  let isOver = false;
  let heartbeat: ReturnType<typeof setTimeout>;
  let deadline: ReturnType<typeof setTimeout>;
  let reconnect: ReturnType<typeof setTimeout>;

  function awaitAnswer() {
    clearTimeout(deadline);
    deadline = setTimeout(lose, timeoutMs);
  }

  function beat() {
    socket.send(PING_TEXT);
    awaitAnswer();
  }

  function hear(event: MessageEvent) {
    failures = 0;
    clearTimeout(deadline);
    clearTimeout(heartbeat);
    heartbeat = setTimeout(beat, heartbeatMs);
    const message = parseJson(String(event.data)) as ServerMessage | null | undefined;
    if (message && message.type !== "pong") onMessage(message);
  }

  function greet() {
    clearTimeout(deadline);
    heartbeat = setTimeout(beat, heartbeatMs);
    onStatus("open");
  }

  function quiet() {
    clearTimeout(heartbeat);
    clearTimeout(deadline);
    clearTimeout(reconnect);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function lose() {
    quiet();
    if (isOver) return;
    onStatus("down");
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
    failures += 1;
    reconnect = setTimeout(connect, delay);
  }

  function connect() {
    socket = new WebSocket(url);
    socket.onopen = greet;
    socket.onmessage = hear;
    socket.onclose = lose;
    awaitAnswer();
  }

  connect();
  return () => {
    isOver = true;
    quiet();
  };
}

/** Follows one survey while the component is shown; with a null code it rests. */
export function useLiveSurvey(
  code: string | null,
  onMessage: (message: ServerMessage) => void,
  onStatus: (status: LiveStatus) => void,
): void {
  const hearMessage = useEffectEvent(onMessage);
  const hearStatus = useEffectEvent(onStatus);
  useEffect(() => {
    if (code === null) return;
    const url = new URL(`/api/manage/surveys/${code}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    return openLiveSocket(url.href, {
      onMessage: (message) => hearMessage(message),
      onStatus: (status) => hearStatus(status),
    });
  }, [code]);
}

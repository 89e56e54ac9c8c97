import { useEffect, useEffectEvent } from "react";
import { REALTIME } from "#domain/limits.ts";
import { PING_TEXT, type ServerMessage } from "#domain/live.ts";
import { parseJson } from "#domain/parse-json.ts";

/** While it is "down" the caller fetches what it shows. */
export type LiveStatus = "open" | "down";

interface LiveHandlers {
  onMessage: (message: ServerMessage) => void;
  onStatus: (status: LiveStatus) => void;
}

/** Keeps one socket open, reconnecting after each loss, until the returned function is called. */
export function openLiveSocket(url: string, handlers: LiveHandlers): () => void {
  const { timeoutMs, heartbeatMs, reconnectDelaysMs } = REALTIME;
  let socket: WebSocket;
  let failures = 0;
  let isOver = false;
  let heartbeat: ReturnType<typeof setTimeout>;
  let answerTimeout: ReturnType<typeof setTimeout>;
  let reconnect: ReturnType<typeof setTimeout>;

  function awaitAnswer() {
    clearTimeout(answerTimeout);
    answerTimeout = setTimeout(onClose, timeoutMs);
  }

  function ping() {
    socket.send(PING_TEXT);
    awaitAnswer();
  }

  function onOpen() {
    clearTimeout(answerTimeout);
    heartbeat = setTimeout(ping, heartbeatMs);
    handlers.onStatus("open");
  }

  function onMessage(event: MessageEvent) {
    failures = 0;
    clearTimeout(answerTimeout);
    clearTimeout(heartbeat);
    heartbeat = setTimeout(ping, heartbeatMs);
    const message = parseJson(String(event.data)) as ServerMessage | null | undefined;
    if (message && message.type !== "pong") handlers.onMessage(message);
  }

  function teardown() {
    clearTimeout(heartbeat);
    clearTimeout(answerTimeout);
    clearTimeout(reconnect);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  function onClose() {
    teardown();
    if (isOver) return;
    handlers.onStatus("down");
    const delay = reconnectDelaysMs[Math.min(failures, reconnectDelaysMs.length - 1)];
    failures += 1;
    reconnect = setTimeout(connect, delay);
  }

  function connect() {
    socket = new WebSocket(url);
    socket.onopen = onOpen;
    socket.onmessage = onMessage;
    socket.onclose = onClose;
    awaitAnswer();
  }

  connect();
  return () => {
    isOver = true;
    teardown();
  };
}

/** Follows one survey while the component is shown; connects to none while the code is null. */
export function useLiveSurvey(
  code: string | null,
  onMessage: (message: ServerMessage) => void,
  onStatus: (status: LiveStatus) => void,
): void {
  const handleMessage = useEffectEvent(onMessage);
  const handleStatus = useEffectEvent(onStatus);
  useEffect(() => {
    if (code === null) return;
    const url = new URL(`/api/manage/surveys/${code}/live`, location.href);
    url.protocol = url.protocol.replace("http", "ws");
    return openLiveSocket(url.href, {
      onMessage: (message) => handleMessage(message),
      onStatus: (status) => handleStatus(status),
    });
  }, [code]);
}

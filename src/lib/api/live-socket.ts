import { useEffect, useEffectEvent } from "react";
import { REALTIME } from "#domain/limits.ts";
import { PING_TEXT, type ServerMessage } from "#domain/live.ts";
import { parseJson } from "#domain/parse-json.ts";
import { pollMessages } from "./poll-messages.ts";

/** While it is "down" the caller fetches what it shows. */
export type LiveStatus = "open" | "down";

interface LiveHandlers<Message> {
  onMessage: (message: Message) => void;
  onStatus: (status: LiveStatus) => void;
  /** What is sent first, each time it is open. */
  greeting?: () => string;
  /** Begins to poll in place of a socket, where the network lets none through: returns how to ask. */
  beginPolling?: () => (texts: string[]) => Promise<string[]>;
}

interface LiveSocket {
  /** Sends a text; false while it is down. */
  send: (text: string) => boolean;
  close: () => void;
}

/** States of a socket, where a browser may have no WebSocket to name them. */
const CONNECTING = 0;
const OPEN = 1;

/** The address of a socket of the API. */
export function socketUrl(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol.replace("http", "ws");
  return url.href;
}

/**
 * Keeps one socket open until it is closed, reconnecting after each loss, and at once when the device is back. Some networks
 * let no socket through, or no message: where the caller can poll, it does so then, until that fails too.
 */
export function openLiveSocket<Message extends { type: string }>(
  url: string,
  handlers: LiveHandlers<Message>,
): LiveSocket {
  const { timeoutMs, heartbeatMs, reconnectDelaysMs, fallbackMs } = REALTIME;
  let socket: WebSocket | undefined;
  let polling: ReturnType<typeof pollMessages> | undefined;
  let fallback: ReturnType<typeof setTimeout> | undefined;
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
    socket?.send(PING_TEXT);
    awaitAnswer();
  }

  function onOpen() {
    clearTimeout(answerTimeout);
    heartbeat = setTimeout(ping, heartbeatMs);
    if (handlers.greeting) socket?.send(handlers.greeting());
    handlers.onStatus("open");
  }

  function onMessage(event: MessageEvent) {
    failures = 0;
    endFallback();
    clearTimeout(answerTimeout);
    clearTimeout(heartbeat);
    heartbeat = setTimeout(ping, heartbeatMs);
    onText(String(event.data));
  }

  function onText(text: string) {
    const message = parseJson(text) as Message | null | undefined;
    if (message && message.type !== "pong") handlers.onMessage(message);
  }

  function teardown() {
    clearTimeout(heartbeat);
    clearTimeout(answerTimeout);
    clearTimeout(reconnect);
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    socket = undefined;
  }

  function endFallback() {
    clearTimeout(fallback);
    fallback = undefined;
    polling?.stop();
    polling = undefined;
  }

  function fallBack() {
    teardown();
    polling = pollMessages({
      poll: (handlers.beginPolling as NonNullable<typeof handlers.beginPolling>)(),
      onOpen: () => {
        failures = 0;
        handlers.onStatus("open");
      },
      onText,
      onFailure: () => {
        endFallback();
        onClose();
      },
    });
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
    if (handlers.beginPolling) fallback ??= setTimeout(fallBack, fallbackMs);
    awaitAnswer();
    try {
      socket = new WebSocket(url);
    } catch {
      // A browser that may open none throws: it is as if it closed at once.
      return onClose();
    }
    socket.onopen = onOpen;
    socket.onmessage = onMessage;
    socket.onclose = onClose;
  }

  /** The device may have slept: the socket looks open until a ping is left without an answer. */
  function onReturn() {
    if (document.visibilityState === "hidden") return;
    if (polling) return polling.ask();
    if (socket?.readyState === OPEN) return ping();
    if (socket?.readyState === CONNECTING) return;
    teardown();
    connect();
  }

  const EVENTS = [
    [document, "visibilitychange"],
    [window, "online"],
  ] as const;
  connect();
  for (const [target, name] of EVENTS) target.addEventListener(name, onReturn);
  return {
    send: (text) => {
      if (polling) return polling.send(text);
      if (socket?.readyState !== OPEN) return false;
      socket.send(text);
      return true;
    },
    close: () => {
      isOver = true;
      for (const [target, name] of EVENTS) target.removeEventListener(name, onReturn);
      endFallback();
      teardown();
    },
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
    const { close } = openLiveSocket<ServerMessage>(socketUrl(`/api/v1/surveys/${code}/live`), {
      onMessage: (message) => handleMessage(message),
      onStatus: (status) => handleStatus(status),
    });
    return close;
  }, [code]);
}

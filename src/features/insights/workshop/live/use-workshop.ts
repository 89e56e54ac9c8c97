import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WorkshopServerMessage, WorkshopState } from "#domain/workshop/live.ts";
import type { JoinMessage, SessionMessage } from "#domain/workshop/read-message.ts";
import { openLiveSocket, socketUrl } from "#src/lib/api/live-socket.ts";

/** What a screen of a workshop knows. */
export interface WorkshopView {
  state: WorkshopState | null;
  /** When the present step began, by the device's clock. */
  stepAt: number;
  status: "connecting" | "open" | "lost" | "over";
  /** Sends a message, or once the connection is back. */
  send: (message: SessionMessage) => void;
}

/** A later state takes the place of an earlier one, whatever order they arrive in. */
export const laterOf = (known: WorkshopState | null, told: WorkshopState) =>
  known && known.version > told.version ? known : told;

/** Follows a workshop while the component is shown. */
export function useWorkshop(path: string, join: JoinMessage): WorkshopView {
  const [state, setState] = useState<WorkshopState | null>(null);
  const [stepAt, setStepAt] = useState(0);
  const [status, setStatus] = useState<WorkshopView["status"]>("connecting");
  const socket = useRef<ReturnType<typeof openLiveSocket>>(null);
  /** Sent while the connection was lost; each is absolute, so that only the last of a kind counts. */
  const waiting = useRef(new Map<string, string>());
  const greet = useEffectEvent(() => JSON.stringify(join));

  const hear = useEffectEvent((message: WorkshopServerMessage) => {
    if (message.type === "ended") {
      setStatus("over");
      socket.current?.close();
    }
    if (message.type !== "state") return;
    setState((known) => laterOf(known, message.state));
    setStepAt(Date.now() - message.state.ageMs);
  });

  const follow = useEffectEvent((connection: "open" | "down") => {
    setStatus((known) => {
      if (connection === "open") return "open";
      return known === "connecting" ? "connecting" : "lost";
    });
    if (connection === "down") return;
    for (const text of waiting.current.values()) socket.current?.send(text);
    waiting.current.clear();
  });

  useEffect(() => {
    const live = openLiveSocket<WorkshopServerMessage>(socketUrl(path), {
      onMessage: (message) => hear(message),
      onStatus: (connection) => follow(connection),
      greeting: () => greet(),
    });
    socket.current = live;
    return live.close;
  }, [path]);

  function send(message: SessionMessage): void {
    const text = JSON.stringify(message);
    if (socket.current?.send(text)) return;
    const dot = message.type === "dot" ? message.dot : "";
    waiting.current.set(`${message.type}${dot}`, text);
  }

  return { state, stepAt, status, send };
}

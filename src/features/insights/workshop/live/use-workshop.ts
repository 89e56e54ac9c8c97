import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { WorkshopServerMessage, WorkshopState } from "#domain/workshop/live.ts";
import type { Poll } from "#domain/workshop/poll.ts";
import type { JoinMessage, SessionMessage } from "#domain/workshop/read-message.ts";
import { openLiveSocket, socketUrl } from "#src/lib/api/live-socket.ts";
import { drawToken } from "#src/lib/draw-token.ts";

interface Shown {
  state: WorkshopState;
  /** When the present step began, by the device's clock. */
  stepAt: number;
}

/** What a screen of a workshop knows. */
export interface WorkshopView {
  /** Null before the first state. */
  shown: Shown | null;
  /** A phone waits where no place is left; it is removed by a facilitator, or moved to another tab. */
  status: "connecting" | "open" | "lost" | "waiting" | "removed" | "moved" | "over";
  /** The number that a phone shows; null before it has any. */
  phone: number | null;
  /** Sends a message, or once the connection is back. */
  send: (message: SessionMessage) => void;
}

/** A later state takes the place of an earlier one, whatever order they arrive in. */
export function laterOf(known: Shown | null, state: WorkshopState, now: number): Shown {
  if (known && known.state.version > state.version) return known;
  return { state, stepAt: now - state.ageMs };
}

/** What no connection changes. */
const LAST: ReadonlySet<WorkshopView["status"]> = new Set(["over", "removed", "moved"]);

interface WorkshopPlace {
  /** Of the socket. */
  path: string;
  join: JoinMessage;
  /** Returns the messages since the last poll: some networks let no socket through. */
  poll: (poll: Poll) => Promise<string[]>;
  /** Asked where connecting fails: a socket closes alike for a workshop that is over and a network that is gone. */
  isOver: () => Promise<boolean>;
}

/** Follows a workshop while the component is shown. */
export function useWorkshop({ path, join, poll, isOver }: WorkshopPlace): WorkshopView {
  const [shown, setShown] = useState<Shown | null>(null);
  const [status, setStatus] = useState<WorkshopView["status"]>("connecting");
  const [phone, setPhone] = useState<number | null>(null);
  const socket = useRef<ReturnType<typeof openLiveSocket>>(null);
  const isDown = useRef(false);
  const [outbox] = useState(() => new Outbox());
  const greet = useEffectEvent(() => JSON.stringify(join));
  const ask = useEffectEvent((connection: string, texts: string[]) =>
    poll({ connection, join: JSON.stringify(join), texts }),
  );

  function end(last: "over" | "removed" | "moved" = "over") {
    setStatus(last);
    socket.current?.close();
  }

  /** Says why there is no place for this phone. */
  function onRefused({ what, reason, phone: number }: Extract<WorkshopServerMessage, { type: "refused" }>) {
    if (what !== "join") return;
    if (reason === "removed" || reason === "moved") end(reason);
    if (reason !== "full") return;
    setPhone(number ?? null);
    setStatus("waiting");
  }

  const onMessage = useEffectEvent((message: WorkshopServerMessage) => {
    if (message.type === "ended") end();
    if (message.type === "refused") onRefused(message);
    if (message.type === "seated") {
      setPhone(message.phone);
      setStatus("open");
    }
    if (message.type !== "state") return;
    outbox.moveTo(message.state.step.id);
    setShown((known) => laterOf(known, message.state, Date.now()));
  });

  const onStatus = useEffectEvent(async (connection: "open" | "down") => {
    setStatus((known) => {
      if (LAST.has(known)) return known;
      if (connection === "open") return "open";
      return known === "connecting" ? "connecting" : "lost";
    });
    const isFailing = isDown.current && connection === "down";
    isDown.current = connection === "down";
    if (connection === "open") {
      for (const message of outbox.take()) socket.current?.send(JSON.stringify(message));
    } else if (isFailing && (await isOver())) end();
  });

  useEffect(() => {
    const live = openLiveSocket<WorkshopServerMessage>(socketUrl(path), {
      onMessage: (message) => onMessage(message),
      onStatus: (connection) => void onStatus(connection),
      greeting: () => greet(),
      beginPolling: () => {
        const connection = drawToken();
        return (texts) => ask(connection, texts);
      },
    });
    socket.current = live;
    return live.close;
  }, [path]);

  function send(message: SessionMessage): void {
    outbox.keep(message, socket.current?.send(JSON.stringify(message)) ?? false);
  }

  return { shown, status, phone, send };
}

const isBallot = ({ type }: SessionMessage) => type === "guess" || type === "dot";
const keyOf = (message: SessionMessage) => (message.type === "dot" ? `dot${message.dot}` : message.type);

/**
 * What a device says once its connection is back: what it could not send, and the ballots of the present step, since a
 * connection that looked open may have lost them. Each message is absolute, so that the latest of a kind counts.
 */
export class Outbox {
  private readonly kept = new Map<string, SessionMessage>();

  keep(message: SessionMessage, isSent: boolean): void {
    if (isSent && !isBallot(message)) this.kept.delete(keyOf(message));
    else this.kept.set(keyOf(message), message);
  }

  /** Drops what belongs to a step that is no longer the present one. */
  moveTo(stepId: string): void {
    for (const [key, message] of this.kept) {
      if ("step" in message && message.step !== stepId) this.kept.delete(key);
    }
  }

  /** Returns what is to be sent now, which is kept no longer unless it is a ballot. */
  take(): SessionMessage[] {
    const messages = [...this.kept.values()];
    for (const message of messages) if (!isBallot(message)) this.kept.delete(keyOf(message));
    return messages;
  }
}

import { useState } from "react";
import { useParams } from "react-router";
import { JoinPage } from "#src/features/insights/workshop/phone/join-page.tsx";
import { PhonePage } from "#src/features/insights/workshop/phone/phone-page.tsx";
import { readSeat } from "#src/features/insights/workshop/phone/seat.ts";

/** A phone that has joined comes back to its place; any other is asked for a name first. */
export function Component() {
  const roomCode = (useParams().code ?? "").toUpperCase();
  const [, setJoined] = useState(0);
  const seat = readSeat(roomCode);
  if (!seat) return <JoinPage roomCode={roomCode} onJoin={() => setJoined((known) => known + 1)} />;
  return <PhonePage key={seat.participant} roomCode={roomCode} seat={seat} />;
}

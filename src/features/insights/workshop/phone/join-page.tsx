import { useState } from "react";
import { MAX_FIRST_NAME_LENGTH, ROOM_CODE_LENGTH } from "#domain/limits.ts";
import { ROOM_CODE_PATTERN } from "#domain/pins.ts";
import { roomWords } from "#messages/workshop/phone";
import type { FormError } from "#src/content/form-errors.ts";
import { findRoom } from "#src/features/insights/workshop/live/find-room.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useEarlyInput, useForm } from "#src/lib/form/form-fields.ts";
import { toRoomCode } from "#src/lib/form/typed-codes.ts";
import { useCall, useDone } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { takeSeat } from "./seat.ts";

/** Looks a room up; returns what is wrong, or null. */
async function findFault(room: string): Promise<FormError | null> {
  const found = ROOM_CODE_PATTERN.test(room) ? await findRoom(room) : "none";
  if (found === "open") return null;
  return { message: found === "none" ? roomWords.unknown : roomWords.failed, field: "code" };
}

interface JoinPageProps {
  /** From the address; empty where it has none. */
  roomCode?: string;
  onJoin: (roomCode: string) => void;
}

/** Asks for the room's code, where the address has none, and for a first name or nothing. */
export function JoinPage({ roomCode = "", onJoin }: JoinPageProps) {
  const [code, setCode] = useState(roomCode);
  const [name, setName] = useState("");
  const { answer, isIdle, run } = useCall(findFault);
  const error = isIdle ? (answer ?? null) : null;
  const form = useForm(() => run(code), error);
  useEarlyInput(form.ref, (typed) => {
    setCode(toRoomCode(typed.code || roomCode));
    setName(typed.name ?? "");
  });
  useDone(isIdle && answer === null, () => {
    takeSeat(code, name.trim());
    onJoin(code);
  });

  return (
    <section className="page grid max-w-form gap-6 py-10 sm:py-14">
      <h1 className="text-h2">{roomWords.title}</h1>
      <p className="text-lead">{roomCode ? roomWords.noAccount : roomWords.text}</p>
      <form {...form} method="post" className="grid gap-5">
        <TextField
          label={roomWords.codeLabel}
          name="code"
          value={code}
          error={errorAt("code", error)}
          onChange={(event) => setCode(toRoomCode(event.target.value))}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus={!roomCode}
          inputClassName="text-center font-mono tracking-[0.2em] uppercase"
        />
        <TextField
          label={roomWords.nameLabel}
          name="name"
          hint={roomWords.nameHint}
          value={name}
          maxLength={MAX_FIRST_NAME_LENGTH}
          autoComplete="given-name"
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          wide
          disabled={code.length !== ROOM_CODE_LENGTH}
          busy={!isIdle}
          busyLabel={roomWords.joining}
        >
          {roomWords.join}
        </Button>
      </form>
      <p className="text-muted text-sm">{roomWords.counted}</p>
    </section>
  );
}

import { MAX_FIRST_NAME_LENGTH, ROOM_CODE_LENGTH } from "#domain/limits.ts";
import { ROOM_CODE_PATTERN } from "#domain/pins.ts";
import { roomWords } from "#messages/workshop/phone";
import { findRoom } from "#src/features/insights/workshop/live/find-room.ts";
import { toRoomCode } from "#src/lib/form/typed-codes.ts";
import type { Texts } from "#src/lib/form/typed-values.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { takeSeat } from "./seat.ts";

type Typed = Record<"code" | "name", string>;

const find = async ({ code }: Typed) => (ROOM_CODE_PATTERN.test(code) ? findRoom(code) : "none");

interface JoinPageProps {
  /** From the address; empty where it has none. */
  roomCode?: string;
  onJoin: (roomCode: string) => void;
}

/** Asks for the room's code, where the address has none, and for a first name or nothing. */
export function JoinPage({ roomCode = "", onJoin }: JoinPageProps) {
  const joining = useMutation(find, {
    reloads: false,
    onDone: (room, { code, name }): void => {
      if (room === "open") {
        takeSeat(code, name.trim());
        onJoin(code);
      } else {
        joining.refuse({ message: room === "none" ? roomWords.unknown : roomWords.failed, field: "code" });
      }
    },
  });
  return (
    <section className="page grid max-w-form gap-6 py-10 sm:py-14">
      <h1 className="text-h2">{roomWords.title}</h1>
      <p className="text-lead">{roomCode ? roomWords.noAccount : roomWords.text}</p>
      <Form<Texts<keyof Typed>>
        initial={{ code: roomCode, name: "" }}
        reduce={{ code: toRoomCode }}
        mutation={joining}
        onSend={joining.run}
        className="grid gap-5"
        buttons={({ typed }) => (
          <Button
            type="submit"
            wide
            disabled={typed.code?.length !== ROOM_CODE_LENGTH}
            busy={joining.isBusy}
            busyLabel={roomWords.joining}
          >
            {roomWords.join}
          </Button>
        )}
      >
        {({ field }) => (
          <>
            <TextField
              label={roomWords.codeLabel}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              autoFocus={!roomCode}
              inputClassName="text-center font-mono tracking-[0.2em] uppercase"
              {...field("code")}
            />
            <TextField
              label={roomWords.nameLabel}
              hint={roomWords.nameHint}
              maxLength={MAX_FIRST_NAME_LENGTH}
              autoComplete="given-name"
              {...field("name")}
            />
          </>
        )}
      </Form>
      <p className="text-muted text-sm">{roomWords.counted}</p>
    </section>
  );
}

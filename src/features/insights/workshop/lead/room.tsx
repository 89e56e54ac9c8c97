import { useState } from "react";
import type { WorkshopState } from "#domain/workshop/live.ts";
import type { PlaceReason } from "#domain/workshop/places.ts";
import { leadWords } from "#messages/workshop/lead";
import { screenWords } from "#messages/workshop/screen";
import { Added } from "#src/features/insights/workshop/live/added.tsx";
import type { WorkshopView } from "#src/features/insights/workshop/live/use-workshop.ts";
import { formatList } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField, toDigits } from "#src/ui/form/field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { SideTitle } from "./side.tsx";

interface RoomProps extends Pick<WorkshopView, "send"> {
  state: WorkshopState;
}

/** Who is there, and how many may be. */
export function Room({ state, send }: RoomProps) {
  const { names, present, places, added, waiting, areNamesHidden } = state;
  const nameless = present - names.length;
  const others = nameless > 0 ? [leadWords.nameless({ count: nameless })] : [];
  return (
    <div className="grid justify-items-start gap-1">
      <SideTitle>{leadWords.present}</SideTitle>
      <p className="tabular-nums">
        {screenWords.phones({ count: present })}. {leadWords.places({ places })}
      </p>
      <div className="text-muted text-sm">
        <Added added={added} />
      </div>
      {names.length > 0 && (
        <>
          <p className="text-muted text-sm">
            <bdi>{formatList([...names, ...others])}</bdi>
          </p>
          <button
            type="button"
            className="link min-h-11 text-sm"
            onClick={() => send({ type: "names", areHidden: !areNamesHidden })}
          >
            {areNamesHidden ? leadWords.showNames : leadWords.hideNames}
          </button>
        </>
      )}
      <p role="status" className="font-medium">
        {waiting.length > 0 && leadWords.waiting({ count: waiting.length })}
      </p>
      {(present > 0 || waiting.length > 0) && <PhoneForm state={state} send={send} />}
    </div>
  );
}

const DIGITS = 3;

/** Lets a phone in, or removes one, by the number that it shows. */
function PhoneForm({ state: { phones, waiting, ballots }, send }: RoomProps) {
  const [typed, setTyped] = useState("");
  const phone = Number(typed);
  const isWaiting = waiting.includes(phone);
  const isSeated = phones.includes(phone);
  const isUnknown = typed.length === DIGITS && !isWaiting && !isSeated;
  const isOpen = ballots?.isOpen === true;
  const admit = (reason: PlaceReason) => {
    send({ type: "admit", phone, reason });
    setTyped("");
  };
  return (
    <div className="mt-2 grid w-full gap-3">
      <TextField
        label={leadWords.phoneNumber}
        hint={isOpen ? `${leadWords.phoneNumberHint} ${leadWords.placesStay}` : leadWords.phoneNumberHint}
        error={isUnknown ? leadWords.noPhone : null}
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        inputClassName="max-w-32 font-mono"
        onChange={(event) => setTyped(toDigits(event.target.value, DIGITS))}
      />
      {phones.length > 0 && (
        <p className="text-muted text-sm tabular-nums">
          {leadWords.numbers({ numbers: phones.join(" · ") })}
        </p>
      )}
      {isWaiting && (
        <div className="flex flex-wrap gap-3">
          <Button size="small" disabled={isOpen} onClick={() => admit("guest")}>
            {leadWords.letGuestIn}
          </Button>
          <Button size="small" disabled={isOpen} onClick={() => admit("another-phone")}>
            {leadWords.letPhoneIn}
          </Button>
        </div>
      )}
      {isSeated && (
        <RemoveButton
          number={typed}
          isDisabled={isOpen}
          onRemove={() => {
            send({ type: "remove", phone });
            setTyped("");
          }}
        />
      )}
    </div>
  );
}

interface RemoveButtonProps {
  number: string;
  isDisabled: boolean;
  onRemove: () => void;
}

function RemoveButton({ number, isDisabled, onRemove }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div>
      <Button look="secondary" size="small" disabled={isDisabled} onClick={() => setIsAsking(true)}>
        {leadWords.remove}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={leadWords.remove}
        description={leadWords.removeQuestion({ number })}
        footer={
          <>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              {leadWords.cancel}
            </Button>
            <Button look="danger" onClick={onRemove}>
              {leadWords.remove}
            </Button>
          </>
        }
      />
    </div>
  );
}

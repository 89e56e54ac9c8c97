import { useState } from "react";
import type { DrawnSignupPin } from "#domain/accounts/signup-pins.ts";
import { drawPinWords as words } from "#src/content/admin/pins.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DrawPinForm } from "./draw-pin-form.tsx";
import { type Drawn, DrawnPin } from "./drawn-pin.tsx";

/** A button with a dialog that draws a signup PIN, or invites with one, and then shows its link once. */
export function DrawPin({ isInvitation = false }: { isInvitation?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const close = () => setIsOpen(false);

  function open() {
    setDrawn(null);
    setIsOpen(true);
  }

  return (
    <>
      <Button className="w-full sm:w-auto" onClick={open}>
        {isInvitation ? words.invite : words.open}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={close}
        closesOutside={drawn === null}
        title={drawn ? words.drawnTitle : isInvitation ? words.inviteTitle : words.title}
        description={drawn ? words.shownOnce : isInvitation ? words.inviteText : words.text}
      >
        {drawn ? (
          <DrawnPin drawn={drawn} onClose={close} />
        ) : (
          <DrawPinForm
            isInvitation={isInvitation}
            onDrawn={(pin: DrawnSignupPin, mailedTo) => setDrawn({ ...pin, mailedTo })}
            onClose={close}
          />
        )}
      </Dialog>
    </>
  );
}

import { lazy, type ReactNode, Suspense, useState } from "react";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
}

type Dialog = (props: DialogProps) => ReactNode;
const NoDialog: Dialog = () => null;

/** Loaded when an admin first opens it. */
const SignupPinsDialog = lazy<Dialog>(() =>
  import("./signup-pins-dialog.tsx").catch(() => ({ default: NoDialog })),
);

interface WithSignupPinsProps {
  confirmation: ReactNode;
  children: (open: () => void) => ReactNode;
}

/** Puts the dialog of signup PINs beside a page and gives the page a function that opens it. */
export function WithSignupPins({ confirmation, children }: WithSignupPinsProps) {
  const [visits, setVisits] = useState(0);
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    setVisits(visits + 1);
    setIsOpen(true);
  }

  return (
    <>
      {children(open)}
      {visits > 0 && (
        <Suspense fallback={null}>
          <SignupPinsDialog key={visits} isOpen={isOpen} onClose={() => setIsOpen(false)} />
          {confirmation}
        </Suspense>
      )}
    </>
  );
}

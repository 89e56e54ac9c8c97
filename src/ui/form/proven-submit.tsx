import type { ComponentProps } from "react";
import { provingWords } from "#messages/frame/proof";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";

interface ProvenSubmitProps extends Pick<ComponentProps<typeof Button>, "disabled" | "busy" | "children"> {
  isProving: boolean;
  /** What the proof is for. */
  reason: string;
  busyLabel: string;
}

/** The button of a form whose call may ask for a proof of work; while the device solves one, a notice says so. */
export function ProvenSubmit({ isProving, reason, busyLabel, ...button }: ProvenSubmitProps) {
  return (
    <>
      {isProving && (
        <Notice role="status">
          <p>
            {reason} {provingWords.wait}
          </p>
        </Notice>
      )}
      <Button type="submit" wide busyLabel={isProving ? provingWords.busy : busyLabel} {...button} />
    </>
  );
}

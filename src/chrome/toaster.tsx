import { createRoot } from "react-dom/client";
import { Toaster as Sonner, toast } from "sonner";
import { chromeWords } from "#messages/frame/chrome";
import { LANGUAGE } from "#messages/language";
import { useTheme } from "#src/lib/page/theme.ts";
import type { FlashToast } from "#src/lib/storage/flash.ts";

const TOASTS = { visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14, actionPx: 44 } as const;

/** Above the buttons at the bottom of a dialog or of the consent banner: theme.css. */
const ABOVE_BUTTONS = { bottom: "var(--toast-floor)" };

function Toaster() {
  return (
    <Sonner
      theme={useTheme()}
      position={LANGUAGE.direction === "rtl" ? "bottom-left" : "bottom-right"}
      containerAriaLabel={chromeWords.notifications}
      visibleToasts={TOASTS.visible}
      duration={TOASTS.durationMs}
      gap={TOASTS.gapPx}
      offset={ABOVE_BUTTONS}
      mobileOffset={ABOVE_BUTTONS}
      hotkey={["altKey", "KeyT"]}
      toastOptions={{
        style: {
          width: TOASTS.widthPx,
          maxWidth: "calc(100vw - 2rem)",
          background: "var(--surface)",
          color: "var(--ink)",
          borderColor: "var(--rule)",
          borderRadius: "var(--radius-panel)",
          boxShadow: "var(--shadow)",
          fontFamily: "var(--font-sans)",
          fontSize: "0.9375rem",
        },
        actionButtonStyle: {
          height: TOASTS.actionPx,
          paddingInline: "1rem",
          fontSize: "0.9375rem",
          background: "var(--ink)",
          color: "var(--paper)",
        },
      }}
    />
  );
}

let isMounted = false;

/** Mounts the toast region once; public pages have none before their first toast. */
export function mountToaster(): void {
  if (isMounted) return;
  isMounted = true;
  const region = document.createElement("div");
  region.dataset.toasts = "";
  document.body.append(region);
  createRoot(region).render(<Toaster />);
}

export function showToast({ kind, message, description, durationMs }: FlashToast): void {
  mountToaster();
  toast[kind](message, { description, ...(durationMs && { duration: durationMs }) });
}

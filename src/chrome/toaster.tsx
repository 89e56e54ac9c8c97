import { Toaster as Sonner } from "sonner";
import { useTheme } from "./theme/theme.ts";

const TOASTS = { visible: 3, durationMs: 4000, widthPx: 356, gapPx: 14 } as const;

export function Toaster() {
  return (
    <Sonner
      theme={useTheme()}
      position="bottom-right"
      visibleToasts={TOASTS.visible}
      duration={TOASTS.durationMs}
      gap={TOASTS.gapPx}
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
      }}
    />
  );
}

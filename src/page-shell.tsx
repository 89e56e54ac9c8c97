import type { ComponentType, ReactNode } from "react";
import type { PageFrameProps } from "./chrome/page-frame.tsx";
import { WithSignupPins } from "./features/admin/pins/dialog/with-signup-pins.tsx";
import { WithConsent } from "./features/consent/with-consent.tsx";
import { isAnalyticsEnabled, openConsent } from "./lib/consent/consent.ts";
import { CurrentPathProvider } from "./lib/page/location.ts";

interface PageShellProps {
  path: string;
  Frame: ComponentType<PageFrameProps>;
  children?: ReactNode;
}

/** What is around every page, with a router and without: consent, the admins' PINs and the frame. */
export function PageShell({ path, Frame, children }: PageShellProps) {
  return (
    <CurrentPathProvider value={path}>
      <WithConsent>
        <WithSignupPins>
          {(onManagePins) => (
            <Frame
              onCookieSettings={isAnalyticsEnabled ? openConsent : undefined}
              onManagePins={onManagePins}
            >
              {children}
            </Frame>
          )}
        </WithSignupPins>
      </WithConsent>
    </CurrentPathProvider>
  );
}

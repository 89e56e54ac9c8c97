import { type ComponentType, lazy, type ReactNode } from "react";
import type { PageFrameProps } from "./chrome/page-frame.tsx";
import { WithSignupPins } from "./features/admin/pins/with-signup-pins.tsx";
import { WithConsent } from "./features/consent/with-consent.tsx";
import { isAnalyticsEnabled, openConsent } from "./lib/consent/consent.ts";
import { CurrentPathProvider } from "./lib/page/location.ts";

/** The frame of the application brings it along. */
const ConfirmIdentity = lazy(() => import("./chrome/account/confirm-identity.tsx"));

interface PageShellProps {
  path: string;
  Frame: ComponentType<PageFrameProps>;
  isMeasured?: boolean;
  isPublic?: boolean;
  children?: ReactNode;
}

/** What is around every page, with a router and without: consent, the admins' PINs and the frame. */
export function PageShell({ path, Frame, isMeasured = true, isPublic, children }: PageShellProps) {
  return (
    <CurrentPathProvider value={path}>
      <WithConsent isMeasured={isMeasured}>
        <WithSignupPins confirmation={isPublic && <ConfirmIdentity />}>
          {(onManagePins) => (
            <Frame
              onCookieSettings={isAnalyticsEnabled && isMeasured ? openConsent : undefined}
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

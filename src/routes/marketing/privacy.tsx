import { privacyPolicy } from "#src/content/legal/privacy.ts";
import { LegalPage } from "#src/features/marketing/legal-page.tsx";

export function Component() {
  return <LegalPage {...privacyPolicy} />;
}

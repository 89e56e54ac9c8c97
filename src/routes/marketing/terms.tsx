import { termsOfService } from "#src/content/legal/terms.ts";
import { LegalPage } from "#src/features/marketing/legal-page.tsx";

export function Component() {
  return <LegalPage {...termsOfService} />;
}

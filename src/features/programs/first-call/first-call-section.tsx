import { DOCS_PATH, OPENAPI_PATH } from "#domain/api-paths.ts";
import { firstCallWords as words } from "#messages/programs/page";
import { CopyText } from "#src/features/programs/shown-once/copy-text.tsx";
import { ENGLISH } from "#src/lib/page/language.ts";
import { Section } from "#src/ui/section.tsx";
import { assistantSetting, firstCall, mcpAddress, PLACEHOLDER } from "./commands.ts";

const LINK = "link inline-flex min-h-11 items-center hover:text-accent";

/** How a program and an assistant begin, with a key's place left open. */
export function FirstCallSection() {
  return (
    <Section title={words.title} text={words.text({ placeholder: PLACEHOLDER, address: mcpAddress() })}>
      <div className="-mt-3 border-rule border-b">
        <CopyText {...firstCall(PLACEHOLDER)} />
        <CopyText {...assistantSetting(PLACEHOLDER)} />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6">
        <a href={DOCS_PATH} hrefLang={ENGLISH} className={LINK}>
          {words.docs}
        </a>
        <a href={OPENAPI_PATH} className={LINK}>
          {words.document}
        </a>
      </p>
    </Section>
  );
}

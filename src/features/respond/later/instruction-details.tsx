import { useState } from "react";
import { SECTIONS } from "#domain/questionnaire/sections.ts";
import { LANGUAGE } from "#messages/language";
import {
  answerWords,
  guidelines,
  modeChangedWords,
  personalPrivacy,
  sectionNotes,
  noStorageWords as words,
} from "#messages/respond/later";
import { instructionsWords, sectionNames } from "#messages/respond/page";
import { translationWords } from "#messages/respond/translation";
import { storedOfUnkept, storedTexts } from "#src/features/respond/mode/mode-details.ts";
import { asksForRole } from "#src/features/respond/mode/role-selection.ts";
import { useLoaded } from "#src/features/respond/session/loader.ts";
import { useProgress } from "#src/features/respond/session/progress.ts";
import type { ResponseSession } from "#src/features/respond/session/response-session.ts";
import { copyText } from "#src/lib/page/copy-text.ts";
import { useIsHydrated } from "#src/lib/page/hydration.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { DashList } from "#src/ui/text.tsx";
import { Folded } from "./folded.tsx";
import { OfflineNotice } from "./offline-notice.tsx";

/** What the instructions show once unfolded. */
export function InstructionDetails({ survey }: Pick<ResponseSession, "survey">) {
  const loaded = useLoaded(survey);
  const personal = loaded.status === "ready" && loaded.value.linkKind === "personal" ? loaded.value : null;
  const isHydrated = useIsHydrated();
  const isKept = !isHydrated || localStore.isUsable();
  const stored = isKept ? storedTexts : storedOfUnkept;
  return (
    <>
      <Folded title={asksForRole ? instructionsWords.structureAfterRole : instructionsWords.structureTitle}>
        <Structure />
      </Folded>
      <Folded title={instructionsWords.guidelinesTitle}>
        {/* The last one says that one can go on later on this device. */}
        <DashList texts={isKept ? guidelines : guidelines.slice(0, -1)} />
      </Folded>
      <Folded title={instructionsWords.privacyTitle}>
        <DashList texts={personal ? [...stored, textOfAddress(isKept)] : stored} />
      </Folded>
    </>
  );
}

/** What happens to the address of those who were invited by mail, and to their link. */
function textOfAddress(isKept: boolean): string {
  const { address, link } = personalPrivacy;
  return isKept ? `${address} ${link}` : address;
}

/** How far the translation has been checked; nothing in the original. */
function translationText(): string | null {
  const { translation, locale } = LANGUAGE;
  if (!translation) return null;
  if (translation.status === "machine") return translationWords.machine;
  const { status, date, source } = translation;
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
  return translationWords[status]({ date: day, source });
}

function Structure() {
  const translation = translationText();
  return (
    <>
      <Sections />
      {translation && <p className="mt-4 max-w-measure text-muted text-sm">{translation}</p>}
    </>
  );
}

function Sections() {
  return (
    <ol className="border-rule border-b">
      {SECTIONS.filter((section) => section.type !== null).map(({ number, type }) => (
        <li
          key={number}
          className="grid grid-cols-[2rem_1fr] items-baseline gap-x-2 border-rule border-t py-4 sm:grid-cols-[2rem_15rem_1fr]"
        >
          <span aria-hidden="true" className="font-serif text-h4 text-muted">
            {number}
          </span>
          <span className="font-medium">{sectionNames[number]}</span>
          <span className="col-start-2 text-muted text-sm sm:col-start-3">{type && sectionNotes[type]}</span>
        </li>
      ))}
    </ol>
  );
}

interface InstructionNoticesProps {
  session: ResponseSession;
  /** The survey has become another kind since these answers were given. */
  hasModeChanged: boolean;
}

export function InstructionNotices({ session, hasModeChanged }: InstructionNoticesProps) {
  const { isKept } = useProgress(session.progress);
  return (
    <>
      {!isKept && <NoStorageNotice className="mt-5" />}
      <OfflineNotice session={session} className="mt-5" />
      {hasModeChanged && (
        <Notice tone="warning" role="alert" title={modeChangedWords.title} className="mt-5">
          <p>{isKept ? modeChangedWords.text : answerWords.notSaved}</p>
        </Notice>
      )}
    </>
  );
}

/** Before Start, in a web view without storage: the answers live as long as its window. A personal link's ticket is still in the address. */
function NoStorageNotice({ className }: { className: string }) {
  const [said, setSaid] = useState("");
  const copy = () =>
    copyText(location.href).then(
      () => setSaid(words.copied),
      () => setSaid(words.copyFailed),
    );
  return (
    <Notice tone="warning" role="alert" title={words.title} className={className}>
      <p>{words.text}</p>
      <p className="select-all break-all font-mono">{location.href}</p>
      <p className="flex flex-wrap items-center gap-x-4">
        <Button look="secondary" size="small" onClick={copy}>
          {words.copy}
        </Button>
        <span role="status">{said}</span>
      </p>
    </Notice>
  );
}

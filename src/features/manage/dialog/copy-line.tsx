import type { ReactNode } from "react";
import { respondPath } from "#domain/language-paths.ts";
import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { nameMoment } from "#domain/wording/moment.ts";
import { inLanguage } from "#languages/manage/share-message";
import { copyMessageWords, pinWords, shareWords } from "#messages/manage/share";
import { type CopyToasts, useCopy } from "#src/lib/form/use-copy.ts";
import { Button } from "#src/ui/button.tsx";
import { CodeButton, CopyButton, CopyLine as Line } from "#src/ui/copy-button.tsx";
import { Notice } from "#src/ui/notice.tsx";

export const CODE_TOASTS: CopyToasts = { copied: shareWords.codeCopied, failed: shareWords.codeCopyFailed };
export const URL_TOASTS: CopyToasts = { copied: shareWords.urlCopied, failed: shareWords.urlCopyFailed };

type Linked = Pick<SurveySummary, "code" | "language">;

/** The address of the respondent flow, on the site's own origin. */
export function shareUrl(survey: Linked): string {
  return new URL(respondPath(survey), location.origin).href;
}

/** The report's address of a survey with personal links, for its manager to pass on: each respondent has a link of their own, or none any more. */
export const reportUrl = (code: string) => new URL(`${REPORT_LINK_PATH}${code}`, location.origin).href;

/** When a survey ends, in the language of its link: for what respondents are given to read, in their manager's time zone. */
export const endOf = ({ expiresAt, language }: Pick<SurveySummary, "expiresAt" | "language">) =>
  nameMoment(new Date(expiresAt), language);

export function SurveyCode({ code, isOpen }: { code: string; isOpen: boolean }) {
  return <CodeButton code={code} title={shareWords.copy} isMuted={!isOpen} {...useCopy(code, CODE_TOASTS)} />;
}

interface ShareUrlProps {
  survey: Linked;
  className: string;
  /** Read after the label by screen readers. */
  about: ReactNode;
}

export function ShareUrlButton({ survey, className, about }: ShareUrlProps) {
  const { isHighlighted, onClick } = useCopy(shareUrl(survey), URL_TOASTS);
  return (
    <button type="button" className={className} onClick={onClick}>
      {isHighlighted ? shareWords.linkCopied : shareWords.copyLink}
      {about}
    </button>
  );
}

interface CopyLineProps {
  label: string;
  text: string;
  toasts: CopyToasts;
  isLarge?: boolean;
  /** Its button takes the focus when it is mounted. */
  takesFocus?: boolean;
}

export function CopyLine({ toasts, takesFocus = false, ...line }: CopyLineProps) {
  const button = useCopy(line.text, toasts);
  return (
    <Line {...line} {...button} aria-label={shareWords.copyLabel(line)} autoFocus={takesFocus}>
      {button.isHighlighted ? shareWords.copied : shareWords.copy}
    </Line>
  );
}

const PIN_TOASTS: CopyToasts = { copied: pinWords.copied, failed: pinWords.copyFailed };

const ADDRESS_TOASTS: CopyToasts = { copied: pinWords.addressCopied, failed: pinWords.addressCopyFailed };

/** The address of the page that takes a survey's code and PIN. */
export const resultsUrl = () => new URL("/survey/results", location.origin).href;

/** Shows a PIN with its warning: it cannot be shown again. */
export function PinOnce({ pin, takesFocus = false }: { pin: string; takesFocus?: boolean }) {
  return (
    <div className="grid gap-3">
      <CopyLine label={pinWords.label} text={pin} toasts={PIN_TOASTS} isLarge takesFocus={takesFocus} />
      <CopyLine label={pinWords.resultsAddress} text={resultsUrl()} toasts={ADDRESS_TOASTS} />
      <Notice tone="warning" role="status">
        <p>{pinWords.once}</p>
      </Notice>
    </div>
  );
}

const MESSAGE_TOASTS = { copied: copyMessageWords.copied, failed: copyMessageWords.copyFailed };

export function CopyMessage({ text, children }: { text: string; children: ReactNode }) {
  return <CopyButton {...useCopy(text, MESSAGE_TOASTS)}>{children}</CopyButton>;
}

interface MessageToPasteProps {
  survey: Pick<SurveySummary, "code" | "language" | "organizationName" | "expiresAt">;
  takesFocus?: boolean;
}

/** What a manager sends to their team, in the language of the survey's link. */
export function MessageToPaste({ survey, takesFocus = false }: MessageToPasteProps) {
  const { organizationName, language } = survey;
  const message = inLanguage(language).messageWords.text({
    organisation: organizationName,
    url: shareUrl(survey),
    lastDay: endOf(survey),
    resultsUrl: resultsUrl(),
  });
  const { isHighlighted, onClick } = useCopy(message, MESSAGE_TOASTS);
  return (
    <div className="grid gap-3">
      <p lang={language} className="wrap-anywhere whitespace-pre-line bg-sunk px-5 py-4 text-sm">
        {message}
      </p>
      <Button wide onClick={onClick} autoFocus={takesFocus}>
        {isHighlighted ? shareWords.copied : copyMessageWords.copy}
      </Button>
    </div>
  );
}

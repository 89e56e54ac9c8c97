import { fitLogo } from "#domain/branding/fit-logo.ts";
import { shownBranding } from "#domain/branding/shown-branding.ts";
import type { Card, Place } from "#domain/invitations/places.ts";
import { personalPath } from "#domain/invitations/ticket.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inLanguage } from "#languages/manage/card";
import { inviteWords, sheetWords } from "#messages/manage/invite";
import { CopyMessage, endOf } from "#src/features/manage/dialog/copy-line.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { Logo } from "#src/ui/logo.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import QrCode from "#src/ui/qr-code.tsx";

interface CardSheetProps {
  survey: SurveySummary;
  /** Null closes it. */
  cards: readonly Card[] | null;
  onClose: () => void;
}

const CARDS_PER_PAGE = 8;
const LOGO_BOX = { width: 130, height: 24 };

/** The cards, on screen and on A4 paper in two columns. Only a button closes it: they cannot be shown again. */
export function CardSheet({ survey, cards, onClose }: CardSheetProps) {
  const shown = useLastKnown(cards);
  return (
    <Dialog
      open={cards !== null}
      onOpenChange={onClose}
      closesOutside={false}
      closesOnEscape={false}
      title={sheetWords.title}
      className="print-alone sm:max-w-4xl"
      footer={
        <>
          <Button look="secondary" size="small" onClick={onClose}>
            {sheetWords.confirmClose}
          </Button>
          <Button size="small" onClick={() => print()}>
            {sheetWords.print}
          </Button>
        </>
      }
    >
      <Notice tone="warning" className="mb-6 print:hidden">
        <p>{sheetWords.once}</p>
      </Notice>
      {shown && <Pages survey={survey} cards={shown} />}
    </Dialog>
  );
}

function Pages({ survey, cards }: { survey: SurveySummary; cards: readonly Card[] }) {
  const pages = Array.from({ length: Math.ceil(cards.length / CARDS_PER_PAGE) }, (_, page) =>
    cards.slice(page * CARDS_PER_PAGE, (page + 1) * CARDS_PER_PAGE),
  );
  return pages.map((page) => (
    <ul
      key={page[0]?.number}
      className="card-page grid gap-4 max-print:mb-4 sm:grid-cols-2 print:grid-cols-2 print:gap-0"
    >
      {page.map((card) => (
        <PrintedCard key={card.number} survey={survey} card={card} />
      ))}
    </ul>
  ));
}

function PrintedCard({ survey, card }: { survey: SurveySummary; card: Card }) {
  const { organizationName, language, branding } = survey;
  const { logo, colour } = shownBranding(branding);
  const { cardWords } = inLanguage(language);
  const name = nameOfPlace(card);
  const url = new URL(personalPath(survey, card.ticket), location.origin).href;
  const lastDay = endOf(survey);
  return (
    <li
      lang={language}
      className="grid grid-cols-[7.5rem_minmax(0,1fr)] content-start gap-x-4 gap-y-2 border border-edge border-dashed p-4 print:break-inside-avoid"
    >
      {colour && <span className="col-span-2 border-t-4" style={{ borderColor: colour.light }} />}
      <QrCode text={url} label={sheetWords.qr({ name })} />
      <div className="grid min-w-0 content-start gap-1">
        {logo && <Logo {...logo} {...fitLogo(logo, LOGO_BOX)} alt="" />}
        <p className="wrap-anywhere text-muted text-sm">{name}</p>
        <p className="wrap-anywhere line-clamp-3 hyphens-auto font-serif text-h4 leading-tight print:text-base">
          <bdi>{organizationName}</bdi>
        </p>
        <p className="text-sm">{cardWords.works({ date: lastDay })}</p>
      </div>
      <div className="col-span-2 grid gap-1">
        <p className="text-muted text-xs">{cardWords.scan}</p>
        <p className="wrap-anywhere font-mono text-xs">{url}</p>
      </div>
      <div className="col-span-2 print:hidden">
        <CopyMessage text={cardWords.message({ organisation: organizationName, url, lastDay })}>
          {sheetWords.copyMessage}
        </CopyMessage>
      </div>
    </li>
  );
}

type Named = Pick<Place, "number" | "cardNumber" | "address">;

/** What a place is called: once the survey has ended, an address is deleted. */
export function nameOfPlace({ number, cardNumber, address }: Named): string {
  const { person, card } = inviteWords.places;
  return address ?? (cardNumber === null ? person({ number }) : card({ number: cardNumber }));
}

import type { SurveySharing } from "#domain/surveys/offer.ts";
import { offerWords, sharingWords } from "#src/content/offers.ts";

export function SharingNote({ sharing: { owner, secondManager, offers } }: { sharing: SurveySharing }) {
  const notes = [
    ...(owner ? [sharingWords.ownedBy(owner)] : []),
    ...(secondManager ? [sharingWords.secondManager(secondManager)] : []),
    ...offers.map(({ kind, recipient }) => offerWords[kind].pending(recipient)),
  ];
  if (notes.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-x-4 text-muted text-sm">
      {notes.map((note) => (
        <span key={note} className="wrap-anywhere">
          {note}
        </span>
      ))}
    </p>
  );
}

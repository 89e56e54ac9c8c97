// Respondents' routes import ticket.ts itself, so that managers' verbs are not loaded for them.
export { addPlaces } from "./add-places.ts";
export { changeInvitationText, previewInvitation } from "./invitation-mail.ts";
export { listPlaces } from "./list-places.ts";
export { addCards, replaceCards } from "./make-cards.ts";
export { removePlace } from "./remove-place.ts";
export { sendInvitations } from "./send-invitations.ts";

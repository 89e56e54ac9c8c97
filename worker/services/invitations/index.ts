// Respondents' routes import ticket.ts itself, so that managers' verbs are not loaded for them.
export { addPlaces, removePlace } from "./change-places.ts";
export { changeInvitationText, previewInvitation } from "./invitation-mail.ts";
export { listPlaces } from "./list-places.ts";
export { addCards, replaceCards } from "./make-cards.ts";
export { sendInvitations } from "./send-invitations.ts";

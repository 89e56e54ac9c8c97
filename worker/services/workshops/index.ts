export { announceActions } from "./announce-actions.ts";
export { endWorkshop } from "./end-workshop.ts";
export { listNotes, writeNote } from "./notes.ts";
export { findWorkshop, openWorkshop } from "./open-workshop.ts";
export { openFacilitatorSocket, pollAsFacilitator } from "./workshop-sockets.ts";

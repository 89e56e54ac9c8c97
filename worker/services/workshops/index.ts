export { announceActions } from "./announce-actions.ts";
export { listNotes, writeNote } from "./notes.ts";
export { endWorkshop, findWorkshop, openWorkshop } from "./open-workshop.ts";
export { openFacilitatorSocket, pollAsFacilitator } from "./workshop-sockets.ts";

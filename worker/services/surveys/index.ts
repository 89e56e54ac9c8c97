// The respondents' routes take public-survey.ts by itself: what only a manager does is not loaded for them.
export { closeLiveSockets } from "./close-live-sockets.ts";
export { createSurvey } from "./create-survey.ts";
export { listSurveys } from "./list-surveys.ts";
export { openLiveSocket } from "./open-live-socket.ts";
export { purgeSurveys } from "./purge-surveys.ts";
export { replaceManagerPin } from "./replace-manager-pin.ts";

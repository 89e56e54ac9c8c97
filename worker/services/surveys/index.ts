export { closeLiveSockets } from "./close-live-sockets.ts";
export { createSurvey } from "./create-survey.ts";
export { forgetSurveys } from "./forget-surveys.ts";
export { listSurveys } from "./list-surveys.ts";
export { openLiveSocket } from "./open-live-socket.ts";
export { findPublicSurvey } from "./public-facts.ts";
export { replaceManagerPin } from "./replace-manager-pin.ts";
export { surveyNotFound } from "./survey-not-found.ts";

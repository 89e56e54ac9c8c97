// Respondents' routes import public-survey.ts itself, so that managers' verbs are not loaded for them.
export { changeSurvey } from "./change-survey.ts";
export { createSurvey } from "./create-survey.ts";
export { deleteSurvey } from "./delete-survey.ts";
export { listSurveyPage, listSurveys, readSurvey } from "./list-surveys.ts";
export { closeLiveSockets, openLiveSocket } from "./live-sockets.ts";
export { purgeSurveys } from "./purge-surveys.ts";
export { replaceManagerPin } from "./replace-manager-pin.ts";
export { runAgain } from "./run-again.ts";

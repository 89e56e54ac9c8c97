// Respondents' routes import public-survey.ts itself, so that managers' verbs are not loaded for them.
export { changeSurvey } from "./change-survey.ts";
export { createSurvey, runAgain } from "./create-survey.ts";
export { deleteSurvey, purgeSurveys } from "./delete-survey.ts";
export { listSurveyPage, listSurveys, readSurvey } from "./list-surveys.ts";
export { closeLiveSockets, openLiveSocket } from "./live-sockets.ts";
export { replaceManagerPin } from "./replace-manager-pin.ts";

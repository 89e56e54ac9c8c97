import { createRoot, hydrateRoot } from "react-dom/client";
import { followTheme } from "./chrome/theme/theme.ts";
import { Respond } from "./features/respond/respond.tsx";
import { createVisit, readCode } from "./features/respond/session/response-session.ts";
import { outlastOutage } from "./features/respond/session/retry-until-online.ts";
import "./respond.css";

const visit = createVisit(readCode(location.pathname));
outlastOutage(visit);
visit.survey.start();
visit.questionnaire.start();

const root = document.getElementById("root") as HTMLElement;
// Whoever has pressed Start already needs the questions, not the instructions brought to life.
const { classList } = document.documentElement;
const isStartWanted = classList.contains("start-wanted");
const respond = <Respond visit={visit} startsAnswering={isStartWanted} />;
if (root.firstElementChild && !isStartWanted) hydrateRoot(root, respond);
else createRoot(root).render(respond);
classList.remove("fonts-late", "start-wanted");
followTheme();

import { createRoot, hydrateRoot } from "react-dom/client";
import { followTheme } from "./chrome/theme.ts";
import { Respond } from "./features/respond/respond.tsx";
import { createVisit, readCode } from "./features/respond/visit.ts";
import "./respond.css";

const visit = createVisit(readCode(location.pathname));
visit.survey.start();
visit.questionnaire.start();

const root = document.getElementById("root") as HTMLElement;
if (root.firstElementChild) hydrateRoot(root, <Respond visit={visit} />);
else createRoot(root).render(<Respond visit={visit} />);
document.documentElement.classList.remove("fonts-late");
followTheme();

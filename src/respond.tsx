import { createRoot, hydrateRoot } from "react-dom/client";
import { Respond } from "./features/respond/respond.tsx";
import "./respond.css";

const root = document.getElementById("root") as HTMLElement;
if (root.firstElementChild) hydrateRoot(root, <Respond />);
else createRoot(root).render(<Respond />);

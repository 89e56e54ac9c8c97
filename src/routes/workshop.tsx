import { useNavigate } from "react-router";
import { JoinPage } from "#src/features/insights/workshop/phone/join-page.tsx";

export function Component() {
  const navigate = useNavigate();
  return <JoinPage onJoin={(roomCode) => navigate(`/workshop/${roomCode}`)} />;
}

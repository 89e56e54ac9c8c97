import { useLocation, useNavigate, useSearchParams } from "react-router";

/** What is open on the dashboard; the address holds it, so that it survives a reload. */
type Screen = "new" | "share" | "responses";

export function useScreen() {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  /** Going back closes it. */
  function open(screen: Screen, value = "") {
    navigate({ search: `?${new URLSearchParams({ [screen]: value })}` }, OPENING);
  }

  function close() {
    if (location.search === "") return;
    if (location.state?.isOpened) navigate(-1);
    else navigate({ search: "" }, { replace: true, preventScrollReset: true });
  }

  return {
    isCreating: parameters.has("new"),
    sharedCode: parameters.get("share"),
    responsesCode: parameters.get("responses"),
    open,
    close,
  };
}

const OPENING = { state: { isOpened: true }, preventScrollReset: true };

import { useLocation, useNavigate, useSearchParams } from "react-router";

type DialogName = "new" | "share" | "responses";

/** The open dialog or form of the dashboard, held in the address: it survives a reload, and Back closes it. */
export function useOpenDialog() {
  const [parameters] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();

  function open(dialog: DialogName, value = "") {
    navigate({ search: `?${new URLSearchParams({ [dialog]: value })}` }, OPENING);
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

import { useSearchParams } from "react-router";

/** What of a report's page the address keeps: it outlives a reload, and can be shared. */
type Kept = "tab" | "version" | "view";

export function useAddress() {
  const [params, setParams] = useSearchParams();

  function keep(name: Kept, value: string) {
    setParams(
      (current) => {
        current.set(name, value);
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  return { kept: (name: Kept) => params.get(name), keep };
}

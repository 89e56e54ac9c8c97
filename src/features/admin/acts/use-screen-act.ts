import { useNavigate, useRevalidator } from "react-router";
import { useAct } from "./use-act.ts";

/** An act of a screen, which loads again afterwards. Use it by ActButton or ActDialog. */
export function useScreenAct<Answer>() {
  const { revalidate } = useRevalidator();
  return useAct<Answer>({ reload: revalidate, go: useNavigate() });
}

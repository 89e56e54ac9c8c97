import { createContext, useContext } from "react";

const CurrentPath = createContext("/");

/** Tells what is inside which page it is on, with a router or without one. */
export const CurrentPathProvider = CurrentPath.Provider;

export function useCurrentPath(): string {
  return useContext(CurrentPath);
}

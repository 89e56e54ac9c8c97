import { createContext, useContext } from "react";

const CurrentPath = createContext("/");

/** Provides the path to the page frame, with a router or without one. */
export const CurrentPathProvider = CurrentPath.Provider;

export function useCurrentPath(): string {
  return useContext(CurrentPath);
}

import type { ReactNode } from "react";

export const SideTitle = ({ children }: { children: ReactNode }) => (
  <h3 className="font-medium font-sans text-muted text-sm tracking-normal">{children}</h3>
);

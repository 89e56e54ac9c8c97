import { Component, type ReactNode } from "react";
import { reportFault } from "#src/lib/page/report-fault.ts";

interface Props {
  children: ReactNode;
  /** In place of children that fail to render. */
  instead: ReactNode;
}

/** Keeps the rest of the page when a part fails to render, and reports the fault. React has no hook for it. */
export class FaultBoundary extends Component<Props, { hasFailed: boolean }> {
  constructor(props: Props) {
    super(props);
    this.state = { hasFailed: false };
  }

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportFault(error);
  }

  override render() {
    return this.state.hasFailed ? this.props.instead : this.props.children;
  }
}

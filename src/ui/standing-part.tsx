import { Component, createRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { changedControls, tellReact } from "./changed-controls.ts";
import { holdEntries } from "./held-entries.ts";

/**
 * A part of a page whose fault takes no other part along. It is rendered again at once, with what was typed in it; if
 * that fails too, a sentence takes its place until it is tried again or another page is opened.
 */
export function StandingPart({ children }: { children: ReactNode }) {
  return <Standing page={useLocation().key}>{children}</Standing>;
}

type Props = { page: string; children: ReactNode };
type State = { is: "up" | "down" | "given up" };

const steady = 1_000; // ms; a part that fails again sooner does so by itself

class Standing extends Component<Props, State> {
  override state: State = { is: "up" };
  root = createRef<HTMLDivElement>();
  putBack: ReturnType<typeof holdEntries> | null = null;
  failedAt = 0;

  static getDerivedStateFromError(): State {
    return { is: "down" };
  }

  // Not at the next render: React hands a second fault in the same one to whatever is around this part.
  override componentDidCatch() {
    const now = Date.now();
    this.setState({ is: now - this.failedAt < steady ? "given up" : "up" });
    this.failedAt = now;
  }

  override getSnapshotBeforeUpdate() {
    const { current } = this.root;
    if (this.state.is === "down" && current) this.putBack = holdEntries(current);
    return null;
  }

  override componentDidUpdate({ page }: Props) {
    const { current } = this.root;
    if (current) {
      if (!this.putBack) return;
      this.putBack(current);
      this.putBack = null;
      // After this commit: before it React would put a control's old value back.
      queueMicrotask(() => changedControls(current).forEach(tellReact));
    } else if (page !== this.props.page) {
      this.putBack = null;
      this.tryAgain();
    }
  }

  tryAgain = () => this.setState({ is: "up" });

  override render() {
    const { is } = this.state;
    if (is === "given up") return <Said onTry={this.tryAgain} />;
    return (
      is === "up" && (
        <div ref={this.root} className="contents">
          {this.props.children}
        </div>
      )
    );
  }
}

function Said({ onTry }: { onTry: () => void }) {
  return (
    <p role="alert" className="m-4">
      This section stopped working. Try again or reload the page.{" "}
      <button type="button" onClick={onTry} className="link font-semibold">
        Try again
      </button>
    </p>
  );
}

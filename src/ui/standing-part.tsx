import { Component, createRef, type ReactNode } from "react";
import { useLocation } from "react-router";
import { tellReact } from "./changed-controls.ts";
import { holdEntries, type PutBack } from "./held-entries.ts";

/**
 * A part of a page whose fault takes no other part along. It is rendered again at once, with what was typed in it;
 * if that fails too, a sentence stands in its place until it is tried again or another page is opened.
 */
export function StandingPart({ children }: { children: ReactNode }) {
  return <Standing page={useLocation().key}>{children}</Standing>;
}

type Props = { page: string; children: ReactNode };
type State = { isDown: boolean; isGivenUp: boolean };

const steady = 1_000; // ms; a part that fails again sooner does so by itself

class Standing extends Component<Props, State> {
  state: State = { isDown: false, isGivenUp: false };
  root = createRef<HTMLDivElement>();
  putBack: ((now: ParentNode) => PutBack) | null = null;
  failedAt = Number.NEGATIVE_INFINITY;

  static getDerivedStateFromError(): State {
    return { isDown: true, isGivenUp: false };
  }

  // Not at the next render: React hands a second fault in the same one to whatever is around this part.
  componentDidCatch() {
    const now = performance.now();
    const isOften = now - this.failedAt < steady;
    this.failedAt = now;
    if (isOften) this.setState({ isGivenUp: true });
    else this.tryAgain();
  }

  getSnapshotBeforeUpdate(_: Props, { isDown }: State) {
    if (this.state.isDown && !isDown && this.root.current) this.putBack ??= holdEntries(this.root.current);
    return null;
  }

  componentDidUpdate({ page }: Props, { isDown }: State) {
    if (page !== this.props.page && this.state.isDown) {
      this.putBack = null;
      this.tryAgain();
    }
    const { current } = this.root;
    if (!isDown || !current || !this.putBack) return;
    const { changed } = this.putBack(current);
    this.putBack = null;
    // After this commit: before it React would put a control's old value back.
    queueMicrotask(() => changed.forEach(tellReact));
  }

  tryAgain = () => this.setState({ isDown: false, isGivenUp: false });

  render() {
    const { isDown, isGivenUp } = this.state;
    if (isDown) return isGivenUp && <Said onTry={this.tryAgain} />;
    return (
      <div ref={this.root} className="contents">
        {this.props.children}
      </div>
    );
  }
}

function Said({ onTry }: { onTry: () => void }) {
  return (
    <p role="alert" className="m-4">
      <span>This part of the page stopped working. Try again, or reload the page.</span>{" "}
      <button type="button" onClick={onTry} className="link font-semibold">
        Try again
      </button>
    </p>
  );
}

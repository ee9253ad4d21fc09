/** A fault of the window in one screen leaves the others usable: it is said, and any move away from it starts afresh. */
import { Component, type ReactNode } from "react";
import { addressOf } from "../route.ts";
import { useWords } from "../state/settings.tsx";

type Props = {
  /** Where the window is. */
  readonly at: string;
  readonly children: ReactNode;
};
type State = { readonly fault: Error | null };

export class Guard extends Component<Props, State> {
  override state: State = { fault: null };

  static getDerivedStateFromError(error: unknown): State {
    return { fault: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.fault && before.at !== this.props.at) this.setState({ fault: null });
  }

  override render() {
    return this.state.fault ? <Fault fault={this.state.fault} /> : this.props.children;
  }
}

function Fault({ fault }: { readonly fault: Error }) {
  const words = useWords();
  return (
    <main id="content" className="plain-content" tabIndex={-1}>
      <div className="failure" role="alert">
        <div>
          <strong>{words.app.windowFault}</strong>
          <p>{fault.message}</p>
          <p>
            <a href={addressOf({ kind: "start" })}>{words.app.start}</a>
          </p>
        </div>
      </div>
    </main>
  );
}

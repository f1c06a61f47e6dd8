import { type ReactNode, useEffect, useId, useRef } from "react";
import { type ButtonSize, buttonClass } from "#ui/button.tsx";

type AskFirstProps = {
  /** The label of the button that opens the question. */
  label: ReactNode;
  /** The question. */
  question: string;
  size?: ButtonSize;
  variant?: "primary" | "secondary" | "danger" | "quiet";
  /**
   * The id of the popover; needed where the row is rendered separately from the page, since useId would not
   * be unique there.
   */
  id?: string;
  /** The answer that refused what was entered in the question, which is then shown again. */
  openAgainFor?: unknown;
  /** The consequences, and the button or form that carries out the step. */
  children: ReactNode;
};

/**
 * A button that asks for confirmation before a destructive step, also without scripts: the question is a
 * native popover that closes with Esc or a click outside.
 */
export function AskFirst({
  label,
  question,
  size = "small",
  variant = "secondary",
  id: given,
  openAgainFor,
  children,
}: AskFirstProps) {
  const made = useId();
  const id = given ?? made;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!openAgainFor) return;
    box.current?.showPopover();
    box.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [openAgainFor]);
  return (
    <>
      <button type="button" popoverTarget={id} className={buttonClass(variant, size)}>
        {label}
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside are the controls; this only closes after one */}
      <div
        ref={box}
        id={id}
        onClick={(event) => (event.target as Element).closest("[type=submit]") && box.current?.hidePopover()}
        popover="auto"
        role="dialog"
        aria-labelledby={`${id}-question`}
        className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-card border border-line bg-paper p-5 text-left text-ink shadow-lift backdrop:bg-ink/55 sm:p-7"
      >
        <p id={`${id}-question`} className="font-semibold text-h3">
          {question}
        </p>
        <div className="mt-2 grid gap-4 text-ink-soft">{children}</div>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          className={buttonClass("secondary", "medium", "mt-3 w-full")}
        >
          Cancel
        </button>
      </div>
    </>
  );
}

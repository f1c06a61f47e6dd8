import { type ComponentProps, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Textarea } from "../../input.tsx";

const loadEditor = () => import("./formatted-editor.tsx");
type Editor = Awaited<ReturnType<typeof loadEditor>>;

type FormattedControlProps = ComponentProps<"textarea"> & {
  label: string;
  /** The text with the words in braces filled in; null where it has none. */
  filled: string | null;
};

/**
 * The control of a formatted text: a textarea with the marks and their key, and where scripts run an editor over it.
 * The editor comes once it has loaded, unless somebody has begun to write by then, and is as high as the textarea with
 * its key: nothing moves under their hands.
 */
export function FormattedControl({ label, filled, ...rest }: FormattedControlProps) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    let isHere = true;
    const begun = textarea.current?.defaultValue;
    loadEditor().then(
      (loaded) => {
        const control = textarea.current;
        const isUntouched = control !== document.activeElement && control?.value === begun;
        // At once: between this look and the change nobody can press into the textarea.
        if (isHere && isUntouched) flushSync(() => setEditor(loaded));
      },
      () => {}, // the textarea stays
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="relative grid">
      <div className={editor ? "sr-only" : "grid gap-1.5"} aria-hidden={editor ? true : undefined}>
        <Key />
        <Textarea
          {...rest}
          // Another element than the one somebody may be aiming at: a press goes to the element that is there now.
          key={editor ? "under" : "alone"}
          ref={textarea}
          dir="auto"
          tabIndex={editor ? -1 : undefined}
          className="field-sizing-fixed! h-72 max-h-none!"
        />
      </div>
      {editor && <editor.FormattedEditor textarea={textarea} label={label} />}
      {filled !== null && (
        <details className="mt-1.5 text-ink-soft text-small">
          <summary className="w-fit">Preview</summary>
          <div className="mt-2 rounded-control bg-ivory p-3">
            {editor ? <editor.Reading text={filled} /> : <p className="whitespace-pre-line">{filled}</p>}
          </div>
        </details>
      )}
    </div>
  );
}

function Key() {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-4 text-ink-soft text-label">
      {["**bold**", "*italic*", "## Heading", "- list", "1. numbered", "[words](/page)"].map((mark) => (
        <code key={mark}>{mark}</code>
      ))}
    </p>
  );
}

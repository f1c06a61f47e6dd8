import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Textarea } from "../../input.tsx";

const loadEditor = () => import("./formatted-editor.tsx");
type Editor = Awaited<ReturnType<typeof loadEditor>>["default"];

/**
 * The control of a formatted text: a textarea with the marks and their key, and where scripts run an editor over it.
 * The editor comes once it has loaded, unless somebody has begun to write by then, and is as high as the textarea with
 * its key: nothing moves under their hands.
 */
export function FormattedControl({ label, ...rest }: ComponentProps<"textarea"> & { label: string }) {
  const textarea = useRef<HTMLTextAreaElement>(null);
  const [Editor, setEditor] = useState<Editor | null>(null);
  useEffect(() => {
    let isHere = true;
    const begun = textarea.current?.defaultValue;
    loadEditor().then(
      (editor) => {
        const control = textarea.current;
        const isUntouched = control !== document.activeElement && control?.value === begun;
        if (isHere && isUntouched) setEditor(() => editor.default);
      },
      () => {}, // the textarea stays
    );
    return () => {
      isHere = false;
    };
  }, []);
  return (
    <div className="relative grid">
      <div className={Editor ? "sr-only" : "grid gap-1.5"} aria-hidden={Editor ? true : undefined}>
        <Key />
        <Textarea
          {...rest}
          ref={textarea}
          dir="auto"
          tabIndex={Editor ? -1 : undefined}
          className="field-sizing-fixed! h-72 max-h-none!"
        />
      </div>
      {Editor && <Editor textarea={textarea} label={label} />}
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

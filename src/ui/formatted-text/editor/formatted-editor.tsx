import { Link } from "lucide-react";
import type { EditorState } from "prosemirror-state";
import type { EditorView } from "prosemirror-view";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { FormattedText } from "../formatted-text.tsx";
import { linkTarget, readPageText } from "../read-formatted.ts";
import { openEditor, stateOf } from "./open-editor.ts";
import { linkAt, setLink, type Tool, tools } from "./tools.ts";

type FormattedEditorProps = {
  /** The control that the form sends; the editor writes into it and follows it. */
  textarea: RefObject<HTMLTextAreaElement | null>;
  label: string;
};

/** It lies over the textarea, which stays the form's control. */
export function FormattedEditor({ textarea, label }: FormattedEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState | null>(null);
  const [asksAddress, setAsksAddress] = useState(false);

  useEffect(() => {
    const control = textarea.current;
    if (!place.current || !control) return;
    let written = control.value;
    const editor = openEditor(place.current, {
      text: written,
      attributes: attributesOf(control, label),
      onText: (text) => {
        written = text;
        write(control, text);
      },
      onState: setState,
    });
    view.current = editor;
    // A label and a link to an error lead to the textarea; a restored text is written into it.
    const forward = () => editor.focus();
    const follow = () => {
      if (control.value === written) return;
      written = control.value;
      editor.updateState(stateOf(written));
      setState(editor.state);
    };
    control.addEventListener("focus", forward);
    control.addEventListener("input", follow);
    return () => {
      control.removeEventListener("focus", forward);
      control.removeEventListener("input", follow);
      editor.destroy();
    };
  }, [textarea, label]);

  const run = (command: Tool["command"]) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch, editor);
    editor.focus();
  };

  return (
    <div className="overflow-hidden rounded-control border border-edge bg-paper focus-within:border-ruby">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be named in the form's order of fields */}
      <div
        role="group"
        aria-label={`Format: ${label}`}
        className="flex min-h-11 flex-wrap items-center border-line border-b"
      >
        {tools.map((tool) => (
          <ToolButton
            key={tool.label}
            label={tool.label}
            isOn={state !== null && tool.isOn(state)}
            press={() => run(tool.command)}
          >
            <tool.Sign aria-hidden="true" className="size-4.5" />
          </ToolButton>
        ))}
        <ToolButton
          label="Link"
          isOn={state !== null && linkAt(state) !== null}
          press={() => setAsksAddress(!asksAddress)}
        >
          <Link aria-hidden="true" className="size-4.5" />
        </ToolButton>
      </div>
      {asksAddress && state && (
        <AddressForm
          begun={linkAt(state) ?? ""}
          take={(address) => {
            setAsksAddress(false);
            run(setLink(address));
          }}
        />
      )}
      <div ref={place} />
    </div>
  );
}

export function Reading({ text }: { text: string }) {
  return <FormattedText blocks={readPageText(text)} under={3} />;
}

type ToolButtonProps = { label: string; isOn: boolean; press: () => void; children: ReactNode };

function ToolButton({ label, isOn, press, children }: ToolButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      // The selection stays in the text.
      onPointerDown={(event) => event.preventDefault()}
      onClick={press}
      className="grid h-11 w-10 place-items-center rounded-control font-semibold hover:bg-ivory aria-pressed:bg-ink aria-pressed:text-ivory"
    >
      {children}
    </button>
  );
}

function AddressForm({ begun, take }: { begun: string; take: (address: string) => void }) {
  const [address, setAddress] = useState(begun);
  const typed = address.trim();
  const isGood = typed === "" || linkTarget(typed, true) !== null;
  const apply = () => isGood && take(typed);
  return (
    <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
      <input
        aria-label="Link address"
        placeholder="/page, https://… or mailto:…"
        value={address}
        // biome-ignore lint/a11y/noAutofocus: it has just been asked for
        autoFocus
        aria-invalid={!isGood || undefined}
        onChange={(event) => setAddress(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          apply();
        }}
        className="min-h-11 min-w-0 flex-1 rounded-control border border-edge px-3 text-[1rem] aria-invalid:border-danger"
      />
      <button
        type="button"
        onClick={apply}
        disabled={!isGood}
        className="link min-h-11 px-2 text-small disabled:opacity-50"
      >
        {typed === "" ? "Remove link" : "Save link"}
      </button>
      {!isGood && (
        <p role="status" className="w-full text-danger text-small">
          Start the address with https://, mailto: or /
        </p>
      )}
    </div>
  );
}

function attributesOf(control: HTMLTextAreaElement, label: string): Record<string, string> {
  const attributes: Record<string, string> = {
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": label,
    class:
      "formatted relative h-[18.1875rem] resize-y overflow-y-auto content-start whitespace-break-spaces break-words px-3.5 py-2.5 outline-none [font-variant-ligatures:none]",
  };
  for (const name of ["aria-describedby", "aria-invalid"]) {
    const value = control.getAttribute(name);
    if (value !== null) attributes[name] = value;
  }
  return attributes;
}

// React follows a control only when its value is set as the browser does it.
function write(control: HTMLTextAreaElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(control, text);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

import { useRef } from "react";
import { CopyButton } from "#ui/copy-button.tsx";

/** A text with a button that copies it; `what` tells screen readers which. Where the browser refuses, the text is selected. */
export function CopiedText({ text, what, className }: { text: string; what: string; className: string }) {
  const shown = useRef<HTMLParagraphElement>(null);
  return (
    <div>
      <p ref={shown} className={className}>
        {text}
      </p>
      <div className="-ml-5 mt-2 [@media(scripting:none)]:hidden">
        <CopyButton
          text={text}
          what={what}
          onRefused={() => shown.current && window.getSelection()?.selectAllChildren(shown.current)}
        />
      </div>
    </div>
  );
}

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button.tsx";

/** Copies a text. `onRefused` is called where the browser does not let it, as on a site without HTTPS. */
export function CopyButton({ text, onRefused }: { text: string; onRefused: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      onRefused();
    }
  };
  const Icon = copied ? Check : Copy;
  return (
    <Button variant="quiet" onClick={copy}>
      <Icon aria-hidden="true" className="size-5" />
      <span aria-live="polite">{copied ? "Copied" : "Copy"}</span>
    </Button>
  );
}

import { Check, Copy } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "./button.tsx";

/**
 * Copies a text; `what` tells screen readers which, where there are several. `onRefused` is called where the browser does not
 * let it, as on a site without HTTPS.
 */
export function CopyButton({
  text,
  what,
  onRefused,
}: {
  text: string;
  what?: string;
  onRefused: () => void;
}) {
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
      {what && <span className="sr-only">{what}</span>}
    </Button>
  );
}

/** A long address in a field of its own, with a button that copies it; `label` is for screen readers. */
export function CopyAddress({ label, address }: { label: string; address: string }) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex items-stretch gap-2">
      <label className="min-w-0 flex-1">
        <span className="sr-only">{label}</span>
        <input
          ref={field}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
          className="min-h-11 w-full rounded-control border border-line bg-ivory px-3.5 text-small text-ink-soft"
        />
      </label>
      {/* Where it is refused the address is selected, to be copied by hand. */}
      <CopyButton text={address} onRefused={() => field.current?.focus()} />
    </div>
  );
}

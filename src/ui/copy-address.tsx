import { useRef } from "react";
import { CopyButton } from "./copy-button.tsx";

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

import type { ComponentProps } from "react";

const control =
  "w-full rounded-control border border-edge bg-paper px-3.5 text-ink transition-colors duration-150 " +
  "hover:border-ink focus-visible:border-ruby focus-visible:outline-2 focus-visible:outline-offset-1 " +
  "aria-invalid:border-danger aria-invalid:bg-danger/4 disabled:bg-ivory disabled:text-ink-soft read-only:bg-ivory";

/** A one-line input. Text is never under 16 px, so that phones do not zoom in on focus. */
export function Input({ className = "", ...rest }: ComponentProps<"input">) {
  return <input {...rest} className={`${control} min-h-11 py-2 text-[1rem] ${className}`} />;
}

export function Textarea({ className = "", rows = 5, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      rows={rows}
      {...rest}
      className={`${control} field-sizing-content max-h-[60dvh] min-h-32 py-2.5 text-[1rem] leading-normal ${className}`}
    />
  );
}

export function Select({ className = "", children, ...rest }: ComponentProps<"select">) {
  return (
    <span className={`relative block ${className}`}>
      <select {...rest} className={`${control} min-h-11 appearance-none bg-paper! py-2 pr-10 text-[1rem]`}>
        {children}
      </select>
      <svg
        aria-hidden="true"
        viewBox="0 0 12 8"
        className="pointer-events-none absolute top-1/2 right-3.5 h-2 w-3 -translate-y-1/2 fill-none stroke-ink stroke-2"
      >
        <path d="m1 1.5 5 5 5-5" />
      </svg>
    </span>
  );
}

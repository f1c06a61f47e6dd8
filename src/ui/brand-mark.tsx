import { StoneFaces } from "./gem.tsx";

/** A ruby in a thin gold setting: the mark of the site. */
export function BrandMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={`shrink-0 ${className}`}>
      <circle cx="50" cy="50" r="48.5" fill="none" stroke="#b08433" strokeWidth="2" />
      <g transform="translate(14 14) scale(0.72)">
        <StoneFaces kind="ruby" />
      </g>
    </svg>
  );
}

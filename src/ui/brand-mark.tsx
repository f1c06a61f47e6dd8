import { StoneFaces } from "./gem.tsx";

/** The addresses of the organisation's own mark, a square picture; or the tones of its stone, in its main colour. */
export type Mark = { src: string; srcSet: string } | { tones: string[] };

/** The organisation's mark; without one a stone in a thin gold setting, a ruby unless it has tones of its own. */
export function BrandMark({ mark, className = "size-10" }: { mark: Mark | null; className?: string }) {
  if (mark && "src" in mark) {
    return (
      <img
        src={mark.src}
        srcSet={mark.srcSet}
        sizes="3rem"
        alt=""
        className={`shrink-0 rounded-control object-cover ${className}`}
      />
    );
  }
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={`shrink-0 ${className}`}>
      <circle cx="50" cy="50" r="48.5" fill="none" stroke="#b08433" strokeWidth="2" />
      <g transform="translate(14 14) scale(0.72)">
        <StoneFaces kind="ruby" tones={mark?.tones} />
      </g>
    </svg>
  );
}

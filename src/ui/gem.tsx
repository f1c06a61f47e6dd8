import { Shape } from "./drawing.tsx";
import { type GemKind, gemFaces } from "./gem-faces.ts";

export type { GemKind };

/** A cut stone drawn from flat faces. Ornament: hidden from assistive technology. Size it with a class. */
export function Gem({ kind, className = "size-12" }: { kind: GemKind; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={`shrink-0 ${className}`}>
      <StoneFaces kind={kind} />
    </svg>
  );
}

/** The faces alone, to be placed inside a larger drawing; `tones` are those of the brand, which a page has once. */
export function StoneFaces({ kind, tones }: { kind: GemKind; tones?: readonly string[] }) {
  return (
    <Shape name={tones ? `${kind}-of-brand` : kind}>
      {() => (
        // A stroke in each face's own color closes the hair-thin gaps that antialiasing leaves between faces.
        <g fill="currentColor" stroke="currentColor" strokeLinejoin="round" strokeWidth="0.6">
          {gemFaces(kind, tones).map(({ points, tone }) => (
            <polygon key={points} points={points} color={tone} />
          ))}
        </g>
      )}
    </Shape>
  );
}

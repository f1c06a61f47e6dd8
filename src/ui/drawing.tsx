import { createContext, type ReactNode, useContext, useLayoutEffect, useState } from "react";

export type Shapes = Map<string, ReactNode>;
type Sheet = { shapes: Shapes; grown: () => void };

export const SheetContext = createContext<Sheet | null>(null);

/**
 * Wraps a document, so that a drawing used in several places of it is emitted only once, after everything
 * else.
 */
export function DrawingSheet({ children }: { children: ReactNode }) {
  const [shapes] = useState(() => new Map() as Shapes);
  const [, setStanding] = useState(0);
  const [sheet] = useState<Sheet>(() => ({ shapes, grown: () => setStanding(shapes.size) }));
  return (
    <SheetContext value={sheet}>
      {children}
      <StandingShapes shapes={shapes} />
    </SheetContext>
  );
}

/** Rendered after the page, on the server and in the browser, because by then all used shapes are known. */
function StandingShapes({ shapes }: { shapes: Shapes }) {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <defs>
        {[...shapes].map(([name, shape]) => (
          <g key={name} id={idOf(name)}>
            {shape}
          </g>
        ))}
      </defs>
    </svg>
  );
}

/**
 * A named shape inside an `<svg>`: a reference to the copy on the sheet, or the drawing itself without a
 * sheet.
 */
export function Shape({ name, children }: { name: string; children: () => ReactNode }) {
  const sheet = useContext(SheetContext);
  useLayoutEffect(() => sheet?.grown(), [sheet]);
  if (!sheet) return children();
  if (!sheet.shapes.has(name)) sheet.shapes.set(name, children());
  return <use href={`#${idOf(name)}`} />;
}

const idOf = (name: string) => `drawing-${name}`;

import { type ComponentType, createContext, useContext } from "react";
import { useLocation } from "react-router";
import { type Shapes, SheetContext } from "./drawing.tsx";

/** Allowed prop values: those that JSON can represent, because they are part of the cache key. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { [name: string]: Plain };

/**
 * Renders a component to HTML, and returns the shapes that it uses from the page's drawing sheet. Provided
 * only on the server.
 */
export type PartRenderer = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  pathname: string,
) => { html: string; shapes: Shapes };
export const PartRendererContext = createContext<PartRenderer | null>(null);

/**
 * A component whose output depends only on `of` and the page's path, for every visitor. The server renders it
 * once and reuses the HTML in every page where both are equal. It is rendered in isolation: it must not read
 * our contexts, loader data or the query, or call `useId`.
 */
export function SameForAll<Props extends { [Name in keyof Props]: Plain }>({
  part: Part,
  of,
  as: Frame = "div",
  className = "contents",
}: {
  part: ComponentType<Props>;
  of: Props;
  /** The element around the component; without a class it has no box of its own (`display: contents`). */
  as?: "div" | "tbody";
  className?: string;
}) {
  const render = useContext(PartRendererContext);
  const sheet = useContext(SheetContext);
  const { pathname } = useLocation();
  if (!render) {
    return (
      <Frame className={className}>
        <Part {...of} />
      </Frame>
    );
  }
  const { html, shapes } = render(Part, of, pathname);
  for (const [name, shape] of shapes) sheet?.shapes.set(name, shape);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it from this component
  return <Frame className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

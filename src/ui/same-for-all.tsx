import { type ComponentType, createContext, useContext } from "react";
import { useLocation } from "react-router";
import { type Shapes, SheetContext } from "./drawing.tsx";

/** What props may hold here: whatever can be told apart as text. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { [name: string]: Plain };

/** Gives the HTML of a part, and the shapes that it draws from the page's sheet. Only the server provides one. */
export type PartRenderer = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  pathname: string,
) => { html: string; shapes: Shapes };
export const PartRendererContext = createContext<PartRenderer | null>(null);

/**
 * A part of a page that follows from `of` and the page's path alone, whoever asks. The server renders it once and puts
 * the same HTML into every page where both are equal. It is rendered by itself: nothing in it may read a context of
 * ours, the router's data or the query, or call `useId`.
 */
export function SameForAll<Props extends { [Name in keyof Props]: Plain }>({
  part: Part,
  of,
  as: Frame = "div",
  className = "contents",
}: {
  part: ComponentType<Props>;
  of: Props;
  /** The element around the part, which shows nothing of itself unless it is given a class. */
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
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it from this very part
  return <Frame className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

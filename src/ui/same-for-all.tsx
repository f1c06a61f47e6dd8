import { type ComponentType, createContext, useContext } from "react";
import { useLocation } from "react-router";

/** What props may hold here: whatever can be told apart as text. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { [name: string]: Plain };

/** Gives the HTML of a part. Only the server provides one. */
export type PartRenderer = <Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  pathname: string,
) => string;
export const PartRendererContext = createContext<PartRenderer | null>(null);

/**
 * A part of a page that follows from `of` and the page's path alone, whoever asks. The server renders it once and puts
 * the same HTML into every page where both are equal. It is rendered by itself: nothing in it may read a context of
 * ours, the router's data or the query, or call `useId`.
 */
export function SameForAll<Props extends { [Name in keyof Props]: Plain }>({
  part: Part,
  of,
}: {
  part: ComponentType<Props>;
  of: Props;
}) {
  const render = useContext(PartRendererContext);
  const { pathname } = useLocation();
  if (!render) {
    return (
      <div className="contents">
        <Part {...of} />
      </div>
    );
  }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React made it from this very part
  return <div className="contents" dangerouslySetInnerHTML={{ __html: render(Part, of, pathname) }} />;
}

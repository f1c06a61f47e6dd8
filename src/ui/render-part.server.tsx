import { LRUCache } from "lru-cache";
import type { ComponentType, ContextType } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { type Shapes, SheetContext } from "./drawing.tsx";
import { ProviderFrame } from "./provider-frame.tsx";
import { atHand } from "./provider-slot.tsx";
import type { PartRenderer } from "./same-for-all.tsx";

atHand.ProviderFrame = ProviderFrame;

const capacity = 8 * 1024 * 1024; // characters of HTML and of keys
const rendered = new LRUCache<string, ReturnType<PartRenderer>>({
  maxSize: capacity,
  sizeCalculation: ({ html }, key) => html.length + key.length,
});
const numbers = new WeakMap<object, number>();
let parts = 0;

/**
 * The HTML of a component, rendered once for each combination of props and path. The key contains everything
 * that the HTML depends on, so an entry never becomes stale and no visitor's data can reach another visitor.
 * @throws when the component calls `useId`: in the browser it would get another id
 */
export const renderPart: PartRenderer = (part, props, pathname) => {
  const key = `${numberOf(part)} ${pathname} ${JSON.stringify(props)}`;
  const known = rendered.get(key);
  if (known !== undefined) return known;
  const made = render(part, props, pathname);
  rendered.set(key, made);
  return made;
};

// A number instead of the name, because two components can have the same name.
function numberOf(part: object): number {
  const number = numbers.get(part) ?? ++parts;
  numbers.set(part, number);
  return number;
}

const madeId = "id-of-a-part";

// React writes a preload of each picture in front of a part, and in the browser does not expect it there.
const preloads = /^(?:<link rel="preload" as="image"[^>]*>)+/;

function render<Props extends object>(Part: ComponentType<Props>, props: Props, pathname: string) {
  const shapes: Shapes = new Map();
  return { html: htmlOf(Part, props, pathname, { shapes, grown: () => undefined }), shapes };
}

/**
 * The HTML of a component for a loader: `ReadyPart` shows it, and the browser gets no script of it. Its drawings stand
 * in it whole, and its links load their pages anew.
 * @throws when the component calls `useId`
 */
export function readyHtml<Props extends object>(
  part: ComponentType<Props>,
  props: Props,
  pathname: string,
): string {
  return htmlOf(part, props, pathname, null);
}

function htmlOf<Props extends object>(
  Part: ComponentType<Props>,
  props: Props,
  pathname: string,
  sheet: ContextType<typeof SheetContext>,
): string {
  const page = (
    <StaticRouter location={pathname}>
      <SheetContext value={sheet}>
        <Part {...props} />
      </SheetContext>
    </StaticRouter>
  );
  const html = renderToString(page, { identifierPrefix: madeId }).replace(preloads, "");
  if (html.includes(madeId)) throw new Error(`The part ${Part.displayName ?? Part.name} calls useId.`);
  return html;
}

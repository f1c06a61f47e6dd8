import { type Beginning, deferHydration } from "./deferred-hydration.ts";
import { recordEarlyInput } from "./early-input.ts";

type Arrangement = {
  scripts: Beginning;
  /**
   * The stylesheet's address, and a function that returns the styles a page needs; null when the page loads
   * the stylesheet itself.
   */
  styles: { address: string; neededBy: (html: string) => string } | null;
  /** The message for a form that is submitted when neither the scripts nor the site can be reached. */
  notSent: string;
};

// React Router marks each link for a search of routes that is off (react-router.config.ts); 90 links of the home page have it.
const marksOfLinks = ' data-discover="true"';

/**
 * Arranges a rendered page so that it is painted before its scripts start. Input made before hydration is
 * recorded.
 * @returns the page, and the styles inlined in it
 */
export function arrangeForFirstPaint(
  html: string,
  nonce: string,
  { scripts, styles, notSent }: Arrangement,
): { html: string; css: string } {
  const short = html.replaceAll(marksOfLinks, "");
  const arranged = recordEarlyInput(deferHydration(short, nonce, scripts), nonce, notSent);
  if (!styles) return { html: arranged, css: "" };
  const css = styles.neededBy(arranged);
  return { html: inlineStyles(arranged, styles.address, css), css };
}

/**
 * Inlines the styles that a page needs, so that it can be painted without another request. The link to the
 * whole stylesheet is disabled until the scripts start; it also gets `media="not all"`, because Chromium's
 * preload scanner only looks at the media attribute.
 * @param address of the stylesheet, as written in the link
 * @throws when the CSS would end the style element
 */
export function inlineStyles(html: string, address: string, css: string): string {
  if (/<\/style/i.test(css))
    throw new Error(`The style sheet ${address} would end the element that carries it.`);
  const isLink = (tag: string) => tag.includes('rel="stylesheet"') && tag.includes(`href="${address}"`);
  return html.replace(/<link\b[^<>]*?\/>/g, (tag) =>
    isLink(tag) ? `<style>${css}</style>${tag.slice(0, -2)} disabled="" media="not all"/>` : tag,
  );
}

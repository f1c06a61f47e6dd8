import { type Beginning, deferHydration } from "./deferred-hydration.ts";
import { recordEarlyInput } from "./early-input.ts";
import { inlineStyles } from "./inline-styles.ts";

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

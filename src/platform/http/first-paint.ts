import { type Beginning, deferHydration } from "./deferred-hydration.ts";
import { recordEarlyInput } from "./early-input.ts";
import { inlineStyles } from "./inline-styles.ts";

type Arrangement = {
  scripts: Beginning;
  /** The style sheet, and what a page needs of it; null where the page fetches it. */
  styles: { address: string; neededBy: (html: string) => string } | null;
  /** What is said of a form when neither the scripts nor the site can be reached any more. */
  notSent: string;
};

/**
 * A rendered page in the order of what its reader needs: what is seen first, then the scripts. What is pressed or typed
 * between the two is kept.
 * @returns the page, and the styles that it carries
 */
export function arrangeForFirstPaint(
  html: string,
  nonce: string,
  { scripts, styles, notSent }: Arrangement,
): { html: string; css: string } {
  const arranged = recordEarlyInput(deferHydration(html, nonce, scripts), nonce, notSent);
  if (!styles) return { html: arranged, css: "" };
  const css = styles.neededBy(arranged);
  return { html: inlineStyles(arranged, styles.address, css), css };
}

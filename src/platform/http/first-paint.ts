import { type Beginning, deferHydration } from "./deferred-hydration.ts";
import { recordEarlyInput } from "./early-input.ts";
import { inlineStyles } from "./inline-styles.ts";

type Arrangement = {
  scripts: Beginning;
  /** The style sheet, and what a page needs of it; null where the page fetches it. */
  styles: { address: string; neededBy: (html: string) => string } | null;
  /** The message beside a form when neither the scripts nor the site can be reached. */
  notSent: string;
};

/**
 * Arranges a rendered page: what is seen first, then the scripts. What is pressed or typed in between is recorded.
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

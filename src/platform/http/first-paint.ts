import { type Beginning, deferHydration } from "./deferred-hydration.ts";
import { recordEarlyInput } from "./early-input.ts";
import { inlineStyles } from "./inline-styles.ts";

/**
 * A rendered page in the order of what its reader needs: what is seen first, then the scripts. What is pressed or typed
 * between the two is kept. `styles`: the style sheet that the page carries itself; null where its link is fetched.
 * `notSent`: what is said of a form when neither the scripts nor the site can be reached any more.
 */
export function arrangeForFirstPaint(
  html: string,
  nonce: string,
  {
    scripts,
    styles,
    notSent,
  }: { scripts: Beginning; styles: { address: string; css: string } | null; notSent: string },
): string {
  const arranged = recordEarlyInput(deferHydration(html, nonce, scripts), nonce, notSent);
  return styles ? inlineStyles(arranged, styles.address, styles.css) : arranged;
}

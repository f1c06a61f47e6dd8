import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** The element in the place of a text, with that text as React knows it. */
    translated?: [Text, Element][];
  }
}

/**
 * Does to a page what the translation of a browser does: each text, and each that comes later, goes into two elements
 * of its own, as another text.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = "script, style, noscript, textarea, title, option, font";
    const translated: [Text, Element][] = [];
    window.translated = translated;
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(`«${text.data}»`);
      text.replaceWith(outer);
      translated.push([text, outer]);
    };
    const wrapAll = (root: Node) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      found.forEach(wrap);
    };
    wrapAll(document.body);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) {
        for (const added of addedNodes) {
          if (!added.isConnected) continue;
          if (added instanceof Text) wrap(added);
          else if (added instanceof Element && !added.matches(untouched)) wrapAll(added);
        }
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
}

/** The texts that React has changed and nobody sees, because something else still stands in their place. */
export function unseenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (window.translated ?? [])
      .filter(([text, place]) => place.isConnected && !place.textContent?.includes(text.data))
      .map(([text, place]) => `${place.textContent} instead of ${text.data}`),
  );
}

import type { Page } from "playwright-core";

declare global {
  interface Window {
    /** Texts that React has changed where nobody sees it, because something else stands in their place. */
    unseenChanges?: string[];
  }
}

/**
 * Does to a page what the translation of a browser does: each text, and each that comes later, goes into two elements
 * of its own, as another text. What React changes in a text that is no longer shown is collected in `unseenChanges`.
 */
export async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const untouched = "script, style, noscript, textarea, title, option, font";
    const unseen: string[] = [];
    window.unseenChanges = unseen;
    const later = new MutationObserver((changes) => {
      for (const { target, oldValue } of changes)
        if (!target.isConnected && target.nodeValue !== oldValue)
          unseen.push(`${oldValue} → ${target.nodeValue}`);
    });
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest(untouched)) return;
      const outer = document.createElement("font");
      outer.append(document.createElement("font"));
      outer.firstElementChild?.append(`«${text.data}»`);
      text.replaceWith(outer);
      later.observe(text, { characterData: true, characterDataOldValue: true });
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

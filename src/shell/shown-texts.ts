/**
 * Keeps what a page says up to date where a translation or an extension shows elements of its own in the place of our
 * texts: React goes on changing the text that it knows, which nobody sees any more, so each change is shown in the
 * element that took its place.
 */
export function showReplacedTexts(root: Node): void {
  const places = new WeakMap<Node, Element>();
  const changed = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const place = places.get(target);
      if (place && !target.isConnected) place.textContent = target.nodeValue;
    }
  });
  const replaced = new MutationObserver((changes) => {
    for (const { removedNodes, addedNodes, previousSibling, nextSibling } of changes) {
      const [text] = removedNodes;
      // React neither replaces a text by an element nor makes such elements.
      const place = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === "FONT");
      if (!place || !(text instanceof Text) || text.isConnected) continue;
      places.set(text, place as Element);
      changed.observe(text, { characterData: true });
    }
  });
  replaced.observe(root, { childList: true, subtree: true });
}

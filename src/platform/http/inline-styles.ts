/**
 * Puts the styles that a page needs into the page, so that it can be painted without a further request. The link to the
 * whole sheet waits until the scripts begin: it is disabled, and has `media="not all"`, because Chromium's preload scanner
 * looks at the media alone.
 * @param address of the style sheet, as the link says it
 */
export function inlineStyles(html: string, address: string, css: string): string {
  if (/<\/style/i.test(css))
    throw new Error(`The style sheet ${address} would end the element that carries it.`);
  const isLink = (tag: string) => tag.includes('rel="stylesheet"') && tag.includes(`href="${address}"`);
  return html.replace(/<link\b[^<>]*?\/>/g, (tag) =>
    isLink(tag) ? `<style>${css}</style>${tag.slice(0, -2)} disabled="" media="not all"/>` : tag,
  );
}

/**
 * A page that carries the styles it needs, so that a slow line brings it to the eye in one journey. The link to the whole
 * sheet waits until the scripts begin: it is disabled, and for no medium, because Chromium's scanner, which runs ahead,
 * looks at that alone.
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

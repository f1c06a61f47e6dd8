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

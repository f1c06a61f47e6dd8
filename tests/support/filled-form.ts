/**
 * The fields of a form of a page, as a browser would send them unchanged.
 * @param id the form's id, as a regular expression; without one the generated form of a document
 */
export function filledForm(html: string, id = "document"): Record<string, string> {
  const own = new RegExp(`<form[^>]*id="${id}"[\\s\\S]*?</form>`).exec(html)?.[0] ?? "";
  const decode = (text: string) =>
    text.replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");
  const sent: Record<string, string> = {};
  for (const [tag, attributes = "", inner = ""] of own.matchAll(
    /<(?:input|textarea|select)\b([^>]*)>(?:([^<]*)<\/textarea>|((?:<opt|<\/opt)[\s\S]*?)<\/select>)?/g,
  )) {
    const name = decode(/ name="([^"]*)"/.exec(attributes)?.[1] ?? "");
    if (!name) continue;
    const isChoice = /type="(checkbox|radio)"/.test(attributes);
    if (isChoice && !/ checked=""/.test(attributes)) continue;
    const options = [...tag.matchAll(/<option value="([^"]*)"( selected="")?/g)];
    const chosen = options.find(([, , selected]) => selected) ?? options[0];
    const value = tag.startsWith("<select")
      ? (chosen?.[1] ?? "")
      : tag.startsWith("<textarea")
        ? inner.replace(/^\n/, "")
        : (/ value="([^"]*)"/.exec(attributes)?.[1] ?? "");
    sent[name] = decode(value);
  }
  return sent;
}

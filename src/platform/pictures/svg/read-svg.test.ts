import { expect, test } from "vitest";
import { readSvg } from "./read-svg.ts";
import { deepest, mostElements } from "./svg-rules.ts";

const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
const drawing = (inner: string, attributes = 'viewBox="0 0 40 20"') =>
  `<svg ${xmlns} xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inner}</svg>`;
const read = (text: string) => readSvg(Buffer.from(text));
const box = '<path d="M0 0h40v20z"/>';
const groups = (count: number) => `${"<g>".repeat(count)}${"</g>".repeat(count)}`;

test.for([
  ["an unclosed element", `<svg ${xmlns} viewBox="0 0 1 1"><g>`, "cannot be read"],
  ["a page", "<html/>", "cannot be read"],
  ["a foreign root", '<svg xmlns="http://evil.example/ns" viewBox="0 0 1 1"/>', "cannot be read"],
  ["a DOCTYPE", `<!DOCTYPE svg>${drawing(box)}`, "DOCTYPE"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing("&b;")}`, "DOCTYPE"],
  [
    "a file as an entity",
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing("&a;")}`,
    "DOCTYPE",
  ],
  ["an unknown entity", drawing("&nbsp;"), "cannot be read"],
  ["one element too many", drawing("<g/>".repeat(mostElements)), "more than 5,000 parts"],
  ["one group too deep", drawing(groups(deepest)), "too deep"],
  ["more than 200 kB", drawing(`<path d="${"M0 0".repeat(50_000)}"/>`), "larger than 200 kB"],
  ["no size", drawing(box, ""), "does not say how large"],
  ["a size of nothing", drawing(box, 'viewBox="0 0 0 20"'), "does not say how large"],
  ["a size in percent", drawing(box, 'width="100%" height="100%"'), "does not say how large"],
  ["an endless size", drawing(box, 'viewBox="0 0 1e308 1e308"'), "does not say how large"],
] as const)("an SVG with %s is refused in words", ([, text, words]) => {
  expect(read(text)).toEqual({ ok: false, message: expect.stringContaining(words) });
});

test("bytes that are no UTF-8 are refused in words", () => {
  expect(readSvg(Buffer.from(drawing(box), "utf16le"))).toMatchObject({ ok: false });
});

test.for([
  ["a script", "<script>alert(1)</script>", "scripts"],
  ["an event attribute", '<rect onload="alert(1)" width="1" height="1"/>', "scripts"],
  ["an upper-case event attribute", '<rect ONCLICK="alert(1)" width="1" height="1"/>', "scripts"],
  ["an imported style", "<style>@import url(https://evil.example/a.css);</style>", "style rules"],
  ["a style for elements", "<style>path{fill:red}</style>", "style rules"],
  [
    "web content",
    "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
    "web content",
  ],
  ["a picture elsewhere", '<image href="https://evil.example/a.png"/>', "pictures within it"],
  ["a picture within", '<image xlink:href="data:image/png;base64,AAAA"/>', "pictures within it"],
  ["a use of another file", '<use href="https://evil.example/a.svg#b"/>', "references to other files"],
  ["a use of data", '<use xlink:href="data:image/svg+xml,x#b"/>', "references to other files"],
  ["a use of a script", '<use href="javascript:alert(1)"/>', "references to other files"],
  ["an animation", '<animate attributeName="href" to="javascript:alert(1)"/>', "animations"],
  ["a set", '<set attributeName="href" to="javascript:alert(1)"/>', "animations"],
  ["a fill elsewhere", '<rect fill="url(https://evil.example/#a)"/>', "references to other files"],
  ["a fill in escapes", '<rect fill="u\\72l(https://evil.example/#a)"/>', "references to other files"],
  ["a style elsewhere", '<rect style="fill:url(//evil.example)"/>', "references to other files"],
  ["a filter", '<filter id="f"/><rect filter="url(#f)"/>', "filters"],
  ["a mask of CSS", '<rect mask-image="linear-gradient(#000, #fff)"/>', "parts of masks"],
  ["a mask of CSS in a style", '<rect style="-webkit-mask:linear-gradient(#000,#fff)"/>', "parts of masks"],
  ["how a mask is applied", '<rect style="mask-mode:alpha"/>', "parts of masks"],
  ["how a mask is applied, in a class", "<style>.a{mask-mode:alpha}</style>", "parts of masks"],
  ["how a mask is applied, beside it", '<rect mask="url(#m) alpha"/>', "parts of masks"],
  ["a text", "<text>evil.example</text>", "texts"],
] as const)("%s is left out and told", ([, inner, loss]) => {
  const found = read(drawing(inner + box));
  if (!found.ok) throw new Error(found.message);
  expect(found.losses).toEqual([loss]);
  expect(found.svg).not.toMatch(/evil|alert|javascript|data:|script|import|foreign|animate|<set|style/i);
  expect(found.svg).toContain('<path d="M0 0h40v20z">');
});

test("a link loses its address and keeps its drawing", () => {
  const found = read(drawing(`<a xlink:href="javascript:alert(1)" fill="#fff">${box}</a>`));
  expect(found).toMatchObject({ ok: true, losses: [], svg: expect.stringContaining('<g fill="#fff"><path') });
});

test("what editors note for themselves is dropped without a word", () => {
  const editor = `<metadata><r xmlns="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><svg ${xmlns}/></r></metadata>
    <i:view xmlns:i="http://www.inkscape.org/namespaces/inkscape" i:zoom="2"/><title>Logo</title><desc>x</desc>`;
  const found = read(drawing(editor + box));
  expect(found).toMatchObject({ ok: true, losses: [] });
  expect(found.ok && found.svg.replaceAll("></path>", "/>")).toBe(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="2400" height="1200">${box}</svg>`,
  );
});

test("a class and a style become attributes; the style counts before the class, and that before the attribute", () => {
  const style = "<style>/* x */ .a, .b { fill: #111; stroke: url(#g) } .b { fill: #222 !important }</style>";
  const found = read(
    drawing(
      `${style}<rect class="b" fill="#000"/><rect class="b" style="fill:#333;-inkscape-x:1;font-family:A"/>`,
    ),
  );
  if (!found.ok) throw new Error(found.message);
  expect(found.losses).toEqual([]);
  expect(found.svg).toContain('<rect fill="#222" stroke="url(#g)">');
  expect(found.svg).toContain('<rect fill="#333" stroke="url(#g)">');
});

test("gradients, masks and uses within the drawing stay", () => {
  const inner = `<defs><linearGradient id="g" x1="0" x2="1"><stop offset="0" stop-color="#fff"/></linearGradient></defs>
    <g id="a"><rect fill="url('#g') none" width="4" height="4"/></g><use xlink:href="#a" x="4"/>`;
  const found = read(drawing(inner));
  if (!found.ok) throw new Error(found.message);
  expect(found.losses).toEqual([]);
  for (const part of [
    '<linearGradient id="g" x1="0" x2="1">',
    'fill="url(#g) none"',
    '<use href="#a" x="4">',
  ])
    expect(found.svg).toContain(part);
});

test.for([
  ["an attribute", '<mask id="m" mask-type="alpha"/>'],
  ["a style", '<mask id="m" style="mask-type:alpha"/>'],
  ["a class", '<style>.a{mask-type:alpha}</style><mask id="m" class="a"/>'],
] as const)("a mask by transparency stays one, said by %s", ([, inner]) => {
  const found = read(drawing(`${inner}<g mask="url(#m)" style="mask-mode:match-source">${box}</g>`));
  if (!found.ok) throw new Error(found.message);
  expect(found.losses).toEqual([]);
  expect(found.svg).toContain('<mask id="m" mask-type="alpha">');
  expect(found.svg).toContain('<g mask="url(#m)">');
});

test("what stands in a value cannot end it", () => {
  const found = read(drawing('<g id="&quot;&gt;&lt;script&gt;"/><g id="a&amp;b"/>'));
  expect(found.ok && found.svg).toContain('<g></g><g id="a&amp;b">');
});

test.for([
  ["a view box", 'viewBox="10 20 300 100" width="9" height="9"', 2400, 800],
  ["width and height", 'width="2in" height="96px"', 2400, 1200],
  ["millimetres", 'width="25.4mm" height="50.8mm"', 1200, 2400],
  ["a size of 100,000 pixels", 'width="100000" height="100000"', 2400, 2400],
  ["a hair", 'viewBox="0 0 100000 1"', 2400, 1],
] as const)("the size follows from %s", ([, attributes, width, height]) => {
  expect(read(drawing(box, attributes))).toMatchObject({ ok: true, width, height });
});

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
  ["an unclosed element", `<svg ${xmlns} viewBox="0 0 1 1"><g>`, "can't be read"],
  ["a page", "<html/>", "can't be read"],
  ["a foreign root", '<svg xmlns="http://evil.example/ns" viewBox="0 0 1 1"/>', "can't be read"],
  ["a DOCTYPE", `<!DOCTYPE svg>${drawing(box)}`, "DOCTYPE"],
  ["entities", `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${drawing("&b;")}`, "DOCTYPE"],
  [
    "a file as an entity",
    `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${drawing("&a;")}`,
    "DOCTYPE",
  ],
  ["an unknown entity", drawing("&nbsp;"), "can't be read"],
  ["one element too many", drawing("<g/>".repeat(mostElements)), "more than 5,000 parts"],
  ["one group too deep", drawing(groups(deepest)), "too deep"],
  ["more than 200 kB", drawing(`<path d="${"M0 0".repeat(50_000)}"/>`), "larger than 200 kB"],
  ["no size", drawing(box, ""), "has no size"],
  ["a size of nothing", drawing(box, 'viewBox="0 0 0 20"'), "has no size"],
  ["a size in percent", drawing(box, 'width="100%" height="100%"'), "has no size"],
  ["an endless size", drawing(box, 'viewBox="0 0 1e308 1e308"'), "has no size"],
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
  ["a style sheet beside it, named", '<?xml-stylesheet href="evil.css"?>', "style rules"],
  [
    "a style sheet beside it, linked",
    "<h:link xmlns:h='http://www.w3.org/1999/xhtml' href='evil.css'/>",
    "web content",
  ],
  ["a style for children", "<style>g > path{fill:red}</style>", "style rules"],
  ["a style for attributes", "<style>[d]{fill:red}</style>", "style rules"],
  ["a style for others", "<style>:not(g){fill:red}</style>", "style rules"],
  ["a rule within a rule", "<style>path{g{fill:red}}</style>", "style rules"],
  ["a style that is not closed", "<style>path{fill:'red}</style>", "style rules"],
  [
    "a style for dark screens",
    "<style>@media (prefers-color-scheme:dark){path{fill:red}}</style>",
    "style rules",
  ],
  [
    "a style sheet for wide screens",
    '<style media="screen and (min-width:9px)">path{fill:red}</style>',
    "style rules",
  ],
  ["a condition", "<style>@supports (fill:red){path{fill:red}}</style>", "style rules"],
  ["an animation of a style", "<style>path{animation:a 1s}@keyframes a{to{fill:red}}</style>", "animations"],
  [
    "web content",
    "<foreignObject><p xmlns='http://www.w3.org/1999/xhtml'>x</p></foreignObject>",
    "web content",
  ],
  ["a picture elsewhere", '<image href="https://evil.example/a.png"/>', "embedded pictures"],
  ["a picture within", '<image xlink:href="data:image/png;base64,AAAA"/>', "embedded pictures"],
  ["a use of another file", '<use href="https://evil.example/a.svg#b"/>', "links to other files"],
  ["a use of data", '<use xlink:href="data:image/svg+xml,x#b"/>', "links to other files"],
  ["a use of a script", '<use href="javascript:alert(1)"/>', "links to other files"],
  ["an animation", '<animate attributeName="href" to="javascript:alert(1)"/>', "animations"],
  ["a set", '<set attributeName="href" to="javascript:alert(1)"/>', "animations"],
  ["a fill elsewhere", '<rect fill="url(https://evil.example/#a)"/>', "links to other files"],
  ["a fill in escapes", '<rect fill="u\\72l(https://evil.example/#a)"/>', "links to other files"],
  ["a style elsewhere", '<rect style="fill:url(//evil.example)"/>', "links to other files"],
  ["a filter", '<filter id="f"/><rect filter="url(#f)"/>', "filters"],
  ["a mask of CSS", '<rect mask-image="linear-gradient(#000, #fff)"/>', "parts of masks"],
  ["a mask of CSS in a style", '<rect style="-webkit-mask:linear-gradient(#000,#fff)"/>', "parts of masks"],
  ["how a mask is applied", '<rect style="mask-mode:alpha"/>', "parts of masks"],
  ["how a mask is applied, in a rule", "<style>path{mask-mode:alpha}</style>", "parts of masks"],
  ["how a mask is applied, beside it", '<rect mask="url(#m) alpha"/>', "parts of masks"],
  ["a text", "<text>evil.example</text>", "texts"],
] as const)("%s is left out and told", ([, inner, loss]) => {
  const found = read(drawing(inner + box));
  if (!found.ok) throw new Error(found.message);
  expect(found.losses).toEqual([loss]);
  expect(found.svg).not.toMatch(/evil|alert|javascript|data:|script|import|foreign|animate|<set|style/i);
  expect(found.svg).toContain('<path d="M0 0h40v20z">');
});

const details: [name: string, written: string][] = [
  ["pathLength", '<path d="M0 0h9" pathLength="1"/>'],
  ["transform-origin", '<g transform-origin="5 5"/>'],
  ["transform-origin", '<g style="transform-origin:center"/>'],
  ["transform", '<g style="transform:translate(50%)"/>'],
  ["transform", '<g style="transform:rotate3d(1,1,1,45deg)"/>'],
  ["rotate", '<g style="rotate:45deg"/>'],
  ["fill", '<rect fill="var(--brand)"/>'],
  ["fill", '<rect style="fill:oklch(60% 0.2 30)"/>'],
  ["fill", '<rect style="fill:initial"/>'],
  ["fill", '<rect fill="red !important"/>'],
  ["clip-path", '<rect style="clip-path:path(&quot;M0 0h9v9z&quot;)"/>'],
  ["clip-path", '<rect clip-path="url(#c) fill-box"/>'],
  ["d", "<path style=\"d:path('M0 0h9')\"/>"],
  ["width", '<rect width="2em" height="1"/>'],
  ["width", '<rect style="width:calc(1px + 2%)" height="1"/>'],
  ["width", '<svg style="width:9px"/>'],
  ["refX", '<symbol refX="5"/>'],
  ["stroke-linejoin", '<path d="M0 0h9" stroke-linejoin="arcs"/>'],
  ["color-interpolation", '<linearGradient color-interpolation="linearRGB"/>'],
  ["background", '<g style="background:red"/>'],
  ["clip", '<g clip="rect(0 0 1 1)"/>'],
  ["all", '<g style="all:unset"/>'],
  ["unheard-of", '<g unheard-of="1"/>'],
  ["meshgradient", "<meshgradient/>"],
  ["other details", `<g a${"b".repeat(99)}="1"/>`],
];
test.for(details)("what changes a drawing and is not drawn is told by its name: %s, %s", ([name, inner]) => {
  const found = read(drawing(inner + box));
  expect(found).toMatchObject({ ok: true, losses: [`“${name}”`] });
  expect(found.ok && found.svg).not.toMatch(/pathLength|origin|var|oklch|initial|!|calc|em"|%/);
});

test.for([
  [
    "a transformation",
    '<g style="transform:translate(1px, 2px) rotate(45deg)"/>',
    '<g style="transform:translate(1px, 2px) rotate(45deg)">',
  ],
  ["one instead of the attribute's", '<g transform="scale(2)" style="transform:none"/>', "<g>"],
  [
    "how layers are mixed",
    '<g style="mix-blend-mode:multiply;isolation:isolate"/>',
    '<g style="mix-blend-mode:multiply;isolation:isolate">',
  ],
  [
    "a circle's place",
    "<style>circle{cx:5px;cy:6px;r:7px}</style><circle/>",
    '<circle cx="5px" cy="6px" r="7px">',
  ],
  ["a rectangle's size", '<rect width="1" style="width:50%;rx:2px"/>', '<rect width="50%" rx="2px">'],
  ["what is a place elsewhere alone", '<g style="cx:5px;r:1px"/>', "<g>"],
  [
    "markers",
    '<path d="M0 0h9" style="marker:url(#m)"/>',
    '<path d="M0 0h9" marker-start="url(#m)" marker-mid="url(#m)" marker-end="url(#m)">',
  ],
  [
    "a line that keeps its width",
    '<path d="M0 0h9" vector-effect="non-scaling-stroke"/>',
    'vector-effect="non-scaling-stroke"',
  ],
  ["a gradient's inner circle", '<radialGradient id="a" fr="0.2"/>', '<radialGradient id="a" fr="0.2">'],
  [
    "inherited and current colors",
    '<g color="red"><path fill="currentColor" stroke="inherit"/></g>',
    '<path fill="currentColor" stroke="inherit">',
  ],
  [
    "colors with transparency",
    '<g fill="rgb(0 0 255 / 50%)" stroke="#f008"/>',
    '<g fill="rgb(0 0 255 / 50%)" stroke="#f008">',
  ],
  [
    "a drawing in a drawing",
    '<svg x="1" width="50%" overflow="visible"/>',
    '<svg x="1" width="50%" overflow="visible">',
  ],
  [
    "uses of uses",
    '<use id="a" href="#b"/><use href="#a" x="9"/>',
    '<use id="a" href="#b"></use><use href="#a" x="9">',
  ],
  ["the way of painting", '<g paint-order="stroke"/>', '<g paint-order="stroke">'],
  ["the same for screens", "<style>@media screen{g{fill:red}}</style><g/>", '<g fill="red">'],
  [
    "nothing for printers",
    '<style media="print">g{fill:red}</style><style>@media print{g{fill:red}}</style><g/>',
    "<g></g>",
  ],
  ["nothing of another language", '<style type="text/less">g{fill:red}</style><g/>', "<g></g>"],
  [
    "nothing of fonts",
    "<style>@font-face{src:url(a.woff)}text{font:9px a}</style><g font-family='a'/>",
    "<g></g>",
  ],
  [
    "nothing of the page around it",
    '<g style="margin:0;cursor:pointer;--a:1;filter:none" class="x" aria-hidden="true"/>',
    "<g></g>",
  ],
] as const)("styles and attributes are carried over: %s", ([, inner, written]) => {
  const found = read(drawing(inner));
  expect(found).toMatchObject({ ok: true, losses: [] });
  expect(found.ok && found.svg).toContain(written);
});

test("how large a drawing is in a page is no loss", () => {
  const style = "<style>svg{width:100%;height:auto}</style>";
  const found = read(
    drawing(style + box, 'viewBox="0 0 40 20" x="0px" y="0px" style="width:9px;display:block"'),
  );
  expect(found).toMatchObject({
    ok: true,
    losses: [],
    svg: expect.stringContaining('width="2400" height="1200"'),
  });
});

const a = '<g class="a b" id="i"/>';
test.for([
  ["the later rule, not the later class", `<style>.b{fill:red}.a{fill:blue}</style>${a}`, "blue"],
  ["the narrower rule", `<style>g.a{fill:red}.a{fill:blue}*{fill:lime}g{fill:lime}</style>${a}`, "red"],
  ["two classes", `<style>.a.b{fill:red}.a{fill:blue}</style>${a}`, "red"],
  ["an id", `<style>#i{fill:red}.a.b{fill:blue}</style>${a}`, "red"],
  ["what is important", `<style>.a{fill:red !important}#i{fill:blue}</style>${a}`, "red"],
  [
    "what is important, against a style",
    `<style>.a{fill:red!important}</style><g class="a" style="fill:blue"/>`,
    "red",
  ],
  [
    "what is important in a style",
    `<style>.a{fill:red!important}</style><g class="a" style="fill:blue !important"/>`,
    "blue",
  ],
  ["one that is not another's", `<style>.a{fill:red}.ab,rect{fill:blue}</style>${a}`, "red"],
  ["a value with a semicolon", `<style>.a{font-family:"a;b";fill:red}</style>${a}`, "red"],
] as const)("of several rules a browser's wins: %s", ([, inner, color]) => {
  const found = read(drawing(inner));
  expect(found).toMatchObject({ ok: true, losses: [], svg: expect.stringMatching(`fill="${color}"></g>`) });
});

const picked = '<g id="picked"/>';
test.for([
  ["the first", `${picked}<g id="other"/>`],
  ["not what asks for an extension", `<foreignObject requiredExtensions="x"/>${picked}`],
  ["not what is in another language", `<g systemLanguage="de, fr" id="other"/>${picked}`],
  [
    "the reader's language",
    `<g systemLanguage="de" id="other"/><g id="picked" systemLanguage="fr, en-US"/><g id="other"/>`,
  ],
  ["not a note", `<title>x</title><metadata/>${picked}`],
] as const)("of a switch one is drawn: %s", ([, inner]) => {
  const found = read(drawing(`<switch>${inner}</switch>`));
  expect(found).toMatchObject({
    ok: true,
    losses: [],
    svg: expect.stringContaining('<g><g id="picked"></g></g>'),
  });
});

test("a style sheet with more rules than a drawing needs is cut, and told", () => {
  const found = read(drawing(`<style>${".a{fill:red}".repeat(1_001)}</style>${box}`));
  expect(found).toMatchObject({ ok: true, losses: ["style rules"] });
});

test("a style names no file that is opened", () => {
  const found = read(drawing(`<style>g{fill:red}\n/*# sourceMappingURL=/etc/passwd */</style><g/>`));
  expect(found).toMatchObject({ ok: true, losses: [], svg: expect.stringContaining('fill="red"') });
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
  const style = "<style>/* x */ .a, .b { fill: #111; stroke: url(#g) } .b { fill: #222 }</style>";
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

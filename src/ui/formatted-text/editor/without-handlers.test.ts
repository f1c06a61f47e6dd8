import { expect, test } from "vitest";
import { withoutHandlers } from "./without-handlers.ts";

test.each([
  [
    "in double quotes",
    '<h1 style="color:red" onclick="alert(1)">Rules</h1>',
    '<h1 style="color:red">Rules</h1>',
  ],
  ["in single quotes", "<p onmouseover='alert(1)'>x</p>", "<p>x</p>"],
  ["without quotes, in capitals", "<IMG ONERROR=alert(1) src=x>", "<IMG src=x>"],
  ["with a bracket and a quote in its code", `<p onclick="if (1 > 0) alert('x')">x</p>`, "<p>x</p>"],
  ["with blanks and lines around the sign", '<p\nonclick =\n"x()" id="a">x</p>', '<p id="a">x</p>'],
  ["several in one tag", '<p onfocus="a" class="b" onblur="c">x</p>', '<p class="b">x</p>'],
])("a handler %s goes", (_, html, expected) => expect(withoutHandlers(html)).toBe(expected));

test.each([
  ["words that look like one", "<p>sign one=two, on click = yes</p>"],
  ["text with signs", "2 < 3 onclick=now > 1"],
  ["nothing", ""],
])("%s stay as they are", (_, html) => expect(withoutHandlers(html)).toBe(html));

test("a long text with one unclosed quote is read in a moment", () => {
  const html = `${"<a ".repeat(20_000)}"`;
  expect(withoutHandlers(html)).toBe(html);
});

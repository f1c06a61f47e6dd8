import { expect, test } from "#tests/support/browser.ts";

const pages = [
  "/",
  "/directory",
  "/annual-gala",
  "/event-calendar",
  "/contact",
  "/member-login",
  "/no/such/page",
];

for (const path of pages)
  test(`a page looks the same with the styles it carries as with the whole sheet: ${path}`, async ({
    noScriptPage: page,
  }) => {
    await page.goto(path);
    const carried = await page.evaluate(looks);
    expect(carried.length).toBeGreaterThan(100);
    await page.evaluate(() => {
      for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
        const whole = link.cloneNode() as HTMLLinkElement;
        whole.removeAttribute("disabled");
        whole.removeAttribute("media");
        link.replaceWith(whole);
      }
    });
    await expect
      .poll(() => page.evaluate(() => [...document.styleSheets].filter(({ href }) => href).length))
      .toBe(1);
    const whole = await page.evaluate(looks);
    expect(whole.filter((look, at) => look !== carried[at])).toEqual([]);
  });

/** How each element and what is drawn around it looks, one text for each. Runs in the page. */
function looks(): string[] {
  const parts = [null, "::before", "::after", "::placeholder", "::marker", "::backdrop"];
  return [...document.body.querySelectorAll("*")].flatMap((element) =>
    parts.map((part) => {
      const style = getComputedStyle(element, part);
      const values = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
      return [element.outerHTML.slice(0, 120), part, ...values].join("\n");
    }),
  );
}

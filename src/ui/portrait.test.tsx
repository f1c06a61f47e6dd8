import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { initials, Portrait } from "./portrait.tsx";

test.each([
  ["[2.6.04]", "Simone Bellamy", "SB"],
  ["[2.6.04]", "Ruth Ellen Calloway", "RC"],
  ["[2.6.04]", "  cher ", "C"],
  ["[2.6.04]", "Élise Ångström", "ÉÅ"],
])("%s the initials of %o are %s", (_, name, letters) => expect(initials(name)).toBe(letters));

test("[2.6.04] without a photo the initials stand, as ornament beside the written name", () => {
  const portrait = renderToStaticMarkup(<Portrait name="Simone Bellamy" image={null} />);
  expect(portrait).toContain(">SB</text>");
  expect(portrait).not.toContain("<img");
  expect(portrait).toMatch(/^<span aria-hidden="true"/);
});

test("[2.6.04] a photo lies over the initials, which show when it fails, and has a name", () => {
  const portrait = renderToStaticMarkup(<Portrait name="Simone Bellamy" image="/media/simone.webp" />);
  expect(portrait).toMatch(/>SB<\/text>.*<img src="\/media\/simone\.webp" alt=""/s);
  expect(portrait).toMatch(/^<span role="img" aria-label="Portrait of Simone Bellamy"/);
});

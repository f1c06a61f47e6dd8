import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { Dropdown } from "./dropdown.tsx";

const entry = { title: "Entry", path: "/entry", external: false };
const titles = ["Events", "About us", "活动", "关于", "אודות"];

test("each title opens its own list, in any writing", () => {
  const menus = titles.map((title) => (
    <Dropdown
      key={title}
      item={{ title, path: "", external: false, dropdown: [entry] }}
      holdsCurrent={false}
    />
  ));
  const html = renderToStaticMarkup(<MemoryRouter>{menus}</MemoryRouter>);
  const targets = Array.from(html.matchAll(/popoverTarget="([^"]+)"/gi), ([, id]) => id);
  const lists = Array.from(html.matchAll(/<div id="([^"]+)" popover/gi), ([, id]) => id);
  expect(new Set(targets).size).toBe(titles.length);
  expect(targets).toEqual(lists);
  for (const id of targets) expect(id).not.toMatch(/\s/);
});

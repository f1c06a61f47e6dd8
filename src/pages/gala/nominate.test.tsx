import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import type { Gala } from "#content/gala.ts";
import { content } from "#content/store.server.ts";
import { Nominate } from "./nominate.tsx";

const shown = (slot: Gala["nominate"]["slot"], open: boolean) => {
  const gala = content("gala");
  const element = <Nominate gala={{ ...gala, nominate: { ...gala.nominate, slot } }} open={open} />;
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const frame = { kind: "frame", src: "https://forms.example.org/f/1", height: 1600 } as const;

test("[2.17.12] the form-builder's form stands in a frame 1600 px high", () => {
  const page = shown(frame, true);
  expect(page).toMatch(/<iframe[^>]*src="https:\/\/forms\.example\.org\/f\/1"/);
  expect(page).toMatch(/<iframe[^>]*height="1600"/);
  expect(page).toMatch(/<iframe[^>]*title="Nominate a Deserving Woman"/);
  expect(page).not.toContain("<form");
});

test.each([
  ["[2.17.12]", frame],
  ["[2.17.13]", { kind: "built-in" } as const],
])("%s out of season a kind notice stands in its place", (_, slot) => {
  const page = shown(slot, false);
  expect(page).toContain("Nominations are closed for this season");
  expect(page).not.toMatch(/<iframe|<form/);
});

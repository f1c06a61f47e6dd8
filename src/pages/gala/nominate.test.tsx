import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { content } from "#content/store.server.ts";
import type { OutsideService } from "#ui/provider-slot.tsx";
import "#ui/render-part.server.tsx"; // gives the server the frame
import { Nominate } from "./nominate.tsx";

const shown = (service: OutsideService | null, open: boolean) => {
  const { nominate, awards } = content("gala");
  const words = { ...nominate, season: "", closed: open ? null : nominate.closed };
  const element = (
    <Nominate {...words} service={service} categories={awards.categories.map(({ name }) => name)} />
  );
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
};
const frame = { kind: "frame", src: "https://forms.example.org/f/1", height: 1600 } as const;

test("[2.17.12] without scripts the form-builder's form stands in a frame 1600 px high as well", () => {
  const page = shown(frame, true);
  expect(page).toMatch(/<noscript><iframe[^>]*src="https:\/\/forms\.example\.org\/f\/1"/);
  expect(page).toMatch(/<iframe[^>]*height="1600"/);
  expect(page).toMatch(/<iframe[^>]*title="Nominate a Deserving Woman"/);
  expect(page).not.toContain("<form");
});

test("[2.17.12] a provider's form behind a link opens in a new tab", () => {
  const page = shown({ kind: "link", href: "https://forms.example.org/f/1", label: "Nominate her" }, true);
  expect(page).toMatch(
    /<a href="https:\/\/forms\.example\.org\/f\/1"[^>]*target="_blank"[^>]*>(?:<span[^>]*>)?Nominate her/,
  );
  expect(page).not.toMatch(/<iframe|<form/);
});

test.each([
  ["[2.17.12]", frame],
  ["[2.17.13]", null],
] as const)("%s out of season a kind notice stands in its place", (_, service) => {
  const page = shown(service, false);
  expect(page).toContain("Nominations are closed for this season");
  expect(page).not.toMatch(/<iframe|<form/);
});

import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import { textOf } from "#tests/support/page-text.ts";
import { RootErrorBoundary } from "./root-error-boundary.tsx";

const screenFor = (thrown: unknown) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <RootErrorBoundary error={thrown} />
    </MemoryRouter>,
  );

test("[8.37] an error without a screen of its own shows its message and never where it happened", () => {
  const error = new Error("the printer is on fire");
  const screen = screenFor(error);
  expect(screen).toContain("Unexpected Application Error!");
  expect(screen).toContain("the printer is on fire");
  expect(screen).not.toContain("root-error-boundary.test");
});

test("[8.37] a thrown thing that is no error still gets a sentence", () => {
  expect(screenFor("oops")).toContain("Something went wrong.");
});

test("[8.37] a refusal shows its status and its message", () => {
  const refusal = { status: 503, statusText: "", internal: false, data: { message: "Back at noon" } };
  expect(screenFor(refusal)).toContain("503 Back at noon");
});

test("[8.37] while the site cannot answer, its screen says so and leads to the same page again", () => {
  const screen = screenFor({ status: 503, statusText: "", internal: false, data: "The records are away." });
  expect(textOf(screen)).toContain("The site isn't available right now");
  expect(screen).toContain("503 The records are away.");
  expect(screen).toMatch(/<a href="\/"[^>]*>Try again<\/a>/);
});

test("a form sent where none is taken is answered in words for people", () => {
  const router = 'Error: You made a POST request to "/account/entry" but did not provide an `action`';
  const screen = screenFor({ status: 405, statusText: "Method Not Allowed", internal: true, data: router });
  expect(textOf(screen)).toContain("This page doesn't accept forms, so nothing was changed.");
  expect(screen).not.toContain("did not provide");
});

test("[2.28.01] a 404 shows the page-not-found screen", () => {
  const screen = screenFor({
    status: 404,
    statusText: "Not Found",
    internal: false,
    data: "Not Found",
  });
  expect(screen).toContain("Oops! Page not found");
  expect(screen).not.toContain("Unexpected Application Error!");
});

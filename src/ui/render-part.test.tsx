import { createContext, useContext, useId } from "react";
import { renderToString } from "react-dom/server";
import { Link, StaticRouter } from "react-router";
import { expect, test } from "vitest";
import { renderPart } from "./render-part.server.tsx";
import { PartRendererContext, SameForAll } from "./same-for-all.tsx";

const Asker = createContext("nobody");

function Named() {
  return <p id={useId()}>text</p>;
}

function Pictured() {
  return <img src="/a.webp" alt="" fetchPriority="high" />;
}

function counted() {
  const calls: string[] = [];
  // biome-ignore lint/correctness/noComponentHookFactories: each test needs one that was never rendered
  function Part({ title }: { title: string }) {
    calls.push(title);
    return (
      <>
        <Link to="/here">{title}</Link> {useContext(Asker)}
      </>
    );
  }
  return { Part, calls };
}

test("a part is rendered once for each value of its props and each path", () => {
  const { Part, calls } = counted();
  const first = renderPart(Part, { title: "a" }, "/");
  expect(renderPart(Part, { title: "a" }, "/")).toBe(first);
  expect(calls).toEqual(["a"]);
  expect(renderPart(Part, { title: "b" }, "/").html).toContain(">b</a>");
  expect(renderPart(Part, { title: "a" }, "/other")).toEqual(first);
  expect(calls).toEqual(["a", "b", "a"]);
});

test("two parts with the same name and the same props are two", () => {
  const [Part, other] = [counted().Part, counted()];
  renderPart(Part, { title: "a" }, "/");
  renderPart(other.Part, { title: "a" }, "/");
  expect(other.calls).toEqual(["a"]);
});

test("a part sees nothing of the page that asks for it but its props", () => {
  const { Part } = counted();
  const page = (
    <StaticRouter location="/">
      <PartRendererContext value={renderPart}>
        <Asker value="ada@example.org">
          <SameForAll part={Part} of={{ title: "a" }} />
        </Asker>
      </PartRendererContext>
    </StaticRouter>
  );
  const html = renderToString(page);
  expect(html).toContain("nobody");
  expect(html).not.toContain("ada@example.org");
});

test("a part that is put into a page is what the browser renders in its place", () => {
  const { Part } = counted();
  const page = (renderer: typeof renderPart | null) => (
    <StaticRouter location="/here">
      <PartRendererContext value={renderer}>
        <SameForAll part={Part} of={{ title: "“a” & <b>" }} />
      </PartRendererContext>
    </StaticRouter>
  );
  expect(renderToString(page(renderPart))).toBe(renderToString(page(null)));
});

test("a part that calls useId is refused: in the browser its ids would be others", () => {
  expect(() => renderPart(Named, {}, "/")).toThrow("The part Named calls useId.");
});

test("a part begins with its own element, also when React would preload its picture", () => {
  expect(renderPart(Pictured, {}, "/").html).toMatch(/^<img src="\/a\.webp"[^>]*>$/);
});

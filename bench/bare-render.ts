// The baseline for pages that are rendered anew: React Router's own request handler with one route, whose loader
// returns rows and whose component shows them, without a database, a session or compression. A message says how many
// bytes of HTML the page must have; the answer is the number it has.
import { createServer } from "node:http";
import { Writable } from "node:stream";
import { createElement as h } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from "react-router";

const address = "http://127.0.0.1/";
let rows = 0;

function loader() {
  const members = Array.from({ length: rows }, (_, number) => ({
    name: `A member with the number ${number}`,
    company: "A company of hers",
    joined: "2026-11-26",
  }));
  return { members };
}

function Root() {
  const head = h("head", null, h(Meta), h(Links));
  return h("html", { lang: "en" }, head, h("body", null, h(Outlet), h(Scripts)));
}

function Page() {
  const { members } = useLoaderData<typeof loader>();
  const lines = members.map(({ name, company, joined }) =>
    h(
      "tr",
      { key: name, className: "row" },
      h("td", { className: "name" }, h("a", { href: "/member" }, name)),
      h("td", { className: "company" }, company),
      h("td", { className: "joined" }, joined),
    ),
  );
  return h("table", null, h("tbody", null, lines));
}

/** Renders as the product does: the whole page, then one answer. */
function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  return new Promise<Response>((resolve) => {
    const parts: Buffer[] = [];
    const collector = new Writable({
      write(part: Buffer, _, written) {
        parts.push(part);
        written();
      },
      final(ended) {
        headers.set("Content-Type", "text/html; charset=utf-8");
        resolve(new Response(Buffer.concat(parts), { status, headers }));
        ended();
      },
    });
    const { pipe } = renderToPipeableStream(h(ServerRouter, { context, url: request.url }), {
      onAllReady: () => pipe(collector),
    });
  });
}

// What its build makes of two files; the types ask for more than a page without scripts of its own has.
const build = {
  entry: { module: { default: renderPage } },
  routes: {
    root: { id: "root", path: "", module: { default: Root } },
    page: { id: "page", parentId: "root", index: true, module: { default: Page, loader } },
  },
  assets: {
    entry: { imports: [], module: "/entry.js" },
    routes: {
      root: { id: "root", path: "", module: "/root.js" },
      page: { id: "page", parentId: "root", index: true, hasLoader: true, module: "/page.js" },
    },
    url: "/manifest.js",
    version: "1",
  },
  basename: "/",
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

const answer = createRequestHandler(build, "production");
const page = async () => Buffer.from(await (await answer(new Request(address))).arrayBuffer());

const server = createServer(async (_, response) => {
  const html = await page();
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8", "Content-Length": html.length });
  response.end(html);
});

process.on("message", async (bytes: number) => {
  rows = 0;
  const empty = (await page()).length;
  rows = 100;
  const perRow = ((await page()).length - empty) / rows;
  rows = Math.max(0, Math.round((bytes - empty) / perRow));
  process.send?.((await page()).length);
});
process.on("disconnect", () => process.exit(0));

server.listen(0, "127.0.0.1", () => {
  const listening = server.address();
  process.send?.(typeof listening === "object" ? listening?.port : undefined);
});

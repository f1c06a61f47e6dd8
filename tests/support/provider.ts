import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { BrowserContext } from "@playwright/test";

/** The provider's name in addresses; browsers reach the stand-in through `leadTo`. */
const providerHost = "widgets.example.org";
const origin = `https://${providerHost}`;

export const providerPage = `${origin}/page`;

/** A widget of the provider as staff set it up, with its script at a path of the stand-in. */
export const widgetOf = (path: string) => ({
  kind: "script" as const,
  src: `${origin}${path}`,
  elementId: "provider-place",
  widgetId: "app-4711",
  page: providerPage,
});

/** A widget that finds its element by both ids, like the providers' own, and grows by a picture of 900 px. */
const widget = `
  const place = document.getElementById("provider-place");
  if (place.matches('[data-app-id="app-4711"][data-theme="light"]')) {
    const words = document.createElement("p");
    words.textContent = "Made by the provider";
    const tall = document.createElement("div");
    tall.style.height = "900px";
    place.append(words, tall);
  }
`;

export const furtherHost = "files.example.net";

/** A widget that needs a script of another host of its provider. */
const needy = `
  const more = document.createElement("script");
  more.src = "https://${furtherHost}/more.js";
  document.body.append(more);
  document.getElementById("provider-place").append("Made in part");
`;

/** What a widget could do to its surroundings; it writes what it found into its own page. */
const hostile = `
  const found = [];
  const attempt = (what, run) => { try { found.push(what + ": " + run()); } catch (error) { found.push(what + " refused"); } };
  attempt("cookie", () => document.cookie);
  attempt("storage", () => localStorage.length);
  attempt("parent", () => parent.document.title);
  attempt("page", () => { top.location = "https://evil.example/"; return "left"; });
  attempt("script", () => { const own = document.createElement("script"); own.textContent = "document.body.append('own script ran')"; document.body.append(own); return "added"; });
  const elsewhere = document.createElement("script");
  elsewhere.src = "https://cdn.example.net/more.js";
  document.body.append(elsewhere);
  document.getElementById("provider-place").append(found.join(", "));
  fetch(location.origin + "/session.json").catch(() => document.body.append(" session refused"));
  parent.postMessage({ height: 1e9 }, "*");
  parent.postMessage({ height: "1px", refused: "javascript:alert(1)" }, "*");
  parent.postMessage(null, "*");
`;

const isProviders = ({ hostname }: URL) => [providerHost, furtherHost].includes(hostname);

const page = "<!doctype html><title>Provider</title><h1>The provider's own page</h1>";

/** A stand-in for an outside service: its scripts, its page, and addresses that fail or never answer. */
export async function openProvider() {
  const asked: string[] = [];
  const posted: string[] = [];
  const held = new Set<ServerResponse>();
  let answersHeld = false;
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    asked.push(path);
    if (request.method === "POST") posted.push(await text(request));
    const send = (type: string, body: string) => response.setHeader("Content-Type", type).end(body);
    if (path.startsWith("/hanging") && !answersHeld) held.add(response);
    else if (path.startsWith("/missing")) response.writeHead(404).end();
    else if (path === "/hostile.js") send("text/javascript", hostile);
    else if (path === "/needy.js") send("text/javascript", needy);
    else if (path === "/empty.js") send("text/javascript", "");
    else if (path.endsWith(".js")) send("text/javascript", widget);
    else send("text/html", page);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    asked,
    posted,
    leadTo: (context: BrowserContext) =>
      context.route(isProviders, async (route) => {
        const { pathname } = new URL(route.request().url());
        // The stand-in hangs up at its end, or the page has gone before the answer came.
        const answer = await route.fetch({ url: `http://127.0.0.1:${port}${pathname}` }).catch(() => null);
        await (answer ? route.fulfill({ response: answer }) : route.abort()).catch(() => undefined);
      }),
    /** From now on the hanging addresses answer. */
    wake: () => {
      answersHeld = true;
    },
    stop: async () => {
      for (const response of held) response.destroy();
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

export type Provider = Awaited<ReturnType<typeof openProvider>>;

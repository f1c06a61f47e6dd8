import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** A page with every kind of control that the product's forms have, and some that people cannot press. */
const page = `<!doctype html>
<html lang="en"><head><title>Controls</title><style>.away { display: none } @media (scripting: none) { .later { display: none } }</style></head>
<body><main><h1>Controls</h1>
<form method="post" action="/sent" id="all">
  <label>Name <input name="name" maxlength="12" required></label>
  <label>Message <textarea name="message">\nTwo\nlines</textarea></label>
  <label><input type="checkbox" name="news" checked> News</label>
  <label><input type="checkbox" name="topic" value="tea"> Tea</label>
  <label><input type="checkbox" name="topic" value="jam"> Jam</label>
  <fieldset><legend>Size</legend>
    <label><input type="radio" name="size" value="s"> Small</label>
    <label><input type="radio" name="size" value="l" checked> Large</label>
  </fieldset>
  <label>Color <select name="color"><option value="">None</option><option>Red</option><option value="b" disabled>Blue</option></select></label>
  <label>Gone <input name="gone" disabled value="x"></label>
  <fieldset disabled><label>Closed <input name="closed" value="x"></label></fieldset>
  <input type="hidden" name="token" value="a&amp;b">
  <details><summary>More</summary><label>Inside <input name="inside" value="kept"></label></details>
  <button name="intent" value="save">Save</button>
  <button name="intent" value="list" formaction="/listed" formnovalidate>List</button>
  <button name="intent" value="never" disabled>Never</button>
  <button name="intent" value="away" class="away">Away</button>
  <button name="intent" value="later" class="later">Later</button>
  <button type="button">Nothing</button>
  <button type="button" popovertarget="menu">Menu</button>
  <div popover id="menu"><button name="intent" value="menu">From the menu</button></div>
</form>
<label>Outside <input name="outside" form="all" value="belongs"></label>
<form method="post" action="/files" enctype="multipart/form-data">
  <label>Words <input name="words" value="über"></label>
  <label>Files <input type="file" name="files" multiple></label>
  <label>Empty <input type="file" name="empty"></label>
  <input type="image" name="point" alt="Point" width="100" height="100" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">
</form>
<form action="/found?dropped=1"><input type="search" name="q" aria-label="Search"></form>
<a href="/away?to=1#part">Away by link</a> <a href="/" target="_blank">Another tab</a>
<noscript><p>Only without scripts</p></noscript>
</main></body></html>`;

/** What the page's server was sent: method, address, and the fields with their values or files. */
export type Sent = [method: string, address: string, fields: string[]];

/** Serves the page at every address and notes what comes; files as "name type length". */
export async function serveExamplePage() {
  const sent: Sent[] = [];
  const server = createServer(async (request, response) => {
    if (request.url !== "/" && !request.url?.includes("favicon"))
      sent.push([request.method ?? "", request.url ?? "", await fieldsOf(request)]);
    response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  });
  await new Promise<void>((listens) => server.listen(0, "127.0.0.1", listens));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin, sent, stop };
}

async function fieldsOf(request: IncomingMessage): Promise<string[]> {
  const type = request.headers["content-type"];
  if (!type) return [];
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const form = await new Response(Buffer.concat(parts), { headers: { "content-type": type } }).formData();
  return [...form].map(([name, value]) =>
    typeof value === "string" ? `${name}=${value}` : `${name}: ${value.name} ${value.type} ${value.size}`,
  );
}

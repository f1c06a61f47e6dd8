import { request as ask, createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Selects the requests that a fault affects; all if omitted. */
type When = (request: { method: string; path: string }) => boolean;
type Fault = { when: When; befall: (request: IncomingMessage, response: ServerResponse) => void };

const foreignPage = "<!doctype html><title>Gateway</title><h1>This is the proxy speaking</h1>";

/**
 * A real proxy with its own address in front of a site, which can fail like real proxies. The proxy rewrites
 * the origin, so that requests seem to come from the site's own pages; cookies and redirects are passed on
 * unchanged. Several faults can be active; the latest takes precedence. `restore` removes them all.
 */
export async function openProxy(target: string) {
  const site = new URL(target);
  let faults: Fault[] = [];
  const sockets = new Set<Socket>();

  const forward = (
    request: IncomingMessage,
    response: ServerResponse,
    send: (answer: IncomingMessage) => void,
  ) => {
    const headers = { ...request.headers, host: site.host };
    for (const name of ["origin", "referer"] as const)
      if (headers[name]?.startsWith(origin)) headers[name] = headers[name].replace(origin, site.origin);
    const { method, url: path } = request;
    const onward = ask({ host: site.hostname, port: site.port, method, path, headers }, send);
    onward.on("error", () => response.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
  };
  const passOn = (request: IncomingMessage, response: ServerResponse) =>
    forward(request, response, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });

  const server = createServer((request, response) => {
    const asked = { method: request.method ?? "", path: (request.url ?? "").split("?", 1)[0] ?? "" };
    const befall = faults.find(({ when }) => when(asked))?.befall ?? passOn;
    befall(request, response);
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  const listen = (port: number) =>
    new Promise<void>((ready) => server.listen(port, "127.0.0.1", () => ready()));
  const hangUp = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
    });
  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  const add = (when: When = () => true, befall: Fault["befall"]) => {
    faults = [{ when, befall }, ...faults];
  };

  return {
    origin,
    answerWith(status: number, body = foreignPage, when?: When) {
      add(when, (request, response) => {
        request.resume();
        response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(body);
      });
    },
    /** Forwards the request and closes the connection in the middle of the response. */
    cut(when?: When) {
      add(when, (request, response) =>
        forward(request, response, (answer) => {
          const chunks: Buffer[] = [];
          answer.on("data", (chunk) => chunks.push(chunk));
          answer.on("end", () => {
            const whole = Buffer.concat(chunks);
            const { "transfer-encoding": _, ...headers } = answer.headers;
            response.writeHead(answer.statusCode ?? 502, { ...headers, "content-length": whole.length + 1 });
            response.write(whole.subarray(0, whole.length / 2), () => response.destroy());
          });
        }),
      );
    },
    refuse: hangUp,
    async restore() {
      faults = [];
      if (!server.listening) await listen(port);
    },
    async close() {
      if (server.listening) await hangUp();
    },
  };
}

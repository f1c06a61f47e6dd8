import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import type { Duplex } from "node:stream";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { bodyLimit } from "#platform/http/body-limit.server.ts";
import { addressGroup, plainAddress } from "#platform/http/client-address.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { inertPolicy } from "#platform/http/security-headers.server.ts";
import { openShares } from "#platform/shares.ts";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
export type HttpServer = {
  /** Before `open` the port it was given. */
  port: number;
  /** Replaces the handler; running requests keep theirs. */
  use: (handle: Handle) => void;
  /**
   * Begins to listen, unless it does.
   * @throws when the address is in use
   */
  open: () => Promise<void>;
  isStopping: () => boolean;
  /**
   * Accepts no more connections, so that a proxy asks another process. For `farewell` ms it answers what comes on
   * those that are open, and ends each after its answer, so that a proxy gets none cut. Then it closes idle ones,
   * lets running requests finish, and cuts what is left after `patience` ms.
   */
  stop: (times: { farewell: number; patience: number }) => Promise<void>;
};

// How long a slow client may hold a connection; for bodies see isTooSlow in body-limit.server.ts.
const timeouts = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 5_000 }; // ms
// Longer than nginx (60 s) and Caddy (120 s) keep a connection: the side that ends an idle one may cut a request that
// the other has just sent, so it has to be the proxy, which knows what it sends.
const keptForProxy = 130_000; // ms
const checkEvery = 5_000; // ms
const longestSilence = 75_000; // ms without a byte in either direction, for clients that do not read the answer
const mostConnections = 5_000;
const connectionsEach = 400; // per client address; enough for an office or a phone network behind one address
const afterRefusal = 1_000; // ms until the connection is closed
const mostHeaders = 100;
const requestsPerConnection = 10_000;
const headerBytes = 16_384;
const sweepEvery = 50; // ms
const quietTurn = 0.5; // ms
const mostTurns = 500;

const wordHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": inertPolicy,
};

/**
 * Makes the server, which listens after `open`; it answers 503 until a handler is set. Each client address gets a
 * share of the connections, except behind a `proxy`, where all connections come from one address and the proxy has
 * to limit them.
 */
export function makeHttpServer(
  host: string,
  port: number,
  { proxy = false }: { proxy?: boolean } = {},
): HttpServer {
  let handle: Handle = async (_, response) => {
    response.writeHead(503, { ...wordHeaders, "Retry-After": "2" });
    response.end(`${refusals[503]}\n`);
  };
  const server = createServer({
    ...timeouts,
    ...(proxy && { keepAliveTimeout: keptForProxy }),
    connectionsCheckingInterval: checkEvery,
    maxHeaderSize: headerBytes,
    optimizeEmptyRequests: true, // no stream is created for requests without a body, which nearly all are
  });
  server.timeout = longestSilence;
  server.maxConnections = mostConnections;
  server.maxHeadersCount = mostHeaders;
  server.maxRequestsPerSocket = requestsPerConnection;
  let stopping = false;
  const serve: Handle = (request, response) => {
    if (stopping) response.shouldKeepAlive = false; // sends Connection: close
    return handle(request, response);
  };
  server.on("request", (request, response) => void serve(request, response));
  server.on("checkContinue", (request, response) => {
    // `Expect: 100-continue`: a body that is too large is refused before it is sent.
    const announced = Number(request.headers["content-length"] ?? 0);
    const path = (request.url ?? "").split("?", 1)[0] as string;
    if (announced > bodyLimit(path, request.headers["content-type"])) {
      response.writeHead(413, { ...wordHeaders, Connection: "close" }).end(`${refusals[413]}\n`);
      return;
    }
    response.writeContinue();
    void serve(request, response);
  });
  server.on("clientError", answerBrokenRequest);
  if (!proxy) limitConnections(server);
  return {
    get port() {
      return server.listening ? portOf(server) : port;
    },
    use(next) {
      handle = next;
    },
    async open() {
      if (server.listening) return;
      const { promise, resolve: listening, reject } = Promise.withResolvers<void>();
      server.once("error", reject);
      server.listen(port, host, listening);
      await promise.finally(() => server.off("error", reject));
    },
    isStopping: () => stopping,
    async stop({ farewell, patience }) {
      stopping = true;
      if (!server.listening) return;
      await quietMoment();
      // Not the close of an HTTP server, which would end idle connections in the same moment. A proxy has its
      // connections open: while they are answered it opens few new ones, which the system might reset.
      const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
      await Promise.race([closed, wait(farewell, undefined, { ref: false })]);
      const sweeping = setInterval(() => server.closeIdleConnections(), sweepEvery);
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await closed;
      clearInterval(sweeping);
      clearTimeout(cut);
      server.close(); // ends its regular look at slow clients, which would hold on to the whole site
    },
  };
}

/**
 * Resolves after a turn of the event loop that had nothing else to do, or after some turns. The system resets
 * connections that wait to be accepted when a server closes, so it closes when none has had time to queue up.
 */
async function quietMoment() {
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const begun = performance.now();
    await nextTurn();
    if (performance.now() - begun < quietTurn) return;
  }
}

/**
 * Closes new connections of an address that already has its share, so that one machine cannot use all
 * connections.
 */
function limitConnections(server: Server) {
  const shares = openShares({ all: mostConnections, each: connectionsEach });
  server.on("connection", (socket: Socket) => {
    const owner = addressGroup(plainAddress(socket.remoteAddress ?? "") ?? "");
    if (!shares.take(owner, 1)) return socket.destroy();
    socket.once("close", () => shares.giveBack(owner, 1));
  });
}

const brokenStatus: Record<string, keyof typeof refusals> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * A request that cannot be parsed as HTTP has no response object; the response is written to the socket
 * directly.
 */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = brokenStatus[error.code ?? ""] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    ...Object.entries(wordHeaders).map(([name, value]) => `${name}: ${value}`),
    ...(status === 405 ? ["Allow: GET, HEAD, POST"] : []),
    `Content-Length: ${refusals[status].length + 1}`,
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${refusals[status]}\n`);
  // A client that goes on sending would otherwise keep the connection open.
  setTimeout(() => socket.destroy(), afterRefusal).unref();
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address) return address.port;
  throw new Error("the server listens on no port");
}

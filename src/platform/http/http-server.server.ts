import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { bodyLimit } from "#platform/http/body-limit.server.ts";
import { addressGroup, plainAddress } from "#platform/http/client-address.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { inertPolicy } from "#platform/http/security-headers.server.ts";
import { openShares } from "#platform/http/shares.ts";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
export type HttpServer = {
  port: number;
  /** Replaces the handler; running requests keep theirs. */
  use: (handle: Handle) => void;
  /**
   * Accepts no more connections, lets running requests finish, and closes the remaining connections after
   * `patience` ms.
   */
  stop: (patience: number) => Promise<void>;
};

// How long a slow client may hold a connection; for bodies see isTooSlow in body-limit.server.ts.
const timeouts = { headersTimeout: 15_000, requestTimeout: 300_000, keepAliveTimeout: 5_000 }; // ms
const checkEvery = 5_000; // ms
const longestSilence = 75_000; // ms without a byte in either direction, for clients that do not read the answer
const mostConnections = 5_000;
const connectionsEach = 400; // per client address; enough for an office or a phone network behind one address
const farewell = 1_000; // ms until the connection is closed after a refusal
const mostHeaders = 100;
const requestsPerConnection = 10_000;
const headerBytes = 16_384;

const wordHeaders = {
  "Content-Type": "text/plain; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
  "Content-Security-Policy": inertPolicy,
};

/**
 * Starts to listen; answers 503 until a handler is set. Each client address gets a share of the connections,
 * except behind a `proxy`, where all connections come from one address and the proxy has to limit them.
 * @throws when the address is in use
 */
export async function listen(
  host: string,
  port: number,
  { proxy = false }: { proxy?: boolean } = {},
): Promise<HttpServer> {
  let handle: Handle = async (_, response) => {
    response.writeHead(503, { ...wordHeaders, "Retry-After": "2" });
    response.end(`${refusals[503]}\n`);
  };
  const server = createServer({
    ...timeouts,
    connectionsCheckingInterval: checkEvery,
    maxHeaderSize: headerBytes,
    optimizeEmptyRequests: true, // no stream is created for requests without a body, which nearly all are
  });
  server.timeout = longestSilence;
  server.maxConnections = mostConnections;
  server.maxHeadersCount = mostHeaders;
  server.maxRequestsPerSocket = requestsPerConnection;
  server.on("request", (request, response) => void handle(request, response));
  server.on("checkContinue", (request, response) => {
    // `Expect: 100-continue`: a body that is too large is refused before it is sent.
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > bodyLimit((request.url ?? "").split("?", 1)[0] as string)) {
      response.writeHead(413, { ...wordHeaders, Connection: "close" }).end(`${refusals[413]}\n`);
      return;
    }
    response.writeContinue();
    void handle(request, response);
  });
  server.on("clientError", answerBrokenRequest);
  if (!proxy) limitConnections(server);
  await new Promise<void>((listening, failed) => {
    server.once("error", failed);
    server.listen(port, host, listening);
  });
  return {
    port: portOf(server),
    use(next) {
      handle = next;
    },
    async stop(patience) {
      const cut = setTimeout(() => server.closeAllConnections(), patience);
      await new Promise((closed) => server.close(closed));
      clearTimeout(cut);
    },
  };
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
  setTimeout(() => socket.destroy(), farewell).unref();
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address) return address.port;
  throw new Error("the server listens on no port");
}

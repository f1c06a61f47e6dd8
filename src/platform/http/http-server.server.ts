import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { bodyLimit } from "#platform/http/body-limit.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { inertPolicy } from "#platform/http/security-headers.server.ts";

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void> | undefined;
export type HttpServer = {
  port: number;
  /** Puts another handler in place; requests that run keep theirs. */
  use: (handle: Handle) => void;
  /** Takes no more connections, lets running requests finish, cuts what is left after `patience` ms. */
  stop: (patience: number) => Promise<void>;
};

// A client that sends its request drop by drop holds a connection for at most this long.
const timeouts = { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 5_000 }; // ms
const checkEvery = 5_000; // ms
const longestSilence = 75_000; // ms without a byte either way, for clients that do not read the answer
const mostConnections = 5_000;
const mostHeaders = 100;
const requestsPerConnection = 10_000;
const headerBytes = 16_384;

const wordHeaders = [
  "Content-Type",
  "text/plain; charset=utf-8",
  "Cache-Control",
  "no-store",
  "X-Content-Type-Options",
  "nosniff",
  "Content-Security-Policy",
  inertPolicy,
];

/** Listens at once; answers 503 until a handler is put in place. @throws when the address is taken. */
export async function listen(host: string, port: number): Promise<HttpServer> {
  let handle: Handle = async (_, response) => {
    response.writeHead(503, [...wordHeaders, "Retry-After", "2"]);
    response.end(`${refusals[503]}\n`);
  };
  const server = createServer({
    ...timeouts,
    connectionsCheckingInterval: checkEvery,
    maxHeaderSize: headerBytes,
  });
  server.timeout = longestSilence;
  server.maxConnections = mostConnections;
  server.maxHeadersCount = mostHeaders;
  server.maxRequestsPerSocket = requestsPerConnection;
  server.on("request", (request, response) => void handle(request, response));
  server.on("checkContinue", (request, response) => {
    // A polite client asks before it sends: it need not send in vain.
    const announced = Number(request.headers["content-length"] ?? 0);
    if (announced > bodyLimit((request.url ?? "").split("?", 1)[0] as string)) {
      response.writeHead(413, [...wordHeaders, "Connection", "close"]).end(`${refusals[413]}\n`);
      return;
    }
    response.writeContinue();
    void handle(request, response);
  });
  server.on("clientError", answerBrokenRequest);
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

const brokenStatus: Record<string, keyof typeof refusals> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_INVALID_METHOD: 405,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** What cannot even be read as HTTP has no request object; the answer is written by hand. */
function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Duplex) {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = brokenStatus[error.code ?? ""] ?? 400;
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "Connection: close",
    ...wordHeaders.flatMap((name, index) => (index % 2 ? [] : [`${name}: ${wordHeaders[index + 1]}`])),
    ...(status === 405 ? ["Allow: GET, HEAD, POST"] : []),
    `Content-Length: ${refusals[status].length + 1}`,
  ];
  socket.end(`${lines.join("\r\n")}\r\n\r\n${refusals[status]}\n`);
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address === "object" && address) return address.port;
  throw new Error("the server listens on no port");
}

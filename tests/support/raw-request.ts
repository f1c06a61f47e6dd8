import { request as httpRequest, type IncomingHttpHeaders, type RequestOptions } from "node:http";
import { connect } from "node:net";
import { Readable } from "node:stream";

export type RawAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

/**
 * Sends a request that a browser would not allow a page to send: any method, any header, a body of any
 * length.
 */
export function rawRequest(
  origin: string,
  path: string,
  options: RequestOptions & { body?: Iterable<Buffer> } = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, agent: false, ...rest }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.on("error", reject);
    if (body) Readable.from(body).pipe(request);
    else request.end();
  });
}

/** Sends bytes unchanged and returns everything received until the connection ends. */
export function rawBytes(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    let answer = "";
    socket.setEncoding("utf8");
    socket.on("data", (text) => {
      answer += text;
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer));
  });
}

/** Yields the same megabyte `count` times, so that sending it needs no memory. */
export function* megabytes(count: number): Generator<Buffer> {
  const one = Buffer.alloc(1024 * 1024, "x");
  for (let sent = 0; sent < count; sent++) yield one;
}

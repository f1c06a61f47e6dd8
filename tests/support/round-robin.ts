import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/**
 * A proxy in front of several processes, which take turns. As nginx and Caddy do, it keeps its connections to them,
 * and asks the next one when a connection is refused, or a kept one turns out to be closed before an answer began to what changes
 * nothing; in no other case: what fails after that is a 502.
 */
export async function openRoundRobin(ports: number[]) {
  const agent = new Agent({ keepAlive: true });
  const served = new Map(ports.map((port) => [port, 0]));
  let turn = 0;

  const pass = (asked: IncomingMessage, body: Buffer, response: ServerResponse, first: number, tries = 1) => {
    const port = ports[(first + tries) % ports.length] as number;
    const headers = {
      ...asked.headers,
      "x-forwarded-for": asked.socket.remoteAddress,
      connection: "keep-alive",
    };
    const { method, url: path } = asked;
    const onward = request({ host: "127.0.0.1", port, agent, method, path, headers }, (answer) => {
      served.set(port, (served.get(port) ?? 0) + 1);
      const { connection: _, ...answered } = answer.headers; // between the proxy and the process alone
      response.writeHead(answer.statusCode ?? 502, answered);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    onward.on("error", (error: NodeJS.ErrnoException) => {
      const wasClosed =
        error.code === "ECONNRESET" && onward.reusedSocket && (method === "GET" || method === "HEAD");
      if ((error.code === "ECONNREFUSED" || wasClosed) && !response.headersSent && tries < ports.length)
        return pass(asked, body, response, first, tries + 1);
      if (response.headersSent) return response.destroy();
      response
        .writeHead(502, { "content-type": "text/plain" })
        .end(`${port}: ${error.code} ${error.message}`);
    });
    onward.end(body);
  };

  const server = createServer(async (asked, response) => {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part);
    pass(asked, Buffer.concat(parts), response, turn++);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    served,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}

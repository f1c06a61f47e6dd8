// The baseline for comparison: a plain Node HTTP server that sends the same bytes for every request.
import { createServer } from "node:http";

/** @type {{ status: number; headers: string[]; body: Buffer }} */
let answer = { status: 200, headers: [], body: Buffer.alloc(0) };

const server = createServer((_, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});

process.on("message", (/** @type {{ status: number; headers: string[]; body: string }} */ next) => {
  answer = { ...next, body: Buffer.from(next.body, "base64") };
  process.send?.("ready");
});
process.on("disconnect", () => process.exit(0));

server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" ? address?.port : undefined);
});

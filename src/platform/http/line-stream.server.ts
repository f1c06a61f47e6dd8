import { lineStreamType } from "./line-stream.ts";

/**
 * A response whose lines are sent as they are written, until `work` resolves. Its headers are sent first, so
 * cookies must be known by then. When the client disconnects, `work` continues and its lines are dropped.
 */
export function lineStream<Line>(
  work: (write: (line: Line) => void) => Promise<void>,
  init: { status?: number; headers?: Headers } = {},
): Response {
  const encoder = new TextEncoder();
  let gone = false;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      await work((line) => {
        if (!gone) controller.enqueue(encoder.encode(`${JSON.stringify(line)}\n`));
      });
      if (!gone) controller.close();
    },
    cancel() {
      gone = true;
    },
  });
  const headers = new Headers(init.headers);
  headers.set("Content-Type", lineStreamType);
  headers.set("X-Accel-Buffering", "no"); // otherwise nginx buffers the lines until the last one
  return new Response(body, { status: init.status, headers });
}

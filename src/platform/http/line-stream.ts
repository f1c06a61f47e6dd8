/** The media type of line streams: one JSON value per line, sent as it is produced. */
export const lineStreamType = "application/x-ndjson";

/** Whether a response is a line stream, and not the error page of a proxy. */
export function isLineStream(response: Response): boolean {
  return response.headers.get("Content-Type") === lineStreamType && response.body !== null;
}

/**
 * Yields the lines of such a response as they arrive.
 * @throws when the connection breaks off
 */
export async function* readLines<Line>(response: Response): AsyncGenerator<Line> {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line) as Line;
  }
}

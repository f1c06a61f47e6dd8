/** The media type of answers that are told while they are made: one JSON value a line. */
export const lineStreamType = "application/x-ndjson";

/** Whether an answer is one, and not the page of a server between us. */
export function isLineStream(response: Response): boolean {
  return response.headers.get("Content-Type") === lineStreamType && response.body !== null;
}

/**
 * The lines of such an answer, each as it arrives.
 * @throws when it breaks off
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

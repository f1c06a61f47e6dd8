import { fork, type Serializable } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync } from "node:zlib";

/** A response as received over the wire, not decompressed. */
export type RawAnswer = { status: number; headers: string[]; body: Buffer };

/** Sends one request with these headers and returns the raw response. */
export function rawAnswer(address: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    get(address, { headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.rawHeaders,
          body: Buffer.concat(parts),
        }),
      );
    }).on("error", reject);
  });
}

/** A server to compare with, in a process of its own like the product's; `serve` prepares it for one page. */
export type Bare = Awaited<ReturnType<typeof startBare>>;

/** The baseline of pages from memory: it sends the same bytes. */
export const startBareServer = () => startBare("bare-server.mjs", sameBytes);

/** The baseline of pages that are rendered for someone: React Router alone, rendering as many bytes of HTML. */
export const startBareRender = () => startBare("bare-render.ts", htmlLength);

async function startBare(program: string, orderFor: (answer: RawAnswer) => Serializable) {
  const child = fork(fileURLToPath(new URL(program, import.meta.url)), {
    env: { ...process.env, NODE_ENV: "production" },
  });
  const [port] = await once(child, "message");
  return {
    address: `http://127.0.0.1:${port}/`,
    async serve(answer: RawAnswer) {
      const ready = once(child, "message");
      child.send(orderFor(answer));
      await ready;
    },
    stop: () => child.disconnect(),
  };
}

function sameBytes({ status, headers, body }: RawAnswer) {
  // Node adds these headers itself; forwarding them would change the bytes of the response.
  const kept: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] ?? "";
    if (!/^(date|connection|keep-alive|transfer-encoding|content-length)$/i.test(name)) {
      kept.push(name, headers[at + 1] ?? "");
    }
  }
  kept.push("content-length", String(body.length));
  return { status, headers: kept, body: body.toString("base64") };
}

function htmlLength({ headers, body }: RawAnswer) {
  return headers.includes("br") ? brotliDecompressSync(body).length : body.length;
}

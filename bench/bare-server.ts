import { fork } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { fileURLToPath } from "node:url";

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

/** Starts the baseline server in a process of its own, like the product's. */
export async function startBareServer() {
  const child = fork(fileURLToPath(new URL("bare-server.mjs", import.meta.url)));
  const [port] = await once(child, "message");
  return {
    address: `http://127.0.0.1:${port}/`,
    async serve({ status, headers, body }: RawAnswer) {
      // Node adds these headers itself; forwarding them would change the bytes of the response.
      const kept: string[] = [];
      for (let at = 0; at < headers.length; at += 2) {
        const name = headers[at] ?? "";
        if (!/^(date|connection|keep-alive|transfer-encoding|content-length)$/i.test(name)) {
          kept.push(name, headers[at + 1] ?? "");
        }
      }
      kept.push("content-length", String(body.length));
      const ready = once(child, "message");
      child.send({ status, headers: kept, body: body.toString("base64") });
      await ready;
    },
    stop: () => child.disconnect(),
  };
}

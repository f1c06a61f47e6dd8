// A process of its own, so that reading what it is sent costs the one who measures nothing: asks for one address on eight connections
// without end, and says how many answers came.
import { Agent, get, type RequestOptions } from "node:http";

const connections = 8;
const afterRefusal = 50; // ms
let asked = 0;

/** Reads an answer to its end, "{n}" in its address being another number each time; how long that took, and its status. */
export function timeOf(url: string, options: RequestOptions): Promise<{ ms: number; status: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url.replace("{n}", `${process.pid}${asked++}`), options, (response) => {
      response.resume();
      response.on("end", () => resolve({ ms: performance.now() - began, status: response.statusCode ?? 0 }));
      response.on("error", reject);
    }).on("error", reject);
  });
}

if (process.argv[2] === "crowd") {
  const counts = { answered: 0, refused: 0 };
  const askOn = async (url: string, options: RequestOptions) => {
    for (;;) {
      const status = await timeOf(url, options).then(
        (answer) => answer.status,
        () => 0,
      );
      counts[status === 200 || status === 404 ? "answered" : "refused"] += 1;
      if (status !== 200 && status !== 404) await new Promise((goOn) => setTimeout(goOn, afterRefusal));
    }
  };
  process.on(
    "message",
    (order: { url: string; headers: Record<string, string>; localAddress: string } | "stop") => {
      if (order === "stop") return void process.send?.(counts, () => process.exit());
      const { url, headers, localAddress } = order;
      const agent = new Agent({ keepAlive: true, localAddress });
      for (let each = 0; each < connections; each++) void askOn(url, { headers, agent });
    },
  );
}

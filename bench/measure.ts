import autocannon from "autocannon";
import { type Bare, rawAnswer } from "./bare-server.ts";

const connections = 10;
const warmUp = 0.5; // seconds
const duration = 2; // seconds
const reconnectRate = 5_000; // requests of a connection; the site ends each one after 10,000

export type Figures = { perSecond: number; p50: number; p99: number };
export type Row = {
  page: string;
  mode: "cached" | "uncached" | "signed in";
  bytes: number;
  app: Figures;
  bare: Figures;
  ratio: number;
  /**
   * 97.5th percentile of the response time in ms with one request at a time, i.e. what one person waits for.
   */
  alone: number;
};

async function load(url: string, headers: Record<string, string>): Promise<Figures> {
  await autocannon({ url, headers, connections, reconnectRate, duration: warmUp });
  const result = await autocannon({ url, headers, connections, reconnectRate, duration });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(
      `${url}: ${result.non2xx} refused and ${result.errors} failed requests; the figures would be worthless.`,
    );
  }
  return { perSecond: Math.round(result.requests.average), p50: result.latency.p50, p99: result.latency.p99 };
}

/** Measures one page under load, and right after it the baseline server. */
export async function measure(
  {
    page,
    mode,
    address,
    headers,
  }: { page: string; mode: Row["mode"]; address: string; headers: Record<string, string> },
  bare: Bare,
): Promise<Row> {
  const all = { "accept-encoding": "gzip, deflate, br", ...headers };
  const answer = await rawAnswer(address, all);
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}.`);
  const app = await load(address, all);
  const { latency } = await autocannon({
    url: address,
    headers: all,
    connections: 1,
    reconnectRate,
    duration,
  });
  await bare.serve(answer);
  const yardstick = await load(bare.address, all);
  const ratio = Math.round((app.perSecond / yardstick.perSecond) * 100) / 100;
  return { page, mode, bytes: answer.body.length, app, bare: yardstick, ratio, alone: latency.p97_5 };
}

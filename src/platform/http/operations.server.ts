import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Config } from "#platform/config.server.ts";
import type { Database } from "#platform/database.server.ts";
import { plainAnswer, sendAnswer } from "#platform/http/answer.server.ts";
import type { Handle } from "#platform/http/http-server.server.ts";
import type { Metrics } from "#platform/http/metrics.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { type HeaderPolicy, inertHeaders } from "#platform/http/security-headers.server.ts";

const patience = 1_000; // ms the database has to answer

type OperationParts = {
  metrics: Metrics;
  config: Pick<Config, "METRICS_TOKEN">;
  policy: HeaderPolicy;
  isStopping: () => boolean;
  db?: Database;
};

export function withOperations(handle: Handle, parts: OperationParts): Handle {
  const inert = inertHeaders(parts.policy);
  return (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (!isRead || !paths.has(request.url ?? "")) return handle(request, response);
    return operation(request, inert, parts).then((answer) => sendAnswer(request, response, answer));
  };
}

// Both check the database: a site without it is down, even if its process runs. One that stops is up and takes no more.
const states: Record<string, { good: string; bad: string }> = {
  "/healthz": { good: "up", bad: "down" },
  "/readyz": { good: "ready", bad: "not ready" },
};
const paths = new Set(["/metrics", ...Object.keys(states)]);

async function operation(request: IncomingMessage, inert: Headers, parts: OperationParts): Promise<Response> {
  const state = states[request.url ?? ""];
  if (state) {
    const isLeaving = request.url === "/readyz" && parts.isStopping();
    return !isLeaving && (await works(parts.db))
      ? plainAnswer(200, state.good, inert)
      : plainAnswer(503, state.bad, inert);
  }
  if (!mayReadMetrics(request, parts.config.METRICS_TOKEN)) return plainAnswer(404, refusals[404], inert);
  const { body, contentType } = await parts.metrics.text();
  const headers = new Headers(inert);
  headers.set("Content-Type", contentType);
  headers.set("Cache-Control", "no-store");
  return new Response(body, { headers });
}

async function works(db: Database | undefined): Promise<boolean> {
  if (!db) return false;
  const answered = db.$client.query("select 1").then(
    () => true,
    () => false,
  );
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, patience, false).unref());
  return Promise.race([answered, tooLate]);
}

/**
 * Whether a request may read /metrics. With METRICS_TOKEN: if it carries the token. Without: if it comes from
 * this machine and not through a proxy, because a proxy on this machine would otherwise open the metrics to
 * everyone.
 */
export function mayReadMetrics(
  request: Pick<IncomingMessage, "headers" | "socket">,
  token: string | undefined,
): boolean {
  if (token) {
    const given = Buffer.from(request.headers.authorization ?? "");
    const expected = Buffer.from(`Bearer ${token}`);
    return given.length === expected.length && timingSafeEqual(given, expected);
  }
  const { headers, socket } = request;
  const forwarded = ["x-forwarded-for", "forwarded", "via", "x-real-ip"].some((name) => name in headers);
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return !forwarded && (address === "::1" || address.startsWith("127."));
}

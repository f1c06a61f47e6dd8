import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]; // seconds

export type Metrics = ReturnType<typeof openMetrics>;

/** The process's metrics in Prometheus format. Labels are route patterns, never addresses or ids. */
export function openMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer; answers from the page cache are counted apart",
    labelNames: ["method", "route", "status"],
    buckets,
    registers: [registry],
  });
  return {
    observe(request: { method: string; pattern: string; status: number; seconds: number }) {
      requests.observe(
        { method: request.method, route: request.pattern, status: request.status },
        request.seconds,
      );
    },
    /** Reads the plain counters only when metrics are requested, so that a cache hit costs nothing. */
    watchCache(counts: Record<"hits" | "misses" | "notModified", number>) {
      new Counter({
        name: "page_cache_answers_total",
        help: "Answers of the page cache: from memory, rendered anew, and answered by 304",
        labelNames: ["outcome"],
        registers: [registry],
        collect() {
          this.reset();
          for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
        },
      });
    },
    watchJobs(read: () => Promise<{ state: string; count: number }[]>) {
      new Gauge({
        name: "jobs",
        help: "Jobs in the queue by state",
        labelNames: ["state"],
        registers: [registry],
        async collect() {
          this.reset();
          for (const { state, count } of await read()) this.set({ state }, count);
        },
      });
    },
    text: async () => ({ body: await registry.metrics(), contentType: registry.contentType }),
  };
}

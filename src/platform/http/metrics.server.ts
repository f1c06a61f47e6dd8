import { setTimeout as wait } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

const patience = 2_000; // ms for each number that is read from elsewhere
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]; // seconds

export type Metrics = ReturnType<typeof openMetrics>;

// Nothing ends what watches a process: each site of a process would leave its watches behind.
let ofProcess: Registry | undefined;

function processMetrics(): Registry {
  if (ofProcess) return ofProcess;
  ofProcess = new Registry();
  collectDefaultMetrics({ register: ofProcess });
  return ofProcess;
}

/** The process's metrics in Prometheus format. Labels are route patterns, never addresses or ids. */
export function openMetrics() {
  const registry = new Registry();
  const all = [processMetrics(), registry];
  const requests = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's headers to the end of its answer; answers from the page cache are counted separately",
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
        help: "Answers of the page cache: from memory, rendered again, and answered by 304",
        labelNames: ["outcome"],
        registers: [registry],
        collect() {
          this.reset();
          for (const [outcome, count] of Object.entries(counts)) this.inc({ outcome }, count);
        },
      });
    },
    /** A number that is read when metrics are requested; none is served when it is absent or cannot be read. */
    watch(name: string, help: string, read: () => number | undefined | Promise<number | undefined>) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.reset();
          const value = await inTime(read);
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    },
    /** The same for several numbers, told apart by the label "state". */
    watchStates(name: string, help: string, read: () => Promise<{ state: string; count: number }[]>) {
      new Gauge({
        name,
        help,
        labelNames: ["state"],
        registers: [registry],
        async collect() {
          this.reset();
          for (const { state, count } of (await inTime(read)) ?? []) this.set({ state }, count);
        },
      });
    },
    text: async () => ({
      body: await Registry.merge(all).metrics(),
      contentType: registry.contentType,
    }),
  };
}

/** What `read` gives; undefined when it fails or takes too long, as the other metrics are needed most just then. */
async function inTime<Value>(read: () => Value | Promise<Value>): Promise<Value | undefined> {
  const reading = Promise.resolve().then(read);
  return Promise.race([reading, wait(patience, undefined, { ref: false })]).catch(() => undefined);
}

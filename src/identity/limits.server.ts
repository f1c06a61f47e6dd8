import { RateLimiterPostgres, type RateLimiterRes } from "rate-limiter-flexible";
import type { Platform } from "#platform/platform.server.ts";

/** How often one key may do one thing: at most `points` tries in `seconds` from the first of them. */
export type Limit = { name: string; key: string; points: number; seconds: number };

type Tries = Omit<Limit, "points">;

export type LimitAnswer = { allowed: true } | { allowed: false; retryAfterSeconds: number };

const limiters = new WeakMap<Platform, Map<string, RateLimiterPostgres>>();

/**
 * Counts one try and returns whether it is within the limit. Counted in Postgres by one atomic statement, so
 * the limit survives a restart and holds across processes and bursts. Further tries never extend the window:
 * nobody is locked out for longer than `seconds`.
 */
export async function limit(platform: Platform, { key, points, ...rule }: Limit): Promise<LimitAnswer> {
  const counted = await countOne(platform, { key, ...rule });
  if (counted.consumedPoints <= points) return { allowed: true };
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(counted.msBeforeNext / 1000)) };
}

/**
 * Counts one try; returns how many there were before it and in how many seconds the window ends. Never
 * refuses.
 */
export async function countTry(
  platform: Platform,
  tries: Tries,
): Promise<{ before: number; endsInSeconds: number }> {
  const counted = await countOne(platform, tries);
  return { before: counted.consumedPoints - 1, endsInSeconds: Math.ceil(counted.msBeforeNext / 1000) };
}

export async function triesSoFar(platform: Platform, { key, ...rule }: Tries): Promise<number> {
  const counted = await limiterFor(platform, rule).get(key);
  return counted && !isOutOfTime(counted, rule) ? counted.consumedPoints : 0;
}

export async function forgetTries(platform: Platform, { key, ...rule }: Tries): Promise<void> {
  await limiterFor(platform, rule).delete(key);
}

/** Removes one counted try that turned out not to be a failure. */
export async function takeBackTry(platform: Platform, { key, ...rule }: Tries): Promise<void> {
  await limiterFor(platform, rule).reward(key);
}

async function countOne(platform: Platform, { key, ...rule }: Tries): Promise<RateLimiterRes> {
  const limiter = limiterFor(platform, rule);
  const counted = await limiter.penalty(key);
  if (!isOutOfTime(counted, rule)) return counted;
  await limiter.delete(key);
  return limiter.penalty(key);
}

const clockSkew = 60_000; // ms by which the clocks of two machines may differ

/**
 * Whether a window ends later than one that begins now could: then the clock that began it has been set back
 * since.
 */
function isOutOfTime({ msBeforeNext }: RateLimiterRes, { seconds }: Pick<Tries, "seconds">): boolean {
  return msBeforeNext > seconds * 1000 + clockSkew;
}

function limiterFor(platform: Platform, { name, seconds }: Omit<Tries, "key">): RateLimiterPostgres {
  const known = limiters.get(platform) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(platform, known);
  const id = `${name}/${seconds}`;
  const limiter =
    known.get(id) ??
    new RateLimiterPostgres({
      storeClient: platform.db.$client,
      storeType: "pool",
      tableName: "rate_limits",
      tableCreated: true, // created by our migrations
      clearExpiredByTimeout: false, // done by our nightly job
      keyPrefix: name,
      points: Number.MAX_SAFE_INTEGER, // no limit here: the caller compares
      duration: seconds,
    });
  known.set(id, limiter);
  return limiter;
}

import type { S3ClientConfig } from "@aws-sdk/client-s3";

type Retrying = Extract<Awaited<S3ClientConfig["retryStrategy"]>, { refreshRetryTokenForRetry: unknown }>;

const attempts = 2; // a person may be waiting

const token = (retries: number) => ({ getRetryCount: () => retries, getRetryDelay: () => 100 * retries }); // ms

/**
 * Asks the object store once more after a lost connection or a refusal for the moment. Not after a timeout: the person
 * who waits has waited long enough.
 */
export const retryOnce: Retrying = {
  acquireInitialRetryToken: async () => token(0),
  async refreshRetryTokenForRetry(used, { error, errorType }) {
    const mayPass = errorType === "TRANSIENT" || errorType === "THROTTLING";
    const retries = used.getRetryCount() + 1;
    if (!mayPass || retries >= attempts || (error as Error | undefined)?.name === "TimeoutError")
      throw new Error("it is not tried again");
    return token(retries);
  },
  recordSuccess: () => undefined,
};

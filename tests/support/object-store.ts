import crypto from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { readFilesAddress } from "#platform/files-address.ts";

const bucket = "chamber-files";
const credentials = "S3RVER:S3R%56ER"; // the default account; its secret is percent-encoded, as many must be

// The server encrypts the tokens that continue a list with DES, which OpenSSL has no more. Triple DES with one key
// for all three rounds is the same.
const { createCipheriv, createDecipheriv } = crypto;
const twice = (key: Uint8Array) => Buffer.concat([key, key]);
type Des = [name: string, key: Uint8Array, iv: Uint8Array];
Object.assign(crypto, {
  createCipheriv: (...[name, key, ...more]: Des) =>
    name === "des" ? createCipheriv("des-ede-cbc", twice(key), ...more) : createCipheriv(name, key, ...more),
  createDecipheriv: (...[name, key, ...more]: Des) =>
    name === "des"
      ? createDecipheriv("des-ede-cbc", twice(key), ...more)
      : createDecipheriv(name, key, ...more),
});

// biome-ignore lint/suspicious/noConfusingVoidType: a watcher that only observes returns nothing
type Watch = (method: string) => "refuse" | void;

/** A local S3-compatible server with one empty bucket; it can be stopped and started again. */
export async function openObjectStore() {
  const directory = mkdtempSync(join(process.env.TEST_FOLDER ?? tmpdir(), "objects-"));
  let watching: Watch | undefined;
  let held: Promise<void> | undefined;
  const begin = async (port: number) => {
    const options = { address: "127.0.0.1", port, silent: true, directory };
    const begun = new S3rver({ ...options, configureBuckets: port === 0 ? [{ name: bucket }] : [] });
    begun.middleware.unshift(async (context, next) => {
      await held;
      if (watching?.(context.method) === "refuse") context.status = 403;
      else await next();
    });
    return { server: begun, port: (await begun.run()).port };
  };
  let { server, port } = await begin(0);
  const goAway = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  const url = `s3://${credentials}@127.0.0.1:${port}/${bucket}?tls=off`;
  const read = readFilesAddress(url);
  if (!read.ok) throw new Error(read.expected);
  return {
    url,
    address: read.store,
    goAway,
    async comeBack() {
      server = (await begin(port)).server;
    },
    /**
     * Calls `watch` with the method of each request before it is handled; "refuse" rejects the request.
     * Without an argument watching ends.
     */
    watch(watch?: Watch) {
      watching = watch;
    },
    /** Lets every request wait until the returned function is called. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = promise;
      return resolve;
    },
    async close() {
      if (server.httpServer.listening) await goAway();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

// Types for the parts of s3rver 3.7.1 that are used here; the package has none.
declare module "s3rver" {
  import type { Server } from "node:http";
  import type { AddressInfo } from "node:net";

  type Options = {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  };

  type Context = { method: string; status: number };

  export default class S3rver {
    constructor(options: Partial<Options>);
    readonly httpServer: Server;
    /** Koa middleware; the first one is the outermost. */
    readonly middleware: ((context: Context, next: () => Promise<void>) => Promise<void>)[];
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}

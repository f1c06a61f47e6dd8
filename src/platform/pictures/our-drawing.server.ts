import { sharp } from "./decoder.server.ts";

const loader = { operation: ["VipsForeignLoadSvgBuffer"] };

/**
 * Runs a job that opens an SVG which this product has written itself. The loader is open for as long as the job
 * runs and no longer: the child carries out one order at a time, so no picture from outside meets it.
 */
export async function withOurDrawing<Result>(run: () => Promise<Result>): Promise<Result> {
  sharp.unblock(loader);
  try {
    return await run();
  } finally {
    sharp.block(loader);
  }
}

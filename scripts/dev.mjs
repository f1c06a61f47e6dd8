// npm run dev: the product with hot reload. A changed screen is updated in the open page; changed server code
// is used from the next request on. server.ts and what it keeps open need a restart. With `-- --cards` a stand-in of the payment
// provider runs beside it, so that the whole way of a payment can be tried without an account.
import { continuedOnNewerNode, installIfNeeded, readSettings } from "./bootstrap.mjs";
import { root } from "./build.mjs";
import { runUntilStopped } from "./run-until-stopped.mjs";

process.env.NODE_ENV ||= "development";

if (!installIfNeeded()) process.exitCode = 1;
else if (!continuedOnNewerNode()) await run();

async function run() {
  process.chdir(root);
  if (process.argv.includes("--cards")) await standIn();
  const { createServer } = await import("vite");
  const vite = await createServer({ server: { middlewareMode: true }, appType: "custom" });
  const load = () => vite.ssrLoadModule("./server.ts");
  await runUntilStopped(load, async (product, parts) => {
    const site = await product.start(readSettings(), { ...parts, assets: vite.middlewares });
    return {
      ...site,
      stop: async () => {
        await site.stop();
        await vite.close();
      },
    };
  });
}

async function standIn() {
  const { openStripe, testKey } = await import("../tests/support/stripe/open-stripe.ts");
  const { origin } = await openStripe();
  process.env.CARD_PROVIDER_URL = origin;
  console.log(`A stand-in of Stripe answers at ${origin}. Enter this key under Card payments: ${testKey}`);
}

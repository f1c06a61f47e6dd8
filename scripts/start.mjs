// npm start: from a fresh clone to a running site. Installs, builds and migrates what is not up to date.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings } from "./bootstrap.mjs";
import { root } from "./build.mjs";
import { whenBuilt } from "./prepare.mjs";
import { runUntilStopped } from "./run-until-stopped.mjs";

process.env.NODE_ENV ||= "production";

await whenBuilt(async () => {
  const load = () => import(pathToFileURL(join(root, "build", "server", "index.js")).href);
  await runUntilStopped(load, (product, parts) => product.start(readSettings(), parts));
});

// npm run admin, backup, restore, seed and files:move: installs and builds what is missing, as npm start does, and
// runs the command of this name from build/commands.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { readSettings } from "./bootstrap.mjs";
import { root } from "./build.mjs";
import { whenBuilt } from "./prepare.mjs";
import { sayAndExit } from "./run-until-stopped.mjs";

await whenBuilt(async () => {
  const [name] = process.argv.splice(2, 1);
  Object.assign(process.env, readSettings());
  try {
    await import(pathToFileURL(join(root, "build", "commands", `${name}.js`)).href);
  } catch (error) {
    sayAndExit(error, "The command failed", `npm run ${process.env.npm_lifecycle_event ?? name}`);
  }
});

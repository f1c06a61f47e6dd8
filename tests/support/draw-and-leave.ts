// A program that renders one picture, prints the pid of the child that rendered it, and exits. With "stay" it
// keeps running.
import { renderPhoto } from "#platform/pictures/render-photo.server.ts";
import { renderer } from "#platform/pictures/renderer.server.ts";

const [source = "", into = "", stay] = process.argv.slice(2);
const { ok } = await renderPhoto(source, into);
if (stay) process.stdin.resume();
process.stdout.write(`${ok ? renderer.pid() : "refused"}\n`);

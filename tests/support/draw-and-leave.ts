// A process that has one picture drawn, says which child drew it, and has nothing more to do. With "stay" it stays.
import { renderPhoto } from "#platform/pictures/render-photo.server.ts";
import { renderer } from "#platform/pictures/renderer.server.ts";

const [source = "", into = "", stay] = process.argv.slice(2);
const { ok } = await renderPhoto(source, into);
if (stay) process.stdin.resume();
process.stdout.write(`${ok ? renderer.pid() : "refused"}\n`);

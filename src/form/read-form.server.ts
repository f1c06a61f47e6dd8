import { openAsBlob } from "node:fs";
import { rm } from "node:fs/promises";
import { data } from "react-router";
import type { Config } from "#platform/config.server.ts";
import { isStreamed } from "#platform/http/body-limit.server.ts";
import { readMultipart } from "#platform/http/multipart.server.ts";
import { refusals } from "#platform/http/refusals.ts";
import { BodyError } from "#platform/http/streamed-body.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { hasRoom, makeScratch } from "#platform/scratch.server.ts";
import type { ActionArgs } from "./take-form.server.ts";

// Bytes of a file that are kept. The forms have lower limits of their own, so that a file that was cut is refused.
const fileBytes = 21 * 1024 * 1024;

const forms = new WeakMap<Request, Promise<FormData>>();
const folders = new WeakMap<Request, string>();

/**
 * The fields of a form, read once however often they are asked for; empty when the body is not a form. Of a body that
 * is streamed the file lies on the disk until `forgetForm`, so that a large one takes no memory.
 * @throws a refusal (`data` with a status) when such a body is broken, too slow or too large
 */
export function readAll(args: ActionArgs): Promise<FormData> {
  const known = forms.get(args.request) ?? read(args);
  forms.set(args.request, known);
  return known;
}

export async function forgetForm(request: Request): Promise<void> {
  const folder = folders.get(request);
  if (folder) await rm(folder, { recursive: true, force: true });
}

function read({ request, context }: ActionArgs): Promise<FormData> {
  const { pathname } = new URL(request.url);
  return isStreamed(pathname, request.headers.get("content-type"))
    ? readStreamed(request, context.get(platformContext).config).catch((error) => refuseBody(request, error))
    : request.formData().catch(() => new FormData());
}

async function readStreamed(request: Request, place: Config): Promise<FormData> {
  if (!(await hasRoom(place))) throw data({ title: "Error", description: refusals[503] }, { status: 503 });
  const folder = await makeScratch(place);
  folders.set(request, folder);
  const { texts, files } = await readMultipart(request, folder, { files: 1, fileBytes });
  const fields = new FormData();
  for (const [name, value] of texts) fields.append(name, value);
  for (const { field, path, name } of files) fields.append(field, await openAsBlob(path), name);
  return fields;
}

async function refuseBody(request: Request, error: unknown): Promise<never> {
  await forgetForm(request);
  if (!(error instanceof BodyError)) throw error;
  throw data({ title: "Error", description: refusals[error.status] }, { status: error.status });
}

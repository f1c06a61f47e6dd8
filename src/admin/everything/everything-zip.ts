import { zipStream } from "#platform/zip-stream.server.ts";
import { fileAnswer } from "../components/file-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/everything-zip";
import { everything } from "./archive.server.ts";

/** Everything that the organization has entered as one file; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "everything");
  const open = () => zipStream(everything(asked));
  return fileAnswer(
    { ...asked, request },
    { event: "everything exported", name: "everything", ending: "zip", open },
  );
}

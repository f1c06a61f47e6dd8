import { exportContent } from "#content/transfer/export-content.server.ts";
import { fileAnswer } from "../../components/file-answer.server.ts";
import { requireScreen } from "../../request/staff-request.server.ts";
import type { Route } from "./+types/export";

/** All published texts with their pictures as one file; the audit records who downloaded it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = await requireScreen({ request, context }, "content.administer");
  const open = () => exportContent(asked.platform);
  return fileAnswer(
    { ...asked, request },
    { event: "content exported", name: "content", ending: "zip", open },
  );
}

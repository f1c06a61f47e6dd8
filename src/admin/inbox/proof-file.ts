import { data } from "react-router";
import { findProof, proofFileName } from "#features/inquiries/proofs/proofs.server.ts";
import { nullIfMissing } from "#platform/files.server.ts";
import { inertPolicy } from "#platform/http/security-headers.server.ts";
import { rowId } from "../request/row-id.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/proof-file";

const headers = { "Cache-Control": "private, no-store" };

/** The file that somebody sent with an order, as a download: it is never cached, and nothing in it can run. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { platform } = await requireScreen({ request, context }, "inbox.manage");
  const proof = await findProof(platform.db, rowId(params.id) ?? 0);
  const bytes = proof?.file ? await platform.files.getBytes(proof.file).catch(nullIfMissing) : null;
  if (!proof || !bytes) throw data({ message: "This file is no longer kept." }, { status: 404, headers });
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": proof.mediaType,
      "Content-Length": String(bytes.length),
      "Content-Disposition": `attachment; filename="${proofFileName(proof)}"`,
      "Content-Security-Policy": inertPolicy,
      ...headers,
    },
  });
}

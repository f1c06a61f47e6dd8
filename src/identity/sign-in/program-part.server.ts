import { mailedCodeLife } from "#identity/limits.ts";
import { createLink } from "#identity/links/links.server.ts";
import { createMailedCode } from "#identity/links/mailed-codes.server.ts";
import { continueKind, type MailedProof, mailedProofs } from "#identity/links/mailed-proofs.ts";
import type { UseCaseContext } from "#platform/use-case.server.ts";
import type { ProgramRequest } from "./way-back.ts";

/** What a mail carries for the program that asked for it: a code of six digits, and perhaps a link back. */
export type ProgramPart = { code: string; continueUrl: string | null };

/** Makes the code, and the link where the program has named a way back. */
export async function programPart(
  context: UseCaseContext,
  { userId, proof, program }: { userId: string; proof: MailedProof; program: ProgramRequest },
): Promise<ProgramPart> {
  const { code: kind, seconds } = mailedProofs[proof];
  const code = await createMailedCode(context, { kind, userId, seconds: mailedCodeLife });
  const { wayBack } = program;
  const payload = { proof, ...wayBack };
  const continueUrl =
    wayBack && (await createLink(context, { kind: continueKind, userId, payload, seconds }));
  return { code, continueUrl };
}

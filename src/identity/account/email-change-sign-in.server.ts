import { beginByProof, type MailedSignIn } from "#identity/sign-in/mailed-sign-in.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { inTransaction } from "#platform/use-case.server.ts";
import { confirmEmailChange } from "./change-email.server.ts";

const sides = ["old", "new"] as const;

/**
 * Uses one of the two links of a change of address. With the second of them the address changes and a session
 * begins; after the first the answer is "half".
 */
export function signInByEmailChange(
  platform: Platform,
  request: Request,
  token: string,
): Promise<MailedSignIn | { ok: false; reason: "half" }> {
  return inTransaction(platform, "visitor", async (context) => {
    for (const side of sides) {
      const confirmed = await confirmEmailChange(context, { request, token, side });
      if (confirmed.state === "half") return { ok: false, reason: "half" };
      if (confirmed.state === "done")
        return beginByProof(context, request, { userId: confirmed.userId, proof: "sign-in" });
      if (confirmed.state !== "unknown") break;
    }
    return { ok: false, reason: "wrong" };
  });
}

import { data, type RouterContextProvider, redirect } from "react-router";
import { unsavedContext } from "#form/take-form.server.ts";
import { recordAudit } from "#identity/audit.server.ts";
import { limit } from "#identity/limits.server.ts";
import { auditedRefusals } from "#identity/limits.ts";
import { may, type Permission } from "#identity/roles.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { addressGroup, clientAddress } from "#platform/http/client-address.server.ts";
import { pageAddress, pageUrl } from "#platform/http/page-url.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { readVisitor } from "./session.server.ts";
import type { SignedIn, Visitor } from "./visitor.ts";

const signedInOnly = "Please sign in to continue. Your session may have ended.";
const signedOut = {
  title: "You are signed out",
  description: "Nothing was changed. Sign in, then send it again. What you typed is still here.",
};

/**
 * Called first in every loader and action that needs a permission; returns the visitor who has it. A signed-out visitor
 * gets the way to sign in; a refusal with a title of its own holds for them too, because its words are required.
 * @throws 401 for the signed out, else 403 with the refusal, for the screen's error boundary or its form (6.06, 6.07)
 */
export async function requirePermission(
  request: Request,
  context: Readonly<RouterContextProvider>,
  permission: Permission,
  refusal: string | { title: string; description: string },
): Promise<SignedIn> {
  const visitor = await readVisitor(request, context);
  if (isSignedIn(visitor) && may(visitor, permission)) return visitor;
  if (request.method !== "GET") await recordRefusal(request, context, visitor, permission);
  if (isSignedIn(visitor)) throw refused(403, typeof refusal === "string" ? { message: refusal } : refusal);
  throw typeof refusal === "string"
    ? refused(401, { ...signedOut, wayOut: signInAgain(request, "Sign in") })
    : refused(403, { ...refusal, wayOut: signInAgain(request, "You are signed out: sign in") });
}

/**
 * Called first in every loader and action of one's own account, for every role; returns the signed-in visitor. Anyone
 * else, also one whose second factor is still missing, is redirected to sign in and returns afterwards. A write is
 * refused with 403 (6.02), also where the page is loaded only to show a refused form again.
 */
export async function requireSignedIn(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const visitor = await readVisitor(request, context);
  if (isSignedIn(visitor)) return visitor;
  if (request.method !== "GET" || context.get(unsavedContext)) {
    throw refused(403, { message: signedInOnly, wayOut: signInAgain(request, "Sign in") });
  }
  throw redirect(signInPageAddress(pageAddress(request)));
}

function refused(status: number, said: object) {
  return data(said, { status, headers: noStore });
}

/**
 * Leads back to the page; in a tab of its own, because what was typed would be lost in this one. Without the query,
 * which may hold what somebody typed.
 */
function signInAgain(request: Request, label: string) {
  return { label, to: signInPageAddress(pageUrl(request).pathname), newTab: true };
}

/** Audits a refused write; limited per address and time, since more rows would add no information. */
async function recordRefusal(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { userId, email }: Visitor,
  permission: Permission,
) {
  const platform = context.get(platformContext);
  const key = addressGroup(clientAddress(request));
  const counted = await limit(platform, { name: "audited-refusal", key, ...auditedRefusals });
  if (!counted.allowed) return;
  const detail = `${permission} at ${pageUrl(request).pathname.slice(0, 200)}`;
  await recordAudit(platform.db, { event: "access refused", account: email, userId, request, detail });
}

function isSignedIn(visitor: Visitor): visitor is SignedIn {
  return visitor.userId !== null;
}

import { data, type RouterContextProvider } from "react-router";
import { requirePermission } from "#identity/guards.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import type { Change } from "./change.server.ts";
import { changes } from "./changes.server.ts";
import { nothingChanged } from "./messages.ts";

const refusal = "Your role does not allow this";

/** The change that a form of the dashboard names in its field `intent`; undefined for any other name. */
export function changeNamed(intent: string): Change | undefined {
  return Object.hasOwn(changes, intent) ? changes[intent] : undefined;
}

/**
 * The change that a form of the dashboard asks for, and who asks and may. Thrown: 403 in words for anyone without its
 * right, 400 for staff who ask for something that does not exist.
 */
export async function requireChange(
  intent: string,
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ change: Change; actor: SignedIn }> {
  const change = changeNamed(intent);
  const permission = change?.permission ?? "dashboard.open";
  const actor = await requirePermission(request, context, permission, change?.refusal ?? refusal);
  if (!change) throw data({ title: nothingChanged, message: "Unknown request" }, { status: 400 });
  return { change, actor };
}

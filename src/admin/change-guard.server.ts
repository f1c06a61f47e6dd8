import { data, type RouterContextProvider } from "react-router";
import { requirePermission } from "#identity/guards.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Asked, Change } from "./change.server.ts";
import { changes } from "./changes.server.ts";

const refusal = "Your role does not allow this";

/**
 * The change that a form of the dashboard asks for, with who asks and may. Thrown: 403 in words for anyone without
 * its right, 400 for staff who ask for something that does not exist.
 */
export async function requireChange(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<{ change: Change; asked: Asked }> {
  const form = await request.formData().catch(() => new FormData());
  const intent = form.getAll("intent");
  const name = intent.length === 1 ? String(intent[0]) : "";
  const change = Object.hasOwn(changes, name) ? changes[name] : undefined;
  const permission = change?.permission ?? "dashboard.open";
  const actor = await requirePermission(request, context, permission, change?.refusal ?? refusal);
  if (!change) throw data({ message: "Unknown request" }, { status: 400 });
  return { change, asked: { platform: context.get(platformContext), actor, form, request } };
}

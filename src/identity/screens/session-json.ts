import { readVisitor } from "#identity/session/session.server.ts";
import type { Route } from "./+types/session-json";

/** Who is signed in, for the tabs of one browser (4.45): `{ who }`, an e-mail address or null. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { email } = await readVisitor(request, context);
  return Response.json({ who: email }, { headers: { "Cache-Control": "no-store" } });
}

import { content } from "#content/store.server.ts";
import { readAll } from "#form/read-form.server.ts";
import { areRecoveryCodes } from "#identity/second-factor/recovery-codes.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import type { Route } from "./+types/recovery-codes-txt";

/**
 * Sends the recovery codes that a page has just shown back as a file. The server stores only hashes, so the
 * page posts the codes. Anything but the person's own unused codes is refused, so that nobody can put other
 * text into a file from our site.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await requireSignedIn(request, context);
  const fields = await readAll({ request, context });
  const codes = fields.getAll("code").filter((code) => typeof code === "string");
  const known = await areRecoveryCodes(context.get(platformContext).db, visitor.userId, codes);
  if (!known) return new Response("These aren't your recovery codes.\n", { status: 400 });
  const { name } = content("organisation");
  const lines = [
    `Recovery codes for ${visitor.email} at ${name}`,
    "Each works once, instead of a code from your authenticator app. Keep them where only you can find them.",
    "",
    ...codes,
  ];
  return new Response(`${lines.join("\r\n")}\r\n`, {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Content-Disposition": 'attachment; filename="recovery-codes.txt"',
      ...noStore,
    },
  });
}

/** A GET request gets 404: the codes are shown only once, on the page where they were made. */
export function loader() {
  return new Response("There is nothing at this address.\n", { status: 404 });
}

import { letterSample } from "#features/inquiries/letters/letter-mail.server.ts";
import { mailAnswer } from "../components/mail-answer.server.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import type { Route } from "./+types/letter-html";
import { openLetter } from "./load.server.ts";

/** A letter as mail programs get it, for the frames of its screen. */
export async function loader(args: Route.LoaderArgs) {
  const { platform, visitor } = await requireScreen(args, "letters");
  const { shown } = await openLetter(platform, args.params.slug, visitor);
  return mailAnswer(shown.ok ? letterSample(platform, shown.content, shown).html : "");
}

import { choices } from "#content/media/limits.ts";
import type { Choice } from "#content/media/media.ts";
import { requirePermission } from "#identity/session/guards.server.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { readListQuery } from "#records/lists/list-query.ts";
import { askedBy } from "../lists/serve-list.server.ts";
import type { Route } from "./+types/library-json";
import { ofMedia } from "./acting.ts";
import { pictureList } from "./library.tsx";
import type { FoundPictures, SentPicture } from "./library-answers.ts";
import { leftOut } from "./messages.ts";
import { picturesServed } from "./pictures-served.server.ts";
import { receivePictures } from "./receive-pictures.server.ts";

/** The pictures to choose from for a search, as JSON; `after` is the address's parameter of the next page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await requirePermission(request, context, ofMedia.permission, ofMedia.refusal);
  const asked = askedBy({ platform: context.get(platformContext), visitor });
  const query = readListQuery(pictureList, pageUrl(request).searchParams);
  const { rows, next } = await picturesServed.page(asked, query, choices);
  const found: FoundPictures = { pictures: rows, after: next };
  return Response.json(found, { headers: noStore });
}

/** Adds one picture while a text is edited, and answers with it, or with the reason why not. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = await requirePermission(request, context, ofMedia.permission, ofMedia.refusal);
  const received = await receivePictures(context.get(platformContext), request, actor.userId);
  const [picture] = received.added;
  const answer: SentPicture = picture
    ? { ok: true, picture: choiceOf(picture), note: leftOut(received.losses) }
    : { ok: false, message: received.refused.join(" ") };
  return Response.json(answer, { status: answer.ok ? 200 : received.status, headers: noStore });
}

function choiceOf({ id, kind, name, alt, hash, width, height }: Choice): Choice {
  return { id, kind, name, alt, hash, width, height };
}

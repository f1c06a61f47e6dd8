import { readMembership } from "#features/members/membership/membership.server.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { pdfAsker } from "#identity/session/pdf-asker.server.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { drawPicture, pictureAnswer } from "#platform/pdf/print-pdf.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { qrSvg } from "#platform/qr-code.server.ts";
import type { Route } from "./+types/card-png";
import { cardPicture } from "./card-picture.ts";
import { ownMemberships } from "./membership.server.ts";
import { ownCards } from "./own-cards.server.ts";

/** One's own card as a picture, while it is valid; of several the one of this membership. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireSignedIn(request, context);
  const platform = context.get(platformContext);
  const { member } = await readMembership(request, context);
  const cards = member ? await ownCards(platform, await ownMemberships({ request, context }), member.id) : [];
  const which = new URL(request.url).searchParams.get("membership");
  const card = cards.find(({ membershipId }) => String(membershipId) === which);
  if (!card) return new Response("You don’t have this card right now.", { status: 404, headers: noStore });
  const picture = cardPicture(card, await qrSvg(card.address));
  const made = await drawPicture(platform, picture, await pdfAsker(request, context));
  return pictureAnswer("membership-card.png", made);
}

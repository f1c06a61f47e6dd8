import { organisationDay } from "#billing/organisation-day.server.ts";
import { brandMark } from "#content/brand-icons.server.ts";
import { content } from "#content/store.server.ts";
import { cardLine } from "#features/members/card/card-line.ts";
import { cardPath, readCard } from "#features/members/card/read-card.server.ts";
import type { MembershipFacts } from "#features/members/terms/read-memberships.server.ts";
import { lastOf } from "#features/members/terms/standing.ts";
import { liveOf, termsOf } from "#features/members/terms/terms-store.server.ts";
import type { Platform } from "#platform/platform.server.ts";
import { qrPicture } from "#platform/qr-code.server.ts";

export type OwnCard = NonNullable<Awaited<ReturnType<typeof ownCard>>>;

/** The cards of a person that are valid today, one for each membership that makes them a member. */
export async function ownCards(
  platform: Platform,
  memberships: MembershipFacts[],
  memberId: number,
): Promise<OwnCard[]> {
  const cards = await Promise.all(memberships.map((facts) => ownCard(platform, facts, memberId)));
  return cards.flatMap((card) => card ?? []);
}

async function ownCard(
  platform: Platform,
  { membershipId, number, until: last, goesOn }: MembershipFacts,
  memberId: number,
) {
  const of = { membershipId, memberId };
  const day = organisationDay(platform.clock.now());
  const card = await readCard(platform.db, of, day);
  if (!card?.isValid || !card.term) return null;
  const { tier, level, untilOn } = card.term;
  // Of the level that it names: a next term may be of another one.
  const ofLevel = liveOf(await termsOf(platform.db, membershipId)).filter((term) => term.tier === tier);
  const until = lastOf(ofLevel)?.endsOn ?? last ?? untilOn;
  return {
    ...{ membershipId, name: card.name, company: card.company },
    level: number === null ? level : `${level}, member number ${number}`,
    chamber: content("organisation").name,
    mark: brandMark(),
    line: cardLine({ until, graceUntil: untilOn, goesOn }, day),
    address: platform.config.ORIGIN + cardPath(platform, of),
  };
}

/** A card as its page shows it: the code is in the page, so that it stays when the connection is lost. */
export async function showCard(card: OwnCard) {
  return { ...card, qrCode: await qrPicture(card.address) };
}

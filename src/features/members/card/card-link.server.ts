import { z } from "zod";
import { type LinkSite, openToken, sealLink } from "#identity/links/sealed-link.server.ts";

const shape = z.tuple([z.number().int(), z.number().int()]); // the membership, and the person

/** Whose membership card it is: a person's, by their own membership or a seat of a company's. */
export type CardOf = { membershipId: number; memberId: number };

/** Path of the page that a card leads to: who it is, and whether it is valid today. It never expires. */
export function cardPath(site: LinkSite, { membershipId, memberId }: CardOf): string {
  return `/card?token=${sealLink(site, "card", [membershipId, memberId])}`;
}

/** Null if the token was not issued by this site. */
export function readCardToken(site: LinkSite, token: string): CardOf | null {
  const opened = openToken(site, "card", token, shape);
  return opened && { membershipId: opened[0], memberId: opened[1] };
}

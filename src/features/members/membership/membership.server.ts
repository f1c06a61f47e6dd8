import { createContext, data, type RouterContextProvider } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { readHeldTerms } from "#features/members/access/access-store.server.ts";
import { type HeldTerms, notAsked } from "#features/members/access/held-terms.ts";
import type { Reader } from "#features/members/visibility.ts";
import { requireSignedIn } from "#identity/session/guards.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import type { SignedIn } from "#identity/session/visitor.ts";
import { pageUrl } from "#platform/http/page-url.ts";
import { noStore } from "#platform/http/screen-headers.ts";
import { platformContext } from "#platform/platform.server.ts";
import { type Asker, type ClosedContacts, closedContacts, isMember, readsAs } from "./contacts.ts";
import { type Owned, type Owner, ownedBy, ownerOf, ownsNothing } from "./owner.server.ts";

/**
 * What somebody may read. `closed`: why contact details are not shown; null for who sees them. `isMember`: has what is
 * for members, also where contact details are closed.
 */
type Reading = { reader: Reader; closed: ClosedContacts | null; isMember: boolean };

/**
 * The reader, for the directory. `owner`: the account, if its address is confirmed. `held`: how the terms of the one
 * whose listing it is stand today.
 */
export type Membership = Reading & Owned & { owner: Owner | null; held: HeldTerms };

const membershipContext = createContext<Promise<Membership> | null>(null);

/** The membership of this request's visitor; looked up once per request, however many loaders ask. */
export function readMembership(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<Membership> {
  const known = context.get(membershipContext);
  if (known) return known;
  const membership = lookUp(request, context);
  context.set(membershipContext, membership);
  return membership;
}

async function lookUp(request: Request, context: Readonly<RouterContextProvider>): Promise<Membership> {
  const { db, clock } = context.get(platformContext);
  const visitor = await readVisitor(request, context);
  const owner = ownerOf(visitor);
  const owned = owner ? await ownedBy(db, owner) : ownsNothing;
  const listing = owned.member?.state ?? null;
  const held = owned.member
    ? await readHeldTerms(db, owned.member.id, organisationDay(clock.now()))
    : notAsked;
  return { owner, held, ...owned, ...readingOf(request, { role: visitor.role, listing, ...held }) };
}

/** For a visitor, whoever is signed in. */
export function readingOfVisitor(request: Request): Reading {
  return readingOf(request, { role: null, listing: null, ...notAsked });
}

function readingOf(request: Request, asker: Asker): Reading {
  const closed = closedContacts(asker, pageUrl(request).pathname);
  return { reader: readsAs(asker), closed, isMember: isMember(asker) };
}

/**
 * Called first in every loader and action for members only: staff, accounts with an approved listing, and those with a
 * paid membership. Anyone else who is signed in is refused with 403, and told when it opens [2.11.11]; a visitor is sent
 * to sign in.
 */
export async function requireMember(
  request: Request,
  context: Readonly<RouterContextProvider>,
): Promise<SignedIn> {
  const visitor = await requireSignedIn(request, context);
  const { closed, isMember: isInside } = await readMembership(request, context);
  if (closed && !isInside) throw data({ message: closed.text, closed }, { status: 403, headers: noStore });
  return visitor;
}

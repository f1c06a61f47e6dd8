import type { RouterContextProvider } from "react-router";
import type { Event } from "#features/events/event.ts";
import { actionWords } from "#features/events/event-page/action-words.ts";
import { isPublished } from "#features/events/publication/publication.ts";
import { findEvent } from "#features/events/store.server.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { may } from "#identity/roles.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { signInPageAddress } from "#identity/sign-in-page-address.ts";
import { platformContext } from "#platform/platform.server.ts";

/**
 * An event as the visitor may know of it, and what they may do; null when they may not, or there is none. `way` leads
 * to where somebody becomes a member (decisions 12 and 57), a visitor to signing in.
 */
export async function readAskedEvent(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  id: string,
) {
  const { db, clock } = context.get(platformContext);
  const visitor = await readVisitor(request, context);
  const [{ isMember, closed }, event] = await Promise.all([
    readMembership(request, context),
    findEvent(db, id),
  ]);
  const now = clock.now();
  const canManage = may(visitor, "events.manage");
  const isShown = (shown: Event) => canManage || isPublished(shown, now);
  if (!event || !isShown(event)) return null;
  const signIn = { label: actionWords.signInToJoin, to: signInPageAddress(`/event/${id}`) };
  return {
    event,
    now,
    canManage,
    isShown,
    isMember,
    way: visitor.userId === null || !closed ? signIn : closed.way,
    isVisitor: visitor.userId === null,
  };
}

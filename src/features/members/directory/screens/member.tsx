import { data, href, redirect } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { companyPagesOf } from "#features/members/directory/company-page.server.ts";
import { MemberDetails } from "#features/members/directory/components/member-details.tsx";
import { MemberNotFound } from "#features/members/directory/components/member-not-found.tsx";
import { readMemberFacts } from "#features/members/directory/member-facts.server.ts";
import { memberNotFound } from "#features/members/directory/member-not-found.ts";
import { findMemberPage, findMergedInto } from "#features/members/directory/member-page.server.ts";
import { listAlike } from "#features/members/directory/members-alike.server.ts";
import { structuredData } from "#features/members/directory/structured-data.ts";
import { readingOfVisitor, readMembership } from "#features/members/membership/membership.server.ts";
import { relayForm } from "#features/members/relay/relay-form.ts";
import { isReachable } from "#features/members/relay/relay-store.server.ts";
import { answerMessage } from "#features/members/relay/send-message.server.ts";
import { takeForm } from "#form/take-form.server.ts";
import { notSent } from "#form/words.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { sharedBy } from "#platform/http/cache-key.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import type { Route } from "./+types/member";

/** The message form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = { captcha: true, shared: true, sharedAs: sharedBy({ as: /^visitor$/ }) };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) => {
  const page = loaderData?.page;
  if (!page) return seo(args, { heading: memberNotFound.title, description: memberNotFound.description });
  const { fullName, jobTitle, company, servicesDescription, photo } = page.listing;
  return seo(args, {
    heading: fullName,
    description: [[jobTitle, company].filter(Boolean).join(", "), servicesDescription]
      .filter(Boolean)
      .join(". "),
    parents: [{ label: "Member Directory", to: "/directory" }],
    image: photo,
    jsonLd: [page.jsonLd],
  });
};

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const { db, clock, config } = context.get(platformContext);
  // `?as=visitor` shows the page as a visitor sees it; nobody can see more than their session allows.
  const asVisitor = new URL(request.url).searchParams.get("as") === "visitor";
  const membership = asVisitor ? null : await readMembership(request, context);
  const { reader, closed } = membership ?? readingOfVisitor(request);
  const day = organisationDay(clock.now());
  const found = await findMemberPage(db, params.slug, { reader, day });
  const into = found ? null : await findMergedInto(db, params.slug, day);
  if (into) throw redirect(href("/directory/:slug", { slug: into }), 301);
  if (!found) return data({ page: null }, { status: 404 });
  const { county } = content("organisation");
  const { listing, owner } = found;
  const [facts, companies, alike, takesMessages] = await Promise.all([
    readMemberFacts(db, owner.id, { reader, day }),
    companyPagesOf(db, owner.id, day),
    listAlike(db, { ...owner, category: listing.category }, { reader, day }),
    isReachable(db, owner),
  ]);
  return {
    page: {
      listing,
      facts,
      closed,
      asVisitor: asVisitor && visitor.userId !== null,
      companies,
      alike,
      isCategoryListed: content("categories").some((category) => category === listing.category),
      isOwn: membership?.member?.id === owner.id,
      takesMessages,
      sender: { name: visitor.name || (membership?.member?.fullName ?? ""), email: visitor.email ?? "" },
      jsonLd: structuredData(found.open, config.ORIGIN, county),
    },
  };
}

/** The sender need not be signed in. */
export function action({ request, params, context }: Route.ActionArgs) {
  return takeForm({ request, context }, { schema: relayForm, failed: notSent }, async (sent) => {
    const { reader } = await readMembership(request, context);
    const { db, clock } = sent.platform;
    const page = await findMemberPage(db, params.slug, { reader, day: organisationDay(clock.now()) });
    if (!page) throw data(memberNotFound, { status: 404 });
    return answerMessage(sent, { ...page.owner, isAddressSeen: page.listing.email !== null });
  });
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function Member({ loaderData, actionData }: Route.ComponentProps) {
  return loaderData.page ? <MemberDetails page={loaderData.page} answer={actionData} /> : <MemberNotFound />;
}

import { lazy } from "react";
import { data, type RouterContextProvider } from "react-router";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { DirectoryListing } from "#features/members/directory/components/directory-listing.tsx";
import { directorySharedAs } from "#features/members/directory/directory-query.ts";
import { listingStatus, loadListing } from "#features/members/directory/load-listing.server.ts";
import { pick } from "#features/members/fields.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { EntrySection } from "#features/members/own-entry/components/entry-section.tsx";
import { Promotion } from "#features/members/own-entry/components/promotion.tsx";
import {
  loadOwnEntry,
  shownClaim,
  waitsForStaff,
} from "#features/members/own-entry/load-own-entry.server.ts";
import { promotionTitle, submitted as received } from "#features/members/own-entry/messages.ts";
import { shownOnCard } from "#features/members/own-entry/own-entry.ts";
import { takeSubmission } from "#features/members/own-entry/take-entry-change.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { unsavedContext } from "#form/take-form.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/embedded-directory";

// Loaded only for a member who has an entry. No Suspense boundary around it, so that the page is hydrated as
// a whole.
const OwnEntryCard = lazy(async () => ({
  default: (await import("#features/members/own-entry/components/own-entry-card.tsx")).OwnEntryCard,
}));

/** The entry form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = {
  captcha: true,
  shared: true,
  sharedAs: (asked: URLSearchParams) =>
    (directorySharedAs(asked) || "?") + (asked.has("submitted") ? "&submitted=1" : ""),
};

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  seo(args, {
    heading: loaderData && promotionTitle,
    description: loaderData?.promotion.lead,
    preview: "directory",
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { title, promotion, submission } = content("directory");
  const services = { listing: outsideService("directory"), entry: outsideService("directory-entry") };
  const [listing, mine] = await Promise.all([
    services.listing ? null : loadListing(request, context),
    loadMine(request, context),
  ]);
  const categories = content("categories");
  const submitted = new URL(request.url).searchParams.has("submitted") ? received : null;
  return data(
    { title, promotion, submission, services, categories, listing, mine, submitted },
    services.listing ? {} : listingStatus(listing),
  );
}

/**
 * The visitor's account and entry; null when the database does not respond. After a form post the error is
 * thrown instead, so that the form is shown again with what was typed.
 */
async function loadMine(request: Request, context: Readonly<RouterContextProvider>) {
  try {
    const { db } = context.get(platformContext);
    const { owner, member, held, claim, isForStaff } = await readMembership(request, context);
    const visitor = await readVisitor(request, context);
    const own = member && (await loadOwnEntry(db, member, held));
    return {
      email: owner?.email ?? null,
      name: visitor.name ?? "",
      entry: own && pick(own, shownOnCard),
      claim: claim && shownClaim(claim),
      withStaff: waitsForStaff({ claim, isForStaff }),
    };
  } catch (error) {
    if (context.get(unsavedContext)) throw error;
    context.get(platformContext).log.error({ error }, "a member's own entry could not be read");
    return null;
  }
}

/** Takes an entry that a visitor submits, or an account that has none. */
export function action(args: Route.ActionArgs) {
  return takeSubmission(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/**
 * The directory under its headline, for a member after their own entry, for whoever has none with the form to submit
 * one [2.10].
 */
export default function EmbeddedDirectory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, promotion, submission, services, categories, listing, mine, submitted } = loaderData;
  const own = mine?.entry ?? null;
  const answer = actionData as FormAnswer | undefined;
  const isFormShown = !own && !mine?.claim && !mine?.withStaff && answer?.form === "submit";
  const notice = answer?.ok === false && !isFormShown ? answer.notice : null;
  return (
    <>
      <SameForAll part={Promotion} of={{ ...promotion, isListed: own !== null }} />
      {own && <OwnEntryCard entry={own} notice={notice} />}
      <Section tone="paper" id="directory" aria-labelledby="directory-title">
        <h2 id="directory-title" className="mb-8">
          {title}
        </h2>
        {services.listing ? (
          <ProviderSlot service={services.listing} title={title} />
        ) : (
          <DirectoryListing path="/embedded-directory" listing={listing} signUp="/embedded-directory#entry" />
        )}
      </Section>
      {!own && (
        <EntrySection
          texts={submission}
          service={services.entry}
          categories={categories}
          mine={mine}
          submitted={submitted}
          notice={notice}
          answer={answer}
        />
      )}
    </>
  );
}

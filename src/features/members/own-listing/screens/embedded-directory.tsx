import { lazy } from "react";
import { data, type RouterContextProvider } from "react-router";
import { outsideService } from "#content/slot-places.server.ts";
import { content } from "#content/store.server.ts";
import { DirectoryList } from "#features/members/directory/components/directory-list.tsx";
import { directorySharedAs } from "#features/members/directory/directory-query.ts";
import { directoryStatus, loadDirectory } from "#features/members/directory/load-directory.server.ts";
import { pageHead } from "#features/members/directory/page-head.ts";
import { pick } from "#features/members/fields.ts";
import { readMembership } from "#features/members/membership/membership.server.ts";
import { ListingSection } from "#features/members/own-listing/components/listing-section.tsx";
import { Promotion } from "#features/members/own-listing/components/promotion.tsx";
import {
  loadOwnListing,
  shownClaim,
  waitsForStaff,
} from "#features/members/own-listing/load-own-listing.server.ts";
import { promotionTitle, submitted as received } from "#features/members/own-listing/messages.ts";
import { shownOnTile } from "#features/members/own-listing/own-listing.ts";
import { takeSubmission } from "#features/members/own-listing/take-listing-change.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { unsavedContext } from "#form/take-form.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { ProviderSlot } from "#ui/provider-slot.tsx";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/embedded-directory";

// Loaded only for a member who has a listing. No Suspense boundary around it, so that the page is hydrated as a whole.
const OwnListingTile = lazy(async () => ({
  default: (await import("#features/members/own-listing/components/own-listing-tile.tsx")).OwnListingTile,
}));

/** The listing form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = {
  captcha: true,
  shared: true,
  sharedAs: (asked: URLSearchParams) =>
    (directorySharedAs(asked) || "?") + (asked.has("submitted") ? "&submitted=1" : ""),
};

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  seo(args, { ...loaderData?.head, preview: "directory" });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { title, promotion, submission } = content("directory");
  const services = { directory: outsideService("directory"), listing: outsideService("directory-entry") };
  const [directory, mine] = await Promise.all([
    services.directory ? null : loadDirectory(request, context),
    loadMine(request, context),
  ]);
  const categories = content("categories");
  const submitted = new URL(request.url).searchParams.has("submitted") ? received : null;
  const head = pageHead("/embedded-directory", promotionTitle, promotion.lead, directory);
  return data(
    { title, head, promotion, submission, services, categories, directory, mine, submitted },
    services.directory ? {} : directoryStatus(directory),
  );
}

/**
 * The visitor's account and listing; null when the database does not respond. After a form post the error is thrown
 * instead, so that the form is shown again with what was typed.
 */
async function loadMine(request: Request, context: Readonly<RouterContextProvider>) {
  try {
    const { db } = context.get(platformContext);
    const { owner, member, held, claim, isForStaff } = await readMembership(request, context);
    const visitor = await readVisitor(request, context);
    const own = member && (await loadOwnListing(db, member, held));
    return {
      email: owner?.email ?? null,
      name: visitor.name ?? "",
      listing: own && pick(own, shownOnTile),
      claim: claim && shownClaim(claim),
      withStaff: waitsForStaff({ claim, isForStaff }),
    };
  } catch (error) {
    if (context.get(unsavedContext)) throw error;
    context.get(platformContext).log.error({ error }, "a member's own entry could not be read");
    return null;
  }
}

export function action(args: Route.ActionArgs) {
  return takeSubmission(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/**
 * The directory under its headline: for a member after their own listing, for anybody else with the form to submit one
 * [2.10].
 */
export default function EmbeddedDirectory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, promotion, submission, services, categories, directory, mine, submitted } = loaderData;
  const own = mine?.listing ?? null;
  const answer = actionData as FormAnswer | undefined;
  const isFormShown = !own && !mine?.claim && !mine?.withStaff && answer?.form === "submit";
  const notice = answer?.ok === false && !isFormShown ? answer.notice : null;
  return (
    <>
      <SameForAll part={Promotion} of={{ ...promotion, isListed: own !== null }} />
      {own && <OwnListingTile listing={own} notice={notice} />}
      <Section tone="paper" id="directory" aria-labelledby="directory-title">
        <h2 id="directory-title" className="mb-8">
          {title}
        </h2>
        {services.directory ? (
          <ProviderSlot service={services.directory} title={title} />
        ) : (
          <DirectoryList path="/embedded-directory" directory={directory} />
        )}
      </Section>
      {!own && (
        <ListingSection
          texts={submission}
          service={services.listing}
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

import { data, type RouterContextProvider } from "react-router";
import { content } from "#content/store.server.ts";
import { DirectoryListing } from "#features/members/directory/components/directory-listing.tsx";
import { listingStatus, loadListing } from "#features/members/directory/load-listing.server.ts";
import { EntrySection } from "#features/members/own-entry/components/entry-section.tsx";
import { Promotion } from "#features/members/own-entry/components/promotion.tsx";
import { loadOwnEntry } from "#features/members/own-entry/load-own-entry.server.ts";
import { promotionTitle } from "#features/members/own-entry/messages.ts";
import { ownerOf } from "#features/members/own-entry/owner.server.ts";
import { takeEntryChange } from "#features/members/own-entry/take-entry-change.server.ts";
import type { FormAnswer } from "#form/answer.ts";
import { unsavedContext } from "#form/take-form.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { previewPath, seo } from "#platform/seo.ts";
import { SameForAll } from "#ui/same-for-all.tsx";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/embedded-directory";

/** The entry form may ask for a CAPTCHA, so the CSP of the document must allow the provider's script. */
export const handle = { captcha: true, shared: true };

export const meta: Route.MetaFunction = ({ loaderData, ...args }) =>
  seo(args, {
    heading: loaderData && promotionTitle,
    description: loaderData?.promotion.lead,
    image: previewPath("directory"),
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { title, promotion, submission } = content("directory");
  const [listing, mine] = await Promise.all([loadListing(request, context), loadMine(request, context)]);
  const categories = content("categories");
  const submitted = new URL(request.url).searchParams.has("submitted");
  return data({ title, promotion, submission, categories, listing, mine, submitted }, listingStatus(listing));
}

/**
 * The visitor's account and entry; null when the database does not respond. After a form post the error is
 * thrown instead, so that the form is shown again with what was typed.
 */
async function loadMine(request: Request, context: Readonly<RouterContextProvider>) {
  try {
    const { db } = context.get(platformContext);
    const owner = await ownerOf(db, await readVisitor(request, context));
    return { email: owner?.email ?? null, entry: owner && (await loadOwnEntry(db, owner)) };
  } catch (error) {
    if (context.get(unsavedContext)) throw error;
    context.get(platformContext).log.error({ err: error }, "a member's own entry could not be read");
    return null;
  }
}

/** Handles the forms of visitors and members about an entry; what is allowed depends on the session. */
export function action(args: Route.ActionArgs) {
  return takeEntryChange(args);
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

/** The directory with its promotion and the form to submit an entry or to manage one's own [2.10]. */
export default function EmbeddedDirectory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, promotion, submission, categories, listing, mine, submitted } = loaderData;
  return (
    <>
      <SameForAll part={Promotion} of={promotion} />
      <Section tone="paper" id="directory" aria-labelledby="directory-title">
        <h2 id="directory-title" className="mb-8">
          {title}
        </h2>
        <DirectoryListing path="/embedded-directory" listing={listing} signUp="/embedded-directory#entry" />
      </Section>
      <EntrySection
        texts={submission}
        categories={categories}
        mine={mine}
        submitted={submitted}
        answer={actionData as FormAnswer | undefined}
      />
    </>
  );
}

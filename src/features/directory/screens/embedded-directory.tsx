import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { answerEntryChange } from "#features/directory/answer-entry.server.ts";
import { DirectoryListing } from "#features/directory/components/directory-listing.tsx";
import { EntrySection } from "#features/directory/components/entry-section.tsx";
import { Promotion } from "#features/directory/components/promotion.tsx";
import { loadListing } from "#features/directory/load-listing.server.ts";
import { loadOwnEntry, ownerOf } from "#features/directory/load-own-entry.server.ts";
import { promotionTitle } from "#features/directory/messages.ts";
import { checkPhotoBucket } from "#features/directory/photo-bucket.server.ts";
import { readVisitor } from "#identity/session/session.server.ts";
import { platformContext } from "#platform/platform.server.ts";
import { previewPath, seo } from "#platform/seo.ts";
import { Section } from "#ui/section.tsx";
import type { Route } from "./+types/embedded-directory";

/** The entry form may ask for a CAPTCHA, whose provider the document must then be allowed to load. */
export const handle = { captcha: true };

export const meta: Route.MetaFunction = ({ loaderData, ...asked }) =>
  seo(asked, {
    heading: loaderData && promotionTitle,
    description: loaderData?.promotion.lead,
    image: previewPath("directory"),
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const visitor = await readVisitor(request, context);
  const platform = context.get(platformContext);
  const url = new URL(request.url);
  const { title, promotion, submission } = content("directory");
  const owner = await ownerOf(platform.db, visitor);
  const [listing, own] = await Promise.all([
    loadListing(platform, visitor, url),
    owner && loadOwnEntry(platform.db, owner),
    checkPhotoBucket(platform),
  ]);
  const submitted = url.searchParams.has("submitted");
  return { title, promotion, submission, listing, ownerEmail: owner?.email ?? null, own, submitted };
}

/** Takes what a visitor or a member sends about an entry; what may be done is decided by who she is. */
export async function action({ request, context }: Route.ActionArgs) {
  const visitor = await readVisitor(request, context);
  const platform = context.get(platformContext);
  const sent = await request.formData().catch(() => null);
  if (!sent) return data({ message: "The form could not be read." }, { status: 400 });
  return answerEntryChange(platform, visitor, request, sent);
}

/** The directory with its promotion and the place to submit an entry or to manage one's own (2.10). */
export default function EmbeddedDirectory({ loaderData, actionData }: Route.ComponentProps) {
  const { title, promotion, submission, listing, ownerEmail, own, submitted } = loaderData;
  return (
    <>
      <Promotion {...promotion} />
      <Section tone="paper" id="directory" aria-labelledby="directory-title">
        <h2 id="directory-title" className="mb-8">
          {title}
        </h2>
        <DirectoryListing path="/embedded-directory" listing={listing} signUp="/embedded-directory#entry" />
      </Section>
      <EntrySection
        texts={submission}
        categories={listing.categories}
        ownerEmail={ownerEmail}
        own={own}
        submitted={submitted}
        answer={actionData && "values" in actionData ? actionData : undefined}
        refusal={actionData && !("values" in actionData) ? actionData.message : null}
      />
    </>
  );
}

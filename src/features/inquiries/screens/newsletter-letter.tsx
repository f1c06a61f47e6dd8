import { data } from "react-router";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { LetterParts } from "../components/letter-parts.tsx";
import { addressedTo } from "../letter-content.ts";
import { findArchived } from "../letters/letters-store.server.ts";
import type { Route } from "./+types/newsletter-letter";

export const handle = { shared: true };

const parents = [
  { label: "Newsletter", to: "/newsletter" },
  { label: "Past newsletters", to: "/newsletter/letters" },
];

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData?.letter.subject,
    description: page.loaderData?.letter.preview,
    parents,
    type: "article",
  });

/** @throws 404 for a letter that is not in the archive, or when there is none */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = content("newsletter").hasArchive
    ? await findArchived(context.get(platformContext).db, params.slug)
    : null;
  if (!found) throw data("Not Found", { status: 404 });
  return {
    letter: addressedTo(found.content),
    day: today(found.startedAt, content("organisation").timeZone),
  };
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function NewsletterLetter({ loaderData: { letter, day } }: Route.ComponentProps) {
  return (
    <div className="container-page pt-8 pb-section md:pt-10">
      <Breadcrumbs items={[{ label: "Home", to: "/" }, ...parents, { label: letter.subject }]} />
      <article className="mx-auto mt-10 max-w-measure md:mt-16">
        <p className="text-ink-soft text-small">
          <time dateTime={day}>{longDay(day)}</time>
        </p>
        <h1 dir="auto" className="mt-3 wrap-anywhere text-h1">
          {letter.subject}
        </h1>
        <LetterParts parts={letter.parts} />
        <p className="mt-12 border-line border-t pt-8">
          <ButtonLink to="/newsletter" variant="secondary">
            Subscribe
          </ButtonLink>
        </p>
      </article>
    </div>
  );
}

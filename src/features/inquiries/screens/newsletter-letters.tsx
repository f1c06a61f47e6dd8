import { data, Link } from "react-router";
import { content } from "#content/store.server.ts";
import { longDay } from "#platform/days.ts";
import { platformContext } from "#platform/platform.server.ts";
import { seo } from "#platform/seo.ts";
import { today } from "#platform/today.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { PageHeader } from "#ui/page-header.tsx";
import { Section } from "#ui/section.tsx";
import { listArchive } from "../letters/letters-store.server.ts";
import type { Route } from "./+types/newsletter-letters";

export const handle = { shared: true };

export const meta: Route.MetaFunction = (page) =>
  seo(page, {
    heading: page.loaderData && "Past newsletters",
    description: "Past issues of our newsletter.",
    parents: [{ label: "Newsletter", to: "/newsletter" }],
  });

/** @throws 404 while the content says that there is no archive */
export async function loader({ context }: Route.LoaderArgs) {
  if (!content("newsletter").hasArchive) throw data("Not Found", { status: 404 });
  const { timeZone } = content("organisation");
  const letters = await listArchive(context.get(platformContext).db);
  return {
    letters: letters.map(({ slug, subject, startedAt }) => ({
      slug,
      subject,
      day: startedAt && today(startedAt, timeZone),
    })),
  };
}

export { screenHeaders as headers } from "#platform/http/screen-headers.ts";

export default function NewsletterLetters({ loaderData: { letters } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title="Past newsletters"
        lead="Catch up on past issues of our newsletter."
        breadcrumbs={[
          { label: "Home", to: "/" },
          { label: "Newsletter", to: "/newsletter" },
          { label: "Past newsletters" },
        ]}
        actions={
          <ButtonLink to="/newsletter" variant="secondary">
            Subscribe
          </ButtonLink>
        }
      />
      <Section tone="paper" aria-label="Past newsletters">
        {letters.length === 0 ? (
          <EmptyState title="No newsletters yet">
            <p>The first one will appear here once it is sent.</p>
          </EmptyState>
        ) : (
          <ul className="border-line border-t">
            {letters.map(({ slug, subject, day }) => (
              <li
                key={slug}
                className="flex flex-col gap-x-10 border-line border-b py-6 sm:flex-row-reverse sm:items-baseline sm:justify-end"
              >
                <h2 className="text-h3 sm:flex-1">
                  <Link to={slug} dir="auto" className="link wrap-anywhere">
                    {subject}
                  </Link>
                </h2>
                {day && (
                  <p className="mt-1 w-48 shrink-0 text-ink-soft text-small">
                    <time dateTime={day}>{longDay(day)}</time>
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </Section>
    </>
  );
}

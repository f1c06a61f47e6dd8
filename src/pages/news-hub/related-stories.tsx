import { Link } from "react-router";
import { imageOf } from "#content/media/picture-sources.ts";
import type { PostAtAddress } from "#content/snapshot.ts";

type Story = Pick<PostAtAddress, "slug" | "title" | "picture">;

/** Nothing beside the only story. */
export function RelatedStories({ path, stories }: { path: string; stories: Story[] }) {
  if (stories.length === 0) return null;
  return (
    <nav aria-labelledby="more-stories" data-screen-only className="mt-16 border-line border-t pt-10">
      <h2 id="more-stories" className="text-h3">
        More stories
      </h2>
      <ul className="mt-6 grid gap-x-8 gap-y-6 sm:grid-cols-3">
        {stories.map(({ slug, title, picture }) => (
          <li key={slug}>
            <Link
              to={`${path}/${slug}`}
              className="group grid items-center gap-4 max-sm:grid-cols-[7rem_1fr] sm:content-start"
            >
              {picture && (
                <img
                  {...imageOf(picture, "wide")}
                  alt=""
                  sizes="(min-width: 640px) 22rem, 7rem"
                  loading="lazy"
                  className="h-auto w-full rounded-control"
                />
              )}
              <span className="font-display text-[1.1875rem] leading-snug group-hover:text-ruby group-hover:underline">
                {title}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

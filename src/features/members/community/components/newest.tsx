import { Link } from "react-router";
import { WorkLine } from "#features/members/directory/components/member-tile.tsx";
import type { VisibleMember } from "#features/members/directory/visible-member.ts";
import { smallPhoto } from "#features/members/photo/photo.ts";
import { mediumDay } from "#platform/days.ts";
import { Portrait } from "#ui/portrait.tsx";

/** The newest members with their day of joining. */
export function Newest({ members }: { members: (VisibleMember & { joinedOn: string | null })[] }) {
  return (
    <>
      <h2 id="newest">New members</h2>
      {members.length === 0 && <p className="mt-4 text-ink-soft">No new members yet.</p>}
      <ul className="mt-8 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {members.map(({ slug, fullName, photo, company, jobTitle, joinedOn }) => (
          <li key={slug} className="flex items-center gap-4">
            <Portrait name={fullName} image={photo ? smallPhoto(photo) : null} className="size-14" />
            <div className="min-w-0">
              <Link
                to={`/directory/${slug}`}
                className="font-semibold wrap-anywhere hover:text-ruby hover:underline"
              >
                {fullName}
              </Link>
              <WorkLine company={company} jobTitle={jobTitle} />
              {joinedOn && (
                <p className="text-ink-soft text-label">
                  Joined <time dateTime={joinedOn}>{mediumDay(joinedOn)}</time>
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

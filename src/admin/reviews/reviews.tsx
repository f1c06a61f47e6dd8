import { Link } from "react-router";
import { organisationDay } from "#billing/organisation-day.server.ts";
import { content } from "#content/store.server.ts";
import { listReviews } from "#features/members/reviews/reviews-store.server.ts";
import { readMemberships } from "#features/members/terms/read-memberships.server.ts";
import { readMemberAccess } from "#features/members/terms/terms-store.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { countWords } from "../components/count-words.ts";
import { Queue } from "../components/queue.tsx";
import { openedIn } from "../components/queue-address.ts";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { screenAction } from "../request/take-screen-action.server.ts";
import { readWaiting } from "../request/waiting-store.server.ts";
import type { Route } from "./+types/reviews";
import { reviewActions } from "./actions.server.ts";
import { ReviewBody, ReviewHead, reviewHeading } from "./review-tile.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Reviews");

export async function loader(args: Route.LoaderArgs) {
  const { platform, context, visitor, url } = await requireScreen(args, "reviews");
  const [page, { reviews: count = 0, gallery: photos = 0 }] = await Promise.all([
    listReviews(platform.db, url.searchParams.get("after")),
    readWaiting(context, visitor),
  ]);
  const ids = page.reviews.map(({ memberId }) => memberId);
  const [memberships, access] = await Promise.all([
    readMemberships(platform.db, ids, organisationDay(platform.clock.now())),
    readMemberAccess(platform.db),
  ]);
  const reviews = page.reviews.map((review) => ({
    ...review,
    membership: memberships.get(review.memberId) ?? null,
  }));
  const { timeZone } = content("organisation");
  return { ...page, reviews, access, opened: openedIn(url, ids), count, photos, timeZone };
}

export const action = screenAction("reviews", reviewActions);

/** The review queue: submissions of members and visitors, the longest waiting first [2.10.07]. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, access, opened, next, count, photos, timeZone } = loaderData;
  return (
    <Screen title="Reviews">
      {photos > 0 && (
        <Link to={viewAddress("requests")} className="link w-fit py-2 font-semibold">
          {countWords(photos)} photo removal {photos === 1 ? "request" : "requests"}
        </Link>
      )}
      <Queue
        rows={reviews}
        id={({ memberId }) => memberId}
        heading={reviewHeading}
        head={(review) => <ReviewHead review={review} timeZone={timeZone} />}
        body={(review, following) => <ReviewBody review={review} access={access} next={following} />}
        opened={opened}
        words={`${count === 1 ? "1 submission to review" : `${countWords(count)} submissions to review`}. Live listings stay as they are until you decide.`}
        empty={
          <EmptyState
            title="Nothing to review"
            action={
              <ButtonLink to="/directory" variant="secondary">
                View Directory
              </ButtonLink>
            }
          >
            <p>New listings and edits appear here for review.</p>
          </EmptyState>
        }
        more={next && screenAddress("reviews", { after: next })}
      />
    </Screen>
  );
}

import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { countWords } from "../components/count-words.ts";
import { MoreRows } from "../components/more-rows.tsx";
import { Screen } from "../components/screen.tsx";
import { screenMeta } from "../components/screen-meta.ts";
import { useFocusOnNext } from "../components/use-focus-on-next.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import { screenAddress } from "../request/screen-address.ts";
import { requireScreen } from "../request/staff-request.server.ts";
import { takeScreenAction } from "../request/take-screen-action.server.ts";
import type { Route } from "./+types/reviews";
import { reviewActions } from "./actions.server.ts";
import { loadReviews } from "./load.server.ts";
import { ReviewCard } from "./review-card.tsx";

export const meta: Route.MetaFunction = () => screenMeta("Reviews");

export async function loader(args: Route.LoaderArgs) {
  return loadReviews(await requireScreen(args, "reviews.decide"));
}

export function action(args: Route.ActionArgs) {
  return takeScreenAction(args, "reviews.decide", reviewActions);
}

/** The review queue: submissions of members and visitors, the longest waiting first [2.10.07]. */
export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { reviews, next, count, photos, timeZone } = loaderData;
  const list = useFocusOnNext(reviews.map(({ memberId }) => memberId));
  return (
    <Screen title="Reviews">
      {photos > 0 && (
        <Link to={viewAddress("requests")} className="link w-fit py-2 font-semibold">
          {countWords(photos)} {photos === 1 ? "photo" : "photos"} that visitors asked about
        </Link>
      )}
      {reviews.length === 0 ? (
        <EmptyState
          title="Nothing waits for review"
          action={
            <ButtonLink to="/directory" variant="secondary">
              View Directory
            </ButtonLink>
          }
        >
          <p>New entries and changes of the directory stand here until someone has looked at them.</p>
        </EmptyState>
      ) : (
        <>
          <p className="text-ink-soft text-small">
            {count === 1 ? "1 submission waits" : `${countWords(count)} submissions wait`}. What is live stays
            live until you decide.
          </p>
          <ul ref={list} className="grid gap-6">
            {reviews.map((review) => (
              <li key={review.memberId}>
                <ReviewCard review={review} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
      <MoreRows to={next && screenAddress("reviews", { after: next })} label="More" />
    </Screen>
  );
}

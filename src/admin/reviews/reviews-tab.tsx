import { Link } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { countWords } from "../gallery/count-words.ts";
import { viewAddress } from "../gallery/gallery-views.ts";
import type { ReviewsTabData } from "./load.server.ts";
import { ReviewCard } from "./review-card.tsx";

/** The review queue: submissions of members and visitors, the longest waiting first [2.10.07]. */
export function ReviewsTab({ reviews, next, count, photos, timeZone }: ReviewsTabData) {
  return (
    <div className="grid gap-6">
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
            {count === 1 ? "1 submission waits" : `${count.toLocaleString("en-US")} submissions wait`}. What
            is live stays live until you decide.
          </p>
          <ul className="grid gap-6">
            {reviews.map((review) => (
              <li key={review.memberId}>
                <ReviewCard review={review} timeZone={timeZone} />
              </li>
            ))}
          </ul>
        </>
      )}
      {next && (
        <ButtonLink
          to={`/admin-dashboard?tab=reviews&after=${encodeURIComponent(next)}`}
          variant="secondary"
          size="small"
          className="w-fit"
        >
          More
        </ButtonLink>
      )}
    </div>
  );
}

import { saveFailed } from "#features/events/messages.ts";
import { publicationTexts } from "#features/events/staff-messages.ts";
import { PostForm } from "#form/form.tsx";
import { SeriesScope } from "../components/series-scope.tsx";

type UnpublishedPanelProps = { mark: string; inSeries: boolean; answer: unknown };

/** Tells staff that visitors do not see the event yet, and publishes it. */
export function UnpublishedPanel({ mark, inSeries, answer }: UnpublishedPanelProps) {
  return (
    <section
      aria-labelledby="unpublished-title"
      className="mt-8 max-w-4xl rounded-card border border-line border-l-4 border-l-diamond bg-paper px-6 py-5"
    >
      <h2 id="unpublished-title" className="text-h3">
        {mark}
      </h2>
      <p className="mt-1 text-ink-soft text-small">{publicationTexts.onlyStaff}</p>
      <PostForm
        id="publication"
        intent="publish"
        stored={{ scope: "this" }}
        answer={answer}
        failed={saveFailed}
        submit={publicationTexts.publishNow}
        look={{ size: "small" }}
        className="mt-3 grid gap-3 border-line border-t pt-4"
      >
        {(field) =>
          inSeries && <SeriesScope legend={publicationTexts.publishWhich} chosen={field("scope").value} />
        }
      </PostForm>
    </section>
  );
}

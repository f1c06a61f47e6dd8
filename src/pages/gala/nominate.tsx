import { categoryTitle } from "#content/award-category.ts";
import type { Gala } from "#content/gala.ts";
import { NominationForm } from "#features/inquiries/components/nomination-form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

/**
 * The nomination (2.17.12, 2.17.13): the built-in form, an external one in a frame, or a note that
 * nominations are closed.
 */
export function Nominate({ gala, open }: { gala: Pick<Gala, "nominate" | "awards">; open: boolean }) {
  const { title, text, closed, slot } = gala.nominate;
  return (
    <>
      <div className="mb-10 max-w-2xl">
        <h2 id="nominate-title">{title}</h2>
        <p className="mt-4 text-ink-soft text-lead">{text}</p>
      </div>
      {!open ? (
        <EmptyState
          title={closed.title}
          action={
            <ButtonLink to="/contact" variant="secondary">
              Ask Us a Question
            </ButtonLink>
          }
        >
          {closed.text}
        </EmptyState>
      ) : slot.kind === "frame" ? (
        <iframe
          src={slot.src}
          title={title}
          height={slot.height}
          loading="lazy"
          className="w-full rounded-card border border-line bg-paper"
        />
      ) : (
        <NominationForm categories={gala.awards.categories.map(categoryTitle)} />
      )}
    </>
  );
}

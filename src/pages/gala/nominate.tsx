import { categoryTitle } from "#content/award-category.ts";
import type { Gala } from "#content/gala.ts";
import { NominationForm } from "#features/inquiries/components/nomination-form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type OutsideService, ProviderSlot } from "#ui/provider-slot.tsx";

type NominateProps = {
  gala: Pick<Gala, "nominate" | "awards">;
  /** The provider's form, if one is configured, instead of ours. */
  service: OutsideService | null;
  open: boolean;
};

/** The nomination (2.17.12, 2.17.13): the built-in form, a provider's, or a note that nominations are closed. */
export function Nominate({ gala, service, open }: NominateProps) {
  const { title, text, closed } = gala.nominate;
  return (
    <>
      <div className="mb-10 max-w-2xl">
        <h2 id="nominate-title">{title}</h2>
        <p className="mt-4 text-ink-soft text-lead">{text}</p>
      </div>
      {!open ? (
        <EmptyState
          level={3}
          title={closed.title}
          action={
            <ButtonLink to="/contact" variant="secondary">
              Ask Us a Question
            </ButtonLink>
          }
        >
          {closed.text}
        </EmptyState>
      ) : service ? (
        <ProviderSlot service={service} title={title} />
      ) : (
        <NominationForm categories={gala.awards.categories.map(categoryTitle)} />
      )}
    </>
  );
}

import { NominationForm } from "#features/inquiries/components/nomination-form.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { type OutsideService, ProviderSlot } from "#ui/provider-slot.tsx";

type NominateProps = {
  title: string;
  text: string;
  season: string;
  /** Null while nominations are open. */
  closed: { title: string; text: string } | null;
  service: OutsideService | null;
  categories: string[];
};

/** The nomination (2.17.12, 2.17.13): the built-in form, a provider's, or a note that nominations are closed. */
export function Nominate({ title, text, season, closed, service, categories }: NominateProps) {
  return (
    <>
      <div className="mb-10 max-w-2xl">
        <h2 id="nominate-title">{title}</h2>
        <p className="mt-4 text-ink-soft text-lead">{text}</p>
        <p className="mt-4 font-semibold">{season}</p>
      </div>
      {closed ? (
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
        <NominationForm categories={categories} />
      )}
    </>
  );
}

import { NewsletterForm } from "#features/inquiries/components/newsletter-form.tsx";

/** The newsletter, which tells of the next one, takes the place of the buttons once an event is over. */
export function NextTime({ provider }: { provider: string | null }) {
  return (
    <div className="w-full max-w-md rounded-card border border-line bg-paper p-6 text-ink [--focus-ring:var(--color-ruby)]">
      <NewsletterForm provider={provider} label="Tell me about the next one" button="Tell me" />
      <p className="mt-3 text-ink-soft text-small">We'll announce it in our newsletter.</p>
    </div>
  );
}

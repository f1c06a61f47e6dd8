import type { Home } from "#content/home.ts";
import { NewsletterForm } from "#features/inquiries/components/newsletter-form.tsx";
import { Section } from "#ui/section.tsx";

/** (2.4.21) */
export function StayConnected({
  newsletter,
  provider,
}: Pick<Home, "newsletter"> & { provider: string | null }) {
  return (
    <Section tone="paper" aria-labelledby="newsletter-title">
      <div className="grid items-end gap-x-16 gap-y-8 lg:grid-cols-2">
        <div>
          <p className="eyebrow text-ruby">{newsletter.eyebrow}</p>
          <h2 id="newsletter-title" className="mt-4">
            {newsletter.title}
          </h2>
          <p className="mt-4 max-w-measure text-ink-soft text-lead">{newsletter.text}</p>
        </div>
        <NewsletterForm provider={provider} label="Your e-mail address" />
      </div>
    </Section>
  );
}

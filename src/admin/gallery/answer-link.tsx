import { answerSubject } from "#features/gallery/removal/request-decisions.ts";

/** A mailto: link to a person who asked about a photo and left an address. */
export function AnswerLink({ email }: { email: string }) {
  const to = encodeURIComponent(email).replace("%40", "@");
  return (
    <p className="text-small">
      Answer{" "}
      <a href={`mailto:${to}?subject=${encodeURIComponent(answerSubject)}`} className="link wrap-anywhere">
        {email}
      </a>
    </p>
  );
}

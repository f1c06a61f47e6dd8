import { answerSubject } from "#features/gallery/removal/request-decisions.ts";
import { mailLink } from "#ui/contact-links.ts";

/** A mailto: link to a person who asked about a photo and left an address. */
export function AnswerLink({ email }: { email: string }) {
  return (
    <p className="text-small">
      Reply to{" "}
      <a
        href={`${mailLink(email)}?subject=${encodeURIComponent(answerSubject)}`}
        className="link wrap-anywhere"
      >
        {email}
      </a>
    </p>
  );
}

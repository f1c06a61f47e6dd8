import { Link } from "react-router";

const reasons = [
  { title: "Your listing", text: "Keep your directory listing up to date." },
  { title: "Your network", text: "See how to reach other members, and help them find you." },
  { title: "Your choice", text: "Decide who can see each detail, and change it anytime." },
];

/** Beside the tile "Welcome" on wide screens. */
export function SignInPageAside() {
  return (
    <aside
      aria-label="Why have an account"
      data-tone="ink"
      className="hidden content-center gap-8 rounded-card bg-ink p-12 text-ivory lg:grid"
    >
      <h2 className="text-h2">Good to see you.</h2>
      <dl className="grid gap-5">
        {reasons.map(({ title, text }) => (
          <div key={title} className="border-gold border-l pl-5">
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1 text-ivory/80">{text}</dd>
          </div>
        ))}
      </dl>
      <p className="text-small text-ivory/80">
        Not a member yet?{" "}
        <Link to="/membership" className="text-ivory underline underline-offset-4">
          See membership levels
        </Link>
      </p>
    </aside>
  );
}

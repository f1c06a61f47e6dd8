import { Link } from "react-router";
import { Alert } from "#ui/alert.tsx";

type State = "used" | "expired" | "unknown";

const words: Record<State, { title: string; text: string }> = {
  used: {
    title: "This link has been used already",
    text: "Each link works once. If it was you who used it, all is well:",
  },
  expired: {
    title: "This link has expired",
    text: "For your safety a link works for a limited time only. We gladly send you a new one.",
  },
  unknown: {
    title: "This link does not work",
    text: "It may not have been copied whole, or a newer one has taken its place. Please open it from the message itself, or ask for a new one.",
  },
};

/** Why a mailed link no longer does anything, kindly, and what to do now. `what`: what a used one has done. */
export function LinkTrouble({ state, what }: { state: State | "good"; what: "confirmed" | "used" }) {
  if (state === "good") return null;
  const { title, text } = words[state];
  return (
    <Alert tone={state === "used" ? "info" : "warning"} title={title} live>
      <p>
        {text}{" "}
        {state === "used" && (
          <>
            {what === "confirmed" ? "your address is confirmed. " : "your new password holds. "}
            <Link to="/member-login" className="text-ruby underline">
              Log in
            </Link>
          </>
        )}
      </p>
    </Alert>
  );
}

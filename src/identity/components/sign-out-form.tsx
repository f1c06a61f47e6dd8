import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Spinner } from "#ui/spinner.tsx";
import { tellOtherTabs } from "./session-sync.tsx";

const retryDelay = 3000; // ms between tries while the server cannot be reached
const afterwards = "/directory";

/**
 * The way out, around a submit button. It succeeds for the person whatever the server says (8.23): when it cannot be
 * reached, the screen is covered and nothing of the account is shown any more, and the session is ended on the server
 * as soon as that answers. The page is loaded anew afterwards, so that nothing stays in its memory either.
 */
export function SignOutForm({ children }: { children: ReactNode }) {
  const [unreachable, setUnreachable] = useState(false);
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (!unreachable) return;
    const again = () => void endSession().then((ended) => ended && leave());
    const timer = setInterval(again, retryDelay);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [unreachable]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    if (await endSession()) leave();
    else setUnreachable(true);
  };
  return (
    <>
      <form method="post" action="/sign-out" data-works-offline onSubmit={submit}>
        {children}
      </form>
      {unreachable && <Cover />}
    </>
  );
}

/** Whether the server answered; what it answered does not matter. */
async function endSession(): Promise<boolean> {
  try {
    await fetch("/sign-out", { method: "POST", redirect: "manual" });
    return true;
  } catch {
    return false;
  }
}

function leave() {
  // Not before the next page has arrived: whichever page asks first is given the notification.
  window.addEventListener("pagehide", tellOtherTabs, { once: true });
  window.location.assign(afterwards);
}

/** Over everything, and in the way of the keyboard as well; Esc does not bring the account back. */
function Cover() {
  const cover = useRef<HTMLDialogElement>(null);
  useEffect(() => cover.current?.showModal(), []);
  return (
    <dialog
      ref={cover}
      onCancel={(event) => event.preventDefault()}
      aria-labelledby="logged-out-here"
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-ivory p-6 text-ink open:grid open:place-content-center"
    >
      <div className="grid max-w-lg gap-4">
        <h2 id="logged-out-here" className="text-h3">
          You are logged out here
        </h2>
        <p>
          The site cannot be reached just now, so your session is ended there as soon as it answers. Please
          leave this page open until then, above all on a computer that others use.
        </p>
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Trying again…
        </p>
      </div>
    </dialog>
  );
}

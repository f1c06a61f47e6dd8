import { useEffect, useRef, useState } from "react";
import { forgetSignOut, isSigningOut, markSignOut } from "#identity/session/sign-out-mark.ts";
import { Spinner } from "#ui/spinner.tsx";
import { endSession } from "./end-session.ts";
import { tellOtherTabs } from "./session-channel.ts";

const channelName = "chamber-sign-out";
const retryDelay = 3_000; // ms between tries while the server cannot be reached
const afterwards = "/directory";

/**
 * Completes a sign-out in every tab of the browser, also after all of them were closed (8.23). Whatever the
 * responses are, nothing of the account (`who`) stays visible, and the request is repeated until the server
 * confirms that nobody is signed in. Then the page is reloaded, so that nothing stays in its memory either.
 */
export function SignOutWatch({ who }: { who: string | null }) {
  const [covered, setCovered] = useState(false);
  const latest = useRef(who);
  latest.current = who;

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let trying = false;
    let mustLeave = false;
    const channel = new BroadcastChannel(channelName);
    const tryOnce = async () => {
      if (trying) return;
      trying = true;
      mustLeave ||= latest.current !== null;
      // Without the sign-out mark the sign-out is complete; somebody may have signed in again in another tab.
      const over = !isSigningOut(document.cookie) || (await endSession());
      trying = false;
      if (over) {
        clearInterval(timer);
        forgetSignOut();
        if (mustLeave) leave();
        return;
      }
      setCovered(mustLeave);
      if (timer) return;
      timer = setInterval(tryOnce, retryDelay);
      channel.postMessage("not ended yet");
    };
    const look = () => {
      if (!isSigningOut(document.cookie)) return;
      setCovered(latest.current !== null);
      void tryOnce();
    };
    // Here, since the scripts of the part around the form may be missing; the form then stands as the server drew it.
    const submit = (event: Event) => {
      if (event.defaultPrevented || (event.target as Element).getAttribute("action") !== "/sign-out") return;
      event.preventDefault();
      markSignOut();
      void tryOnce();
    };
    channel.onmessage = look;
    const events = { submit, online: look, pageshow: look };
    for (const [name, listener] of Object.entries(events)) window.addEventListener(name, listener);
    look();
    return () => {
      clearInterval(timer);
      channel.close();
      for (const [name, listener] of Object.entries(events)) window.removeEventListener(name, listener);
    };
  }, []);
  return covered ? <Cover /> : null;
}

function leave() {
  // Only when the next page has arrived: the notification is shown once, on the first page that asks for it.
  window.addEventListener("pagehide", tellOtherTabs, { once: true });
  window.location.assign(afterwards);
}

/** Covers the page and takes the keyboard focus; Escape does not close it. */
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
          You're signed out here
        </h2>
        <p>
          We can't reach the site right now. You'll be fully signed out as soon as it responds, or the next
          time you open it in this browser. On a shared computer, please leave this page open until then.
        </p>
        <p role="status" className="flex items-center gap-3 text-ink-soft">
          <Spinner /> Trying again…
        </p>
      </div>
    </dialog>
  );
}

import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";

const channelName = "chamber-session";

/**
 * Keeps the tabs of one browser at one (4.45): when who is signed in changes here, the others ask the server, and load
 * anew what they show if it is somebody else now, so their header and buttons follow and a page that is for members
 * alone is left. Nothing is kept in the browser for it. A tab that was asleep, or comes back by the Back button, asks
 * as well.
 */
export function SessionSync({ who }: { who: string | null }) {
  const { revalidate } = useRevalidator();
  const told = useRef(who);
  const ask = useRef(async () => {});
  ask.current = async () => {
    const answer = await whoIsSignedIn();
    if (answer && answer.who !== who) await revalidate();
  };
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.onmessage = () => void ask.current();
    const onShow = (event: PageTransitionEvent) => event.persisted && void ask.current();
    window.addEventListener("pageshow", onShow);
    return () => {
      opened.close();
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  useEffect(() => {
    if (told.current !== who) channel.current?.postMessage("changed");
    told.current = who;
  }, [who]);

  useEffect(() => {
    if (who === null) return; // nothing can have ended
    const onVisible = () => document.visibilityState === "visible" && void ask.current();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [who]);
  return null;
}

// A computer that wakes up has no connection for its first seconds. No answer changes nothing: to load the page anew
// without one would put an error in its place, and what was typed would be gone.
async function whoIsSignedIn(): Promise<{ who: string | null } | undefined> {
  try {
    const answer = await fetch("/session.json");
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** For what ends or begins a session outside the router: the other tabs ask the server anew. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

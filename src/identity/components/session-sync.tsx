import { useEffect, useRef } from "react";
import { useRevalidator } from "react-router";
import { useNotify } from "#ui/toast.tsx";
import { channelName } from "./session-channel.ts";

const sessionEnded = { title: "You are signed out", description: "What you typed is still here." };
const signedOutInAnotherTab = {
  title: "You are signed out",
  description: "You signed out in another tab. Anything you hadn't saved here is gone.",
};

type SessionSyncProps = { who: string | null; hasSignedOut: boolean; hasTyped: () => boolean };

/**
 * Keeps all tabs of a browser in agreement about who is signed in (4.45). When that changes in one tab, the others ask
 * the server and reload their data if it is somebody else now, so that the header is right and members' pages are left.
 * A tab that was suspended, or was reached by the Back button, asks too. A session that ended by itself takes no form
 * away in which something was typed. A person who logs out before the scripts run arrives at a page without a session:
 * `hasSignedOut` says there that one was ended. Nothing is stored in the browser for this.
 */
export function SessionSync({ who, hasSignedOut, hasTyped }: SessionSyncProps) {
  const { revalidate } = useRevalidator();
  const notify = useNotify();
  const told = useRef(who);
  const ask = useRef(async (_another?: "tab") => {});
  ask.current = async (another) => {
    const answer = await whoIsSignedIn();
    if (!answer || answer.who === who) return;
    const typed = answer.who === null && hasTyped();
    told.current = answer.who; // not passed on: a session that ended by itself is no sign-out for the other tabs
    if (!typed || another) await revalidate();
    if (typed) notify(another ? signedOutInAnotherTab : sessionEnded);
  };
  const channel = useRef<BroadcastChannel>(undefined);

  useEffect(() => {
    const opened = new BroadcastChannel(channelName);
    channel.current = opened;
    opened.onmessage = () => void ask.current("tab");
    const onShow = (event: PageTransitionEvent) => event.persisted && void ask.current();
    window.addEventListener("pageshow", onShow);
    return () => {
      opened.close();
      window.removeEventListener("pageshow", onShow);
    };
  }, []);

  useEffect(() => {
    if (hasSignedOut || told.current !== who) channel.current?.postMessage("changed");
    told.current = who;
  }, [who, hasSignedOut]);

  useEffect(() => {
    if (who === null) return; // without a session there is none to end
    const onVisible = () => document.visibilityState === "visible" && void ask.current();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [who]);
  return null;
}

// A computer that wakes up has no connection for a few seconds. Without a response nothing is reloaded: that
// would replace the page by an error and lose what was typed.
async function whoIsSignedIn(): Promise<{ who: string | null } | undefined> {
  try {
    const answer = await fetch("/session.json");
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Where the tabs of a browser tell each other that a session began or ended. */
export const channelName = "chamber-session";

/** Makes the other tabs ask the server; call it where a session begins or ends outside the router. */
export function tellOtherTabs() {
  const channel = new BroadcastChannel(channelName);
  channel.postMessage("changed");
  channel.close();
}

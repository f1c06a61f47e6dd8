/** "12 sample events and 1 sample member": how much sample data, in words. */
export function inWords({ events, members }: { events: number; members: number }): string {
  const some = (count: number, one: string) =>
    count > 0 ? `${count.toLocaleString("en-US")} sample ${one}${count === 1 ? "" : "s"}` : "";
  return [some(events, "event"), some(members, "member")].filter(Boolean).join(" and ") || "No sample data";
}

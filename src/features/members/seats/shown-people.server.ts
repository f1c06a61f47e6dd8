import type { PersonOnSeat } from "./components/people.tsx";
import type { People } from "./seats-store.server.ts";

export function shownPeople({ count, taken, people }: People) {
  return {
    count,
    taken,
    people: people.map(
      ({ id, memberId, name, email, state, isContact, untilOn }): PersonOnSeat => ({
        ...{ id, memberId, state, isContact, untilOn },
        ...{ name: name ?? "", email: email ?? "" },
      }),
    ),
  };
}

import { plainKind } from "#records/kind.ts";

/** What the history keeps of a registration: nothing that says who comes, since it stays when people are forgotten. */
export type RegistrationRecord = { title: string; state: string; people: number };

export const registrationKind = {
  ...plainKind({ entity: "registration", one: "registration", many: "registrations" }),
  actions: {
    registered: "Registered",
    held: "Place held",
    confirmed: "Confirmed",
    canceled: "Canceled",
    released: "Place released",
  },
};

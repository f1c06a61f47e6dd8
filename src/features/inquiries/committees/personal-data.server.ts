import { asc } from "drizzle-orm";
import type { PersonalDataPart } from "#identity/account/personal-data.ts";
import { isOfPerson } from "./appointments-store.server.ts";
import { committeePeople } from "./tables.ts";

export const committeesData: PersonalDataPart = {
  name: "committees",
  collect: (connection, person) => {
    const { committee, name, email, part, since, until } = committeePeople;
    return connection
      .select({ committee, name, email, part, since, until })
      .from(committeePeople)
      .where(isOfPerson(person))
      .orderBy(asc(committeePeople.id));
  },
  async forget(connection, person) {
    await connection.delete(committeePeople).where(isOfPerson(person));
  },
};

import { ofCalls } from "./calls.ts";
import { ofBooks } from "./cases-of-books.ts";
import { ofCards } from "./cases-of-cards.ts";
import { ofDeposits } from "./cases-of-deposits.ts";
import { ofFiles } from "./cases-of-files.ts";
import { ofJournals } from "./cases-of-journals.ts";
import { ofMoney } from "./cases-of-money.ts";
import { ofOpening } from "./cases-of-opening.ts";
import { ofReading } from "./cases-of-reading.ts";
import { ofReadings } from "./cases-of-readings.ts";
import { ofRegistrations } from "./cases-of-registration.ts";
import { ofSeveral } from "./cases-of-several.ts";
import { ofTerms } from "./cases-of-terms.ts";
import { ofFailures } from "./failures.ts";
import type { Mutation } from "./mutation.ts";
import { ofPages } from "./pages.ts";
import { ofRoles } from "./roles.ts";

/** What shows that the tests of a requirement hold it: the table that `npm run proof` goes through. */
export const mutations: Mutation[] = [
  ...ofPages,
  ...ofRoles,
  ...ofCalls,
  ...ofFailures,
  ...ofTerms,
  ...ofFiles,
  ...ofReading,
  ...ofMoney,
  ...ofBooks,
  ...ofOpening,
  ...ofCards,
  ...ofDeposits,
  ...ofJournals,
  ...ofReadings,
  ...ofRegistrations,
  ...ofSeveral,
];

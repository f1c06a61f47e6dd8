import { ofCalls } from "./calls.ts";
import { ofCards } from "./cases-of-cards.ts";
import { ofFiles } from "./cases-of-files.ts";
import { ofMoney } from "./cases-of-money.ts";
import { ofOpening } from "./cases-of-opening.ts";
import { ofReading } from "./cases-of-reading.ts";
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
  ...ofOpening,
  ...ofCards,
];

// The child process that judges new passwords; it holds zxcvbn with its lists.
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import english from "@zxcvbn-ts/language-en/dist/commonWords.json.mjs";
import names from "@zxcvbn-ts/language-en/dist/firstnames.json.mjs";
import { answerOrders } from "#platform/child-orders.server.ts";
import type { Strength, StrengthOrder } from "./password-strength.server.ts";

const zxcvbn = new ZxcvbnFactory({
  // The library derives the kind of a list, and so the reason it gives, from the list's key.
  dictionary: { ...dictionary, "commonWords-en": english, "firstnames-en": names },
  graphs: adjacencyGraphs,
});

answerOrders(({ password, words }: StrengthOrder): Strength => {
  const { guesses, feedback } = zxcvbn.check(password, words);
  return { guesses, warning: feedback.warning };
});

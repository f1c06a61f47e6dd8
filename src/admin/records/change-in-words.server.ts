import { capitalised } from "#platform/capitalised.ts";
import { actionWords, type Difference, differencesOf, plainKind, titleOf } from "#records/kind.ts";
import { whoDid } from "../components/who-did.ts";
import type { StoredChange } from "./changes-store.server.ts";
import { kindOf } from "./kinds.server.ts";

/** A change in words: when, who, what was done to which record, and the values before and after. */
export type ChangeWords = {
  id: number;
  at: Date;
  who: string;
  kind: string;
  what: string;
  title: string;
  changes: Difference[];
};

/** A stored change in the words of its kind; of a kind that is no more, the values are shown as they are. */
export function changeInWords(change: StoredChange): ChangeWords {
  const { id, at, entity, entityId, action, before, after } = change;
  const { kind } = kindOf(entity) ?? { kind: plainKind({ entity, one: entity, many: entity }) };
  return {
    id,
    at,
    who: whoDid(change),
    kind: capitalised(kind.one),
    what: actionWords(kind, action),
    title: titleOf(kind, change) || `${capitalised(kind.one)} ${entityId}`,
    changes: differencesOf(kind, before, after),
  };
}

import { expect, test } from "vitest";
import { roles } from "#identity/roles.ts";
import { kinds, kindsFor, trashKindsFor } from "./kinds.server.ts";

// Written by hand: a kind that is shown to a role by mistake fails here. x sees its changes · t meets its trash too
const table = `
                 member reader editor gallery membership events treasurer admin owner
event              -      -       -       -        -        t        -       t     t
registration       -      -       -       -        -        x        -       x     x
member             -      -       -       -        t        -        -       t     t
photo              -      -       -       t        -        -        -       t     t
media              -      -       t       -        -        -        -       t     t
file               -      -       t       -        -        -        -       t     t
seat               -      -       -       -        t        -        -       t     t
gate               -      -       -       -        -        -        -       -     x
renewal-notices    -      -       -       -        -        -        -       -     x
album              -      -       -       x        -        -        -       x     x
inquiry            -      -       -       -        x        -        -       x     x
invoice            -      -       -       -        x        -        x       x     x
deposit            -      -       -       -        x        -        x       x     x
membership         -      -       -       -        x        -        -       x     x
books              -      -       -       -        -        -        x       x     x
matter             -      -       -       -        x        -        x       x     x
content            -      -       -       -        -        -        -       x     x
letter             -      -       -       -        -        -        -       x     x
subscriber         -      -       -       -        x        -        -       x     x
backup             -      -       -       -        -        -        -       x     x
`;

const [head = [], ...rows] = table
  .trim()
  .split("\n")
  .map((line) => line.trim().split(/\s+/));

test("[4.17] the table names every role and every kind", () => {
  expect(head).toEqual([...roles]);
  expect(rows.map(([entity]) => entity)).toEqual(kinds.map(({ kind }) => kind.entity));
});

test.each(rows)("[4.17] who meets a change of each kind, and its trash: %s", (entity, ...marks) => {
  const signs = roles.map((role) => {
    const has = (found: { kind: { entity: string } }[]) => found.some(({ kind }) => kind.entity === entity);
    return has(trashKindsFor({ role })) ? "t" : has(kindsFor({ role })) ? "x" : "-";
  });
  expect(signs).toEqual(marks);
});

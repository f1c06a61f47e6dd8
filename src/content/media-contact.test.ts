import { expect, test } from "vitest";
import { mediaContact } from "./media-contact.ts";

const ruth = { name: "Ruth Ellen Calloway", role: "Founder and Vice President" };
const odessa = { name: "Odessa Marchand", role: "Founder and President" };
const past = { name: "Zoe Hale", role: "Past President" };
const elect = { name: "Ida Moss", role: "President-Elect" };

test.each([
  ["whom staff have named", { name: "Ana Ruiz", role: "Press officer" }, [odessa], "Ana Ruiz, Press officer"],
  ["whom staff have named without a role", { name: "Ana Ruiz" }, [odessa], "Ana Ruiz, null"],
  ["the president", {}, [ruth, past, elect, odessa], "Odessa Marchand, Founder and President"],
  [
    "the president, not the role of nobody",
    { role: "Press officer" },
    [odessa],
    "Odessa Marchand, Founder and President",
  ],
  ["nobody where there is no president", {}, [ruth, past, elect], "nobody"],
])("the press is answered by %s", (_, named, people, said) => {
  const found = mediaContact(named, people);
  expect(found ? `${found.name}, ${found.role}` : "nobody").toBe(said);
});

import { expect, test } from "vitest";
import { descriptionText, formattedDescription } from "./description.server.ts";

test("[2.13.07] a formatted description is read, and its plain text is without marks", () => {
  const event = { description: "**Bring**: a [pen](https://a.example)", isFormatted: true };
  expect(formattedDescription(event)).toHaveLength(1);
  expect(descriptionText(event)).toBe("Bring: a pen (https://a.example/)");
});

test("[2.13.07] a plain description, as all were before, has no marks and is its own text", () => {
  const event = { description: "**Bring**:\n- pen <b>", isFormatted: false };
  expect([formattedDescription(event), descriptionText(event)]).toEqual([null, event.description]);
});

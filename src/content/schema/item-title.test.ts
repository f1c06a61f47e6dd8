import { expect, test } from "vitest";
import { z } from "zod";
import { formattedText, line, listOf } from "../fields.ts";
import { describeField } from "./describe-field.ts";
import { itemTitle } from "./item-title.ts";

const part = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), text: formattedText }),
  z.object({ kind: z.literal("posts"), heading: line }),
]);

const titleOf = (schema: z.ZodType, item: unknown) => {
  const field = describeField(schema);
  return field.shape === "list" ? itemTitle(field, item) : "no list";
};

test.each([
  [{ kind: "text", text: "## Dear *readers*\n\nHello" }, "Text: Dear readers"],
  [{ kind: "text", text: `- ${"x".repeat(70)}` }, `Text: ${"x".repeat(60)}…`],
  [{ kind: "text", text: " " }, "Text"],
  [{ kind: "posts", heading: "From the news" }, "Posts: From the news"],
  [{ kind: "unknown" }, ""],
])("the part %j of a list is titled %j", (item, title) => {
  expect(titleOf(listOf(part), item)).toBe(title);
});

test("an object is titled by the field that its list names", () => {
  const list = listOf(z.object({ name: line })).meta({ itemTitle: "name" });
  expect(titleOf(list, { name: "Ada" })).toBe("Ada");
  expect(titleOf(listOf(z.object({ name: line })), { name: "Ada" })).toBe("");
  const networks = listOf(
    z.object({ network: z.enum(["youtube"]).meta({ choices: { youtube: "YouTube" } }) }),
  );
  expect(titleOf(networks.meta({ itemTitle: "network" }), { network: "youtube" })).toBe("YouTube");
});

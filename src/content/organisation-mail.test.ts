import { expect, test } from "vitest";
import { brand } from "./brand.ts";
import { organisationMail } from "./organisation-mail.server.ts";
import { makeSnapshot } from "./snapshot.ts";
import { content, withContent } from "./store.server.ts";

const message = {
  heading: "Hello",
  paragraphs: ["Good news."],
  button: { label: "Read", url: "https://a.example" },
};
const shipped = { brand: { ...brand.value, main: "#0b5d3b" } };

test("[1.05] a mail has the brand's colour and is signed by the organisation", () => {
  withContent(
    () => {
      const { html, text } = organisationMail(message);
      expect(html.match(/#0b5d3b/g)).toHaveLength(2);
      expect(html).not.toContain(brand.value.main);
      expect(text).toContain(`-- \n${content("organisation").name}`);
    },
    makeSnapshot(undefined, { shipped }),
  );
});

test("a mail of one person is signed by them", () => {
  expect(organisationMail(message, "Ada for the Chamber").text).toContain("-- \nAda for the Chamber");
});

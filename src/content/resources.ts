import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, link, listOf, path, text } from "./fields.ts";

const tool = z.object({
  title: line,
  kind: line.meta({ title: "Kind of tool" }),
  text,
  uses: listOf(line, { min: 1, max: 4 }),
  /** The button's label; it opens `link` in a new tab (2.22.02). */
  action: line
    .startsWith("Try ", 'Start this with "Try "')
    .meta({ title: "Button text", help: "Must start with “Try”." }),
  link,
  gem: z.enum(["ruby", "emerald", "diamond", "platinum", "amethyst", "topaz"]),
});

const schema = z.object({
  title: line,
  lead: text,
  tools: listOf(tool, { min: 1, max: 8 }).meta({ addLabel: "Add a tool", itemTitle: "title" }),
  note: text,
  help: z.object({ title: line, text, label: line, path }),
});

export type Resources = z.output<typeof schema>;

/** (2.22) */
export const resources = defineDocument(
  {
    title: "Resources",
    group: "Pages",
    pages: ["/resources"],
    needs: "content.edit",
    sample: "The sample chamber's links and advice.",
  },
  schema,
  {
    title: "Business Resources",
    lead: "Four tools our members use themselves and are happy to explain over coffee. Each is made by a partner of the chamber.",
    tools: [
      {
        title: "Herald",
        kind: "AI press-release tool",
        text: "Tell it what happened in three sentences. It asks what an editor would ask, drafts the release, and finds the news desks that might run it.",
        uses: [
          "Openings, awards, hires and moves",
          "A list of local and trade news desks",
          "You approve every word",
        ],
        action: "Try Herald",
        link: "https://herald.example.com/",
        gem: "ruby",
      },
      {
        title: "Front Desk",
        kind: "AI customer-service chatbot",
        text: "Answers the ten questions you answer every day, at any hour, from pages you have written yourself, and hands over to you when it should.",
        uses: [
          "Learns from your own website",
          "Takes appointments and messages",
          "Knows when to get a person",
        ],
        action: "Try Front Desk",
        link: "https://frontdesk.example.com/",
        gem: "diamond",
      },
      {
        title: "Clearway",
        kind: "Debt and money management app",
        text: "Every balance, due date and rate on one screen, and a way out of debt that fits the month you're having, not the one you planned.",
        uses: [
          "Personal and business side by side",
          "A payoff plan that adjusts itself",
          "Free for members for a year",
        ],
        action: "Try Clearway",
        link: "https://clearway.example.com/",
        gem: "emerald",
      },
      {
        title: "Harbor",
        kind: "Fixed-indexed-annuity retirement planning tool",
        text: "Shows in plain numbers what a fixed indexed annuity would and would not do for your retirement, before anyone sells you one.",
        uses: ["Compares three futures", "Explains every fee and every cap", "A printout for your advisor"],
        action: "Try Harbor",
        link: "https://harbor.example.com/",
        gem: "topaz",
      },
    ],
    note: "These tools belong to other companies and open in a new tab. The chamber is not paid for your visit, and nothing here is financial, tax or legal advice.",
    help: {
      title: "Not sure which one?",
      text: "Tell us what eats up your evenings. A member who uses the tool will call you back.",
      label: "Ask for an Introduction",
      path: "/contact",
    },
  },
);

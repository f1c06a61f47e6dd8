import { z } from "zod";
import { defineDocument } from "./document.ts";
import { id, line, listOf, text } from "./fields.ts";

const values = listOf(line, { min: 1, max: 12 }).meta({
  title: "One for each level",
  help: "In the order of the levels. “yes” is shown as a check mark, “no” as a dash.",
  addLabel: "Add a value",
});

const about = (help: string) => id.meta({ title: "About", kind: "benefit", help }).optional();

const row = z.object({
  label: line,
  about: about(
    "Choose the benefit this row is about. Levels that include it show it even if you enter “no”; levels that don’t show a dash. Numbers come from the level too.",
  ),
  values,
});

const step = z.object({
  title: line,
  about: about("Choose the benefit that this step is about. Levels without it don’t show the step."),
  text,
});

const schema = z.object({
  title: line,
  lead: text,
  headings: z.object({
    comparison: line.meta({ title: "Above the comparison" }),
    next: line.meta({ title: "Above what happens next" }),
    answers: line.meta({ title: "Above the questions and answers" }),
  }),
  comparison: listOf(row, { max: 20 })
    .default([])
    .meta({ title: "Comparison of the levels", addLabel: "Add a row", itemTitle: "label" }),
  next: listOf(step, { max: 6 })
    .default([])
    .meta({ title: "What happens next", addLabel: "Add a step", itemTitle: "title" }),
  answers: listOf(z.object({ question: line, answer: text }), { max: 20 })
    .default([])
    .meta({ title: "Questions and answers", addLabel: "Add a question", itemTitle: "question" }),
  questions: z.object({ title: line, text }),
});

export type Membership = z.output<typeof schema>;

/** The tiers themselves are a separate document. */
export const membership = defineDocument(
  { title: "Membership page", group: "Membership and shop", pages: ["/membership"], needs: "content.edit" },
  schema,
  {
    title: "Membership Levels",
    lead: "Six ways to belong, each for a year. Choose the level that fits you now, and upgrade anytime.",
    headings: {
      comparison: "Compare the levels",
      next: "What happens next",
      answers: "Questions and answers",
    },
    comparison: [
      { label: "People", about: "people", values: ["1", "1", "1", "4", "1", "1"] },
      {
        label: "Directory listing",
        about: "listing",
        values: ["yes", "yes", "yes", "Featured", "In both", "no"],
      },
      {
        label: "Members only community",
        about: "room",
        values: ["yes", "yes", "yes", "yes", "yes", "no"],
      },
      {
        label: "Events and training",
        about: "events",
        values: [
          "Discount",
          "Discount",
          "Discount",
          "35% off",
          "Member prices",
          "Open events, 10% off the gala",
        ],
      },
      { label: "Gala tickets", about: "gala-tickets", values: ["no", "no", "no", "2", "no", "no"] },
      {
        label: "Business articles published",
        about: "articles",
        values: ["no", "no", "1", "2", "no", "no"],
      },
      {
        label: "Speaking opportunity",
        about: "speaking",
        values: ["no", "yes", "yes", "Signature event", "yes", "no"],
      },
      {
        label: "Featured in the news hub",
        about: "feature",
        values: ["no", "Once", "no", "no", "no", "no"],
      },
      { label: "Discount on advertising", values: ["no", "50%", "50%", "no", "50%", "no"] },
      { label: "Supporters wall", values: ["no", "no", "no", "Logo", "no", "Name"] },
    ],
    next: [
      {
        title: "Send the form",
        text: "It takes a few minutes, and nothing is charged. We'll email you your invoice number and how to pay.",
      },
      {
        title: "Pay",
        text: "By check or bank transfer, with your invoice number, by the due date on your invoice. We'll email you a receipt.",
      },
      {
        title: "Set up your account",
        text: "We'll email you a link to set up your account. Choose a password and you're in.",
      },
      {
        title: "Get listed",
        about: "listing",
        text: "Write your directory listing. We review it before it goes live.",
      },
    ],
    answers: [
      {
        question: "Can I change my level later?",
        answer: "Yes, anytime. Email {emails.membership}, and you pay only the difference.",
      },
      {
        question: "Can I come to an event first?",
        answer: "Please do. Most events on the calendar are open to guests.",
      },
      {
        question: "Who sees my email address?",
        answer:
          "You choose who sees each part of your listing: visitors, members or no one. Visitors message you through the site without seeing your address.",
      },
    ],
    questions: {
      title: "Have Questions?",
      text: "Tell us a little about your work and we will help you choose.",
    },
  },
);

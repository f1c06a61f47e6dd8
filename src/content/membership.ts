import { z } from "zod";
import { defineDocument } from "./document.ts";
import { line, listOf, text } from "./fields.ts";

const values = listOf(line, { min: 1, max: 12 }).meta({
  title: "One for each level",
  help: "In the order of the levels. “yes” is shown as a tick, “no” as a dash.",
  addLabel: "Add a value",
});

const schema = z.object({
  title: line,
  lead: text,
  headings: z.object({
    comparison: line.meta({ title: "Above the comparison" }),
    next: line.meta({ title: "Above what happens next" }),
    answers: line.meta({ title: "Above the questions and answers" }),
  }),
  comparison: listOf(z.object({ label: line, values }), { max: 20 })
    .default([])
    .meta({ title: "Comparison of the levels", addLabel: "Add a row", itemTitle: "label" }),
  next: listOf(z.object({ title: line, text }), { max: 6 })
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
    lead: "Six ways to belong, each for a year. Pick the stone that fits where you are now; you can change it when you outgrow it.",
    headings: {
      comparison: "Compare the levels",
      next: "What happens next",
      answers: "Questions and answers",
    },
    comparison: [
      { label: "People", values: ["1", "1", "1", "4", "1", "1"] },
      { label: "Directory listing", values: ["yes", "yes", "yes", "Featured", "In both", "no"] },
      { label: "Members only community", values: ["yes", "yes", "yes", "no", "yes", "no"] },
      {
        label: "Events and training",
        values: ["Discount", "Discount", "Discount", "35% off", "Member prices", "Open events"],
      },
      { label: "Business articles published", values: ["no", "no", "1", "2", "no", "no"] },
      { label: "Discount on advertising", values: ["no", "50%", "50%", "no", "50%", "no"] },
      { label: "Speaking opportunity", values: ["no", "yes", "yes", "Signature event", "yes", "no"] },
      { label: "Annual gala", values: ["no", "no", "no", "2 tickets", "no", "10% off"] },
      { label: "Supporters wall", values: ["no", "no", "no", "Logo", "no", "Name"] },
    ],
    next: [
      {
        title: "You send the form",
        text: "It takes a few minutes. Nothing is charged: an email tells you the number of your invoice and how to pay.",
      },
      {
        title: "You pay",
        text: "By check or bank transfer within ten days, with the number of your invoice. A receipt comes by email.",
      },
      {
        title: "You are in the directory",
        text: "Create an account with the same email address and send your entry. Staff look at it before it is shown.",
      },
    ],
    answers: [
      {
        question: "Can I change my level later?",
        answer: "Yes, at any time. Write to {emails.membership}, and you pay only the difference.",
      },
      {
        question: "May I come to an event first?",
        answer: "Please do. Most events in the calendar are open to guests.",
      },
      {
        question: "Who sees my address?",
        answer:
          "You choose for each part of your entry whether visitors, members or nobody sees it. Visitors write to you through the site without learning your address.",
      },
    ],
    questions: {
      title: "Have Questions?",
      text: "Tell us a little about your work and we will help you choose.",
    },
  },
);

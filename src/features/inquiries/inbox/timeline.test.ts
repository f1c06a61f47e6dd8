import { expect, test } from "vitest";
import { timeline } from "./timeline.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 23, 9, minute));
const mail = { recipient: "ada@example.com", subject: "Re: Hello" };

test("received, mails, notes, replies and changes stand in one line of time with names", () => {
  const entries = timeline({
    receivedAt: at(0),
    messages: [
      { kind: "note", author: "grace", text: "Call them", mailId: null, createdAt: at(2) },
      { kind: "reply", author: "gone", text: "Welcome", mailId: 8, createdAt: at(4) },
    ],
    changes: [
      { at: at(3), actor: "grace", takenBack: false, set: { assignee: "grace" } },
      { at: at(5), actor: "grace", takenBack: true, set: { state: "done", assignee: null } },
    ],
    mails: [
      { id: 7, ...mail, state: "sent", queuedAt: at(1) },
      { id: 8, ...mail, state: "failed", queuedAt: at(4) },
    ],
    names: new Map([["grace", "Grace"]]),
  });
  expect(entries).toEqual([
    { kind: "received", at: at(0) },
    { kind: "mail", at: at(1), to: "ada@example.com", subject: "Re: Hello", state: "sent" },
    { kind: "note", at: at(2), by: "Grace", text: "Call them", mail: null },
    { kind: "change", at: at(3), by: "Grace", takenBack: false, assignee: "Grace" },
    { kind: "reply", at: at(4), by: "a former account", text: "Welcome", mail: "failed" },
    { kind: "change", at: at(5), by: "Grace", takenBack: true, state: "done", assignee: null },
  ]);
});

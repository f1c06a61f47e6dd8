import { expect, test } from "vitest";
import { faultOf, isGone, pauseForReader, pauseForServer } from "./delivery-faults.ts";

test.each([
  ["an unknown mailbox", { responseCode: 550, command: "RCPT TO" }, { concerns: "reader", isFinal: true }],
  ["a full mailbox", { responseCode: 452, command: "RCPT TO" }, { concerns: "reader", isFinal: false }],
  ["a refused message", { responseCode: 554, command: "DATA" }, { concerns: "reader", isFinal: true }],
  ["a wrong password", { responseCode: 535, command: "AUTH PLAIN" }, { concerns: "server" }],
  ["a sender who may not send", { responseCode: 550, command: "MAIL FROM" }, { concerns: "server" }],
  ["no connection", { code: "ECONNECTION", command: "CONN" }, { concerns: "server" }],
  ["a connection that broke in the message", { code: "ESOCKET", command: "DATA" }, { concerns: "server" }],
  ["anything else", undefined, { concerns: "server" }],
])("%s is read as what it means", (_, error, expected) => {
  expect(faultOf(error)).toEqual(expected);
});

test.each([
  ["550 5.1.1 no mailbox here", "RCPT TO", true],
  ["550 User unknown", "RCPT TO", true],
  ["550 5.2.1 The account is closed", "RCPT TO", true],
  ["550 5.7.1 Blocked as spam", "RCPT TO", false],
  ["552 5.2.2 The mailbox is full", "RCPT TO", false],
  ["550 5.1.1 no such sender", "MAIL FROM", false],
])("“%s” to %s says that the mailbox is gone: %s", (response, command, expected) => {
  expect(isGone({ response, responseCode: Number(response.slice(0, 3)), command })).toBe(expected);
});

test("a temporary refusal, or none, never says that a mailbox is gone", () => {
  expect(isGone({ response: "450 4.1.1 User unknown", responseCode: 450, command: "RCPT TO" })).toBe(false);
  expect(isGone(undefined)).toBe(false);
});

test("a reader's mailbox is tried again for two days, then given up", () => {
  const pauses = Array.from({ length: 7 }, (_, tries) => pauseForReader(tries));
  expect(pauses.map((pause) => pause && pause / 60_000)).toEqual([5, 15, 60, 240, 720, 1_440, null]);
});

test.each([
  [0, 1],
  [4, 1],
  [5, 5],
  [20, 15],
  [90, 60],
  [2_879, 60],
  [2_880, null],
])("a mail server that is away for %i minutes is asked again after %s", (minutes, expected) => {
  expect(pauseForServer(minutes * 60_000)).toBe(expected === null ? null : expected * 60_000);
});

import { expect, test } from "vitest";
import { isOutage, isUnstorable, notStoredStatus } from "./database-faults.ts";

const withCode = (code: string, message = "") => Object.assign(new Error(message), { code });

test.each([
  ["nobody listens", withCode("ECONNREFUSED"), true],
  ["the socket is not there", Object.assign(withCode("ENOENT"), { syscall: "connect" }), true],
  ["the server is stopped", withCode("57P01"), true],
  ["the server recovers from a crash", withCode("57P03"), true],
  ["the disk is full", withCode("53100"), true],
  ["no connection is left", withCode("53300"), true],
  ["a statement took too long", withCode("57014"), true],
  ["the database only reads", withCode("25006"), true],
  ["the connection broke", new Error("Connection terminated unexpectedly"), true],
  [
    "the connection is broken already",
    new Error("Client has encountered a connection error and is not queryable"),
    true,
  ],
  ["no connection in time", new Error("timeout exceeded when trying to connect"), true],
  ["no answer in time", new Error("Query read timeout"), true],
  ["within another error", new Error("Failed query: select 1", { cause: withCode("ECONNRESET") }), true],
  ["one of several addresses", new AggregateError([withCode("ECONNREFUSED")]), true],
  ["a value that is there already", withCode("23505"), false],
  ["a file that is not there", Object.assign(withCode("ENOENT"), { syscall: "open" }), false],
  ["a wrong password", withCode("28P01"), false],
  ["no such table", withCode("42P01"), false],
  ["no error of the database", new Error("Connection to the newsletter's provider"), false],
  ["a refusal", { status: 404 }, false],
  ["nothing", undefined, false],
])("%s: an outage?", (_, error, expected) => {
  expect(isOutage(error)).toBe(expected);
});

test("a sign that the database cannot store is told from an outage", () => {
  const refused = new Error("Failed query: insert", { cause: withCode("22021") });
  expect(isUnstorable(refused)).toBe(true);
  expect(isOutage(refused)).toBe(false);
  expect(isUnstorable(withCode("23505"))).toBe(false);
});

test.each([
  ["a table that the statement forgot", withCode("42P01"), true],
  ["a column that is not there", withCode("42703"), true],
  ["a number out of range", withCode("22003"), true],
  ["a value that is there already", withCode("23505"), true],
  ["what Postgres cannot do", withCode("0A000"), true],
  ["within another error", new Error("Failed query: select 1", { cause: withCode("42P01") }), true],
  ["the server is stopped", withCode("57P01"), false],
  ["the disk is full", withCode("53100"), false],
  ["the database only reads", withCode("25006"), false],
  ["two that wait for each other", withCode("40P01"), false],
  ["the connection broke", withCode("EPIPE"), false],
  ["no error of the database", new Error("23505"), false],
])("%s: a fault of ours?", (_, error, expected) => {
  expect(notStoredStatus(error)).toBe(expected ? 500 : 503);
});

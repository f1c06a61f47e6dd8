import { expect, test } from "vitest";
import { content } from "#content/store.server.ts";
import { sampleMembers } from "./sample-rows.server.ts";

const samples = sampleMembers(new Date("2026-11-21T12:00:00Z"));

test("no sample member stands for a real person: every address is reserved, none comes twice", () => {
  expect(samples.every(({ email }) => /^[a-z]+@[a-z]+\.example\.org$/.test(email))).toBe(true);
  expect(new Set(samples.map(({ email }) => email)).size).toBe(samples.length);
  expect(samples.every(({ phoneNumber }) => phoneNumber?.startsWith("(555) 555-01"))).toBe(true);
});

test("sample members stand in categories of the directory, and some wait for approval", () => {
  expect(samples.every(({ category }) => content("categories").includes(category ?? ""))).toBe(true);
  expect(samples.filter(({ state }) => state === "approved").length).toBeGreaterThanOrEqual(24);
  expect(samples.some(({ state }) => state === "pending")).toBe(true);
});

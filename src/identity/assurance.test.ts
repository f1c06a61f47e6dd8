import { expect, test } from "vitest";
import { type Assurance, type MfaRequired, missingStep } from "./assurance.ts";
import type { Role } from "./roles.ts";

type Case = [string, Assurance, Role, boolean, MfaRequired, "verify" | "set-up" | null];

const cases: Case[] = [
  ["[4.28]", "aal1", "member", true, "none", "verify"],
  ["[4.28]", "aal1", "admin", true, "admins", "verify"],
  ["[4.29]", "aal1", "member", false, "everyone", "set-up"],
  ["[4.29]", "aal1", "admin", false, "admins", "set-up"],
  ["[4.30]", "aal1", "member", false, "admins", null],
  ["[4.30]", "aal1", "admin", false, "none", null],
  ["[4.30]", "aal2", "member", true, "everyone", null],
  // A factor removed while the session exists: the session has proved both and stays valid.
  ["[4.30]", "aal2", "admin", false, "admins", null],
];

test.each(cases)(
  "%s %s session of a %s, factor %s, required of %s: %s",
  (_, current, role, hasFactor, required, step) => {
    expect(missingStep(current, { role, hasFactor }, required)).toBe(step);
  },
);

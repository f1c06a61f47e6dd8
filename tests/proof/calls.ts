import type { Mutation } from "./mutation.ts";

const answers = { file: "src/api/auth/answers.server.ts", test: "src/api/auth/factors.http.test.ts" };
const challenges = { file: "src/api/auth/challenges.server.ts", test: answers.test };
const session = "src/api/auth/session.http.test.ts";
const contact = "src/features/inquiries/screens/contact.http.test.ts";
const committees = {
  file: "src/features/inquiries/committees/send-committee-interest.server.ts",
  test: "src/features/inquiries/screens/committees.http.test.ts",
};

/** Section 7: the calls. */
export const ofCalls: Mutation[] = [
  {
    id: "7.01",
    file: answers.file,
    text: `expires_in: accessTokenLife,`,
    becomes: `expires_in: 2 * accessTokenLife,`,
    test: session,
  },
  {
    id: "7.02",
    file: "src/api/auth/token.server.ts",
    text: `throw new ApiError(400, "invalid_credentials",`,
    becomes: `throw new ApiError(400, "validation_failed",`,
    test: session,
  },
  {
    id: "7.03",
    file: "src/api/auth/sign-up.server.ts",
    text: `throw weakPassword(done.faults);`,
    becomes: `return c.json(newUser(account, platform.clock.now()), 200);`,
    test: "src/api/auth/gate.http.test.ts",
  },
  {
    id: "7.04",
    file: "src/api/auth/auth-group.server.ts",
    text: `else await endSessions(`,
    becomes: `else if (scope === "others") await endSessions(`,
    test: session,
  },
  {
    id: "7.05",
    ...answers,
    text: `status: verifiedAt ? "verified" : "unverified",`,
    becomes: `status: "unverified",`,
  },
  {
    id: "7.06",
    ...answers,
    text: `status: verifiedAt ? "verified" : "unverified",`,
    becomes: `status: "verified",`,
  },
  {
    id: "7.07",
    file: "src/api/auth/factors.server.ts",
    text: `qr_code: (await qrSvg(uri)).replaceAll("#", "%23")`,
    becomes: `qr_code: ""`,
    test: answers.test,
  },
  {
    id: "7.08",
    ...challenges,
    text: `seconds: factorChallengeLife }`,
    becomes: `seconds: 10 * factorChallengeLife }`,
  },
  {
    id: "7.09",
    ...challenges,
    text: ` || asked.sessionId !== owner.sessionId) throw`,
    becomes: `) throw`,
  },
  {
    id: "7.10",
    file: "src/identity/tokens/api-sessions.server.ts",
    text: `await isRepeated(platform, given)`,
    becomes: `true`,
    test: "src/api/auth/refresh.http.test.ts",
  },
  {
    id: "7.11",
    file: "src/api/auth/user.server.ts",
    text: `if (name !== null)
      await inTransaction`,
    becomes: `if (name === "")
      await inTransaction`,
    test: "src/api/auth/user.http.test.ts",
  },
  {
    id: "7.12",
    file: "src/api/auth/auth-group.server.ts",
    text: `  addReauthenticate,\n  addFactors,`,
    becomes: `  addFactors,`,
    test: "src/api/auth/user.http.test.ts",
  },
  {
    id: "7.13",
    file: "src/identity/second-factor/factors.server.ts",
    text: `and(eq(factors.id, id), eq(factors.userId, userId))`,
    becomes: `eq(factors.id, id)`,
    test: answers.test,
  },
  {
    id: "7.14",
    file: "src/api/auth/admin-users.server.ts",
    text: `group.use("/admin/*", rightFirst("accounts.manage", "Only administrators can manage accounts."));`,
    becomes: ``,
    test: "src/api/auth/admin-users.http.test.ts",
  },
  {
    id: "7.15",
    file: "src/api/auth/auth-group.server.ts",
    text: `{ keys: await publicKeys(c.env.platform) }`,
    becomes: `{ keys: [] }`,
    test: "src/identity/tokens/signing-keys.http.test.ts",
  },
  {
    id: "7.16",
    file: "src/api/rest/functions.server.ts",
    text: `return c.json(await hasRole(c.env.platform.db, visitor.userId, role), 200);`,
    becomes: `return c.json(visitor.userId !== null, 200);`,
    test: "src/api/rest/functions.http.test.ts",
  },
  {
    id: "7.17",
    file: "src/api/rest/functions.server.ts",
    text: `keepWithRole(context.tx, visitor.sessionId);
        return ok;`,
    becomes: `keepWithRole(context.tx, visitor.sessionId);
        return ok || visitor.userId !== null;`,
    test: "src/api/rest/functions.http.test.ts",
  },
  {
    id: "7.18",
    file: "src/api/rest/profiles.server.ts",
    text: `services_description: member.servicesDescription,`,
    becomes: ``,
    test: "src/api/rest/profiles.http.test.ts",
  },
  {
    id: "7.19",
    file: "src/api/rest/profiles.server.ts",
    text: `await countMembers(db, organisationDay(clock.now())) : "*"`,
    becomes: `0 : "*"`,
    test: "src/api/rest/profiles.http.test.ts",
  },
  {
    id: "7.20",
    file: "src/features/members/photo/photo.ts",
    text: `public: true`,
    becomes: `public: false`,
    test: "src/features/members/photo/photo.test.ts",
  },
  {
    id: "7.21",
    file: "src/features/members/photo/accept-photo.server.ts",
    text: `if (bytes.length > most) return`,
    becomes: `if (bytes.length > 2 * most) return`,
    test: "src/api/storage/storage.http.test.ts",
  },
  {
    id: "7.22",
    file: "src/features/gallery/upload/use-saving.ts",
    text: `const { category, photos, record } = now.current;`,
    becomes: `const { category, photos, record } = now.current;
    localStorage.setItem("mcwcc_gallery_images", id);`,
    test: "tests/e2e/gallery-saving.spec.ts",
  },
  {
    id: "7.23",
    file: "src/features/inquiries/contact/send-contact.server.ts",
    text: `to: content("organisation").emails.general,
  subject: \`Contact form`,
    becomes: `to: content("organisation").emails.vp,
  subject: \`Contact form`,
    test: contact,
  },
  {
    id: "7.24",
    file: "src/features/inquiries/messages.ts",
    text: `description: "Thank you for contacting us. We'll get back to you soon!"`,
    becomes: `description: ""`,
    test: contact,
  },
  {
    id: "7.25",
    ...committees,
    text: `details: { committees, titles } }`,
    becomes: `details: { committees: [], titles } }`,
  },
  {
    id: "7.26",
    ...committees,
    text: `Selected Committees:\\n\${titles.join("\\n")}\\n`,
    becomes: `Selected Committees:\\n\${committees.join("\\n")}\\n`,
  },
  {
    id: "7.27",
    file: "src/features/inquiries/messages.ts",
    text: `description: "Thank you for your interest in our committees. We'll be in touch soon!"`,
    becomes: `description: ""`,
    test: committees.test,
  },
  {
    id: "7.28",
    file: "src/features/inquiries/receiving/receive-form.server.ts",
    text: `{ schema, failed: notStored }`,
    becomes: `{ schema, failed: form.sent }`,
    test: contact,
  },
  {
    id: "7.29",
    file: "src/platform/http/security-headers.server.ts",
    text: `\`script-src 'self'\${`,
    becomes: `\`script-src 'self' https:\${`,
    test: "src/platform/http/security-headers.http.test.ts",
  },
];
